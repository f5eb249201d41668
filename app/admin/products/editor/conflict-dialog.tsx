import { useEffect, useId, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Picture } from '../../../ui/picture.tsx';
import type { ProductValues } from './form-values.ts';
import { type Difference, differencesBetween } from './product-differences.ts';

type VersionDialogProps = {
  mine: ProductValues;
  /** What someone else has saved meanwhile; absent: nothing to ask. */
  theirs: ProductValues | undefined;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  onClose: () => void;
};

/** Shows both versions of a product that two people have changed, and lets one of them decide. */
export function VersionDialog({ mine, theirs, onKeepMine, onTakeTheirs, onClose }: VersionDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const isOpen = theirs !== undefined;

  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);

  return (
    <dialog
      className="dialog version-dialog"
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={() => isOpen && onClose()}
    >
      {theirs && (
        <>
          <h2 id={`${id}-title`}>Someone else changed this product meanwhile</h2>
          <p id={`${id}-text`}>
            Nothing is lost. Keep mine saves your changes and leaves the rest as they saved it. Take theirs
            shows their version in the form.
          </p>
          <VersionTable differences={differencesBetween(mine, theirs)} mine={mine} theirs={theirs} />
          <div className="dialog-actions">
            <Button look="quiet" onClick={onClose}>
              Back to the form
            </Button>
            <Button look="outline" onClick={onTakeTheirs}>
              Take theirs
            </Button>
            <Button onClick={onKeepMine}>Keep mine</Button>
          </div>
        </>
      )}
    </dialog>
  );
}

type VersionTableProps = { differences: Difference[]; mine: ProductValues; theirs: ProductValues };

function VersionTable({ differences, mine, theirs }: VersionTableProps) {
  if (differences.length === 0) return <p>Both versions say the same.</p>;
  return (
    <table className="version-table">
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Yours</th>
          <th scope="col">Theirs</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ field, label, ...told }) => (
          <tr key={field}>
            <th scope="row">{label}</th>
            <td>{field === 'images' ? <Photos images={mine.images} /> : told.mine}</td>
            <td>{field === 'images' ? <Photos images={theirs.images} /> : told.theirs}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Photos({ images }: { images: string[] }) {
  return (
    <span className="version-photos">
      {images.map((address, position) => (
        <Picture key={address} address={address} alt={`Photo ${position + 1}`} sizes="3rem" ratio={1} />
      ))}
    </span>
  );
}
