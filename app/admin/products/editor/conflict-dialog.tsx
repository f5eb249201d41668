import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { type Difference, findDifferences, type ProductValues } from './form-values.ts';

type ConflictDialogProps = {
  mine: ProductValues;
  /** The version saved by someone else. */
  theirs: ProductValues;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  onClose: () => void;
};

export function ConflictDialog({ mine, theirs, onKeepMine, onTakeTheirs, onClose }: ConflictDialogProps) {
  return (
    <Dialog
      title="Someone else has changed this product"
      className="conflict-dialog"
      aria-describedby="conflict-text"
      onClose={onClose}
    >
      <p id="conflict-text">
        Nothing is lost. “Keep mine” saves your changes together with their other changes. “Use theirs” shows
        their version in the form.
      </p>
      <ConflictTable differences={findDifferences(mine, theirs)} mine={mine} theirs={theirs} />
      <div className="dialog-actions">
        <Button variant="quiet" onClick={onClose}>
          Back to the form
        </Button>
        <Button variant="outline" onClick={onTakeTheirs}>
          Use theirs
        </Button>
        <Button onClick={onKeepMine}>Keep mine</Button>
      </div>
    </Dialog>
  );
}

type ConflictTableProps = { differences: Difference[]; mine: ProductValues; theirs: ProductValues };

function ConflictTable({ differences, mine, theirs }: ConflictTableProps) {
  if (differences.length === 0) return <p>Both versions are the same.</p>;
  return (
    <table className="conflict-table">
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Yours</th>
          <th scope="col">Theirs</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ field, label, ...texts }) => (
          <tr key={field}>
            <th scope="row">{label}</th>
            <td>{field === 'images' ? <Photos images={mine.images} /> : texts.mine}</td>
            <td>{field === 'images' ? <Photos images={theirs.images} /> : texts.theirs}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Photos({ images }: { images: string[] }) {
  return (
    <span className="conflict-photos">
      {images.map((url, index) => (
        <Picture key={url} src={url} alt={`Photo ${index + 1}`} sizes="3rem" ratio={1} />
      ))}
    </span>
  );
}
