import { type ChangeEvent, type ReactNode, useId } from 'react';
import { photoProblems } from '../../../../domain/catalogue/photo.ts';
import { maxPhotos } from '../../../../domain/catalogue/product.ts';
import { IconButton } from '../../../ui/button.tsx';
import { CloseIcon } from '../../../ui/icon.tsx';
import { UploadIcon } from '../../admin-icons.tsx';
import { CameraIcon } from '../editor/editor-icons.tsx';
import { useFileDrop } from './file-drop.ts';
import { PhotoList } from './photo-list.tsx';
import type { PhotoUploads } from './use-photo-uploads.ts';

type PhotoUploaderProps = {
  images: string[];
  onChange: (images: string[]) => void;
  onPutBack: (address: string, position: number) => void;
  uploads: PhotoUploads;
  error: string | undefined;
};

/** Up to five photos, the first of them the main one: taken, chosen or dropped, put in order, removed. */
export function PhotoUploader({ images, onChange, onPutBack, uploads, error }: PhotoUploaderProps) {
  const id = useId();
  const { progress, problems, add, dismiss } = uploads;
  const isFull = images.length >= maxPhotos;
  const isDragging = useFileDrop(add, !isFull && !progress);
  const state = progress ? 'compressing' : isDragging ? 'dragging' : 'idle';
  const isInvalid = error !== undefined || problems.length > 0;
  const wiring = {
    'aria-invalid': isInvalid || undefined,
    'aria-describedby': `${id}-hint ${isInvalid ? `${id}-error` : ''}`,
    disabled: isFull || progress !== undefined,
    onFiles: add,
  };

  return (
    <section className="office-card photo-uploader" aria-labelledby={`${id}-title`} data-state={state}>
      <h2 id={`${id}-title`}>Photos</h2>
      <PhotoList images={images} onChange={onChange} onPutBack={onPutBack} />
      <div id={`${id}-error`} role="alert">
        {error && <p className="field-error">{error}</p>}
        {problems.length > 0 && (
          <ul className="photo-problems">
            {problems.map(problem => (
              <li key={problem.id}>
                <div>
                  <p className="field-error">{problem.sentence}</p>
                  {!problem.sentence.includes(problem.file) && <p className="field-hint">{problem.file}</p>}
                </div>
                <IconButton label="Dismiss" onClick={() => dismiss(problem)}>
                  <CloseIcon />
                </IconButton>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="photo-drop">
        {progress ? <Progress {...progress} /> : <Invitation isDragging={isDragging} isFull={isFull} />}
        <div className="photo-sources">
          <FileButton label="Choose photos" icon={<UploadIcon />} multiple {...wiring} />
          <FileButton label="Take a photo" icon={<CameraIcon />} capture="environment" {...wiring} />
        </div>
      </div>
      <p className="field-hint" id={`${id}-hint`}>
        {images.length === 0
          ? photoProblems.none
          : `${images.length} of ${maxPhotos}. The first one is the main photo.`}
      </p>
    </section>
  );
}

function Invitation({ isDragging, isFull }: { isDragging: boolean; isFull: boolean }) {
  if (isDragging) return <p className="photo-invitation">Let go to add the photos</p>;
  if (isFull) return <p className="photo-invitation">All five places are taken</p>;
  return <p className="photo-invitation">Drop photos anywhere on this page, or</p>;
}

function Progress({ done, total }: { done: number; total: number }) {
  return (
    <p className="photo-invitation" role="status">
      <label>
        Compressing photo {done + 1} of {total}…
        <progress value={done} max={total} />
      </label>
    </p>
  );
}

type FileButtonProps = {
  label: string;
  icon: ReactNode;
  multiple?: boolean;
  capture?: 'environment';
  disabled: boolean;
  onFiles: (files: File[]) => void;
  'aria-invalid': true | undefined;
  'aria-describedby': string;
};

/** The browser's own file input under a button's dress: it keeps its keys, its focus and the phone's camera. */
function FileButton({ label, icon, onFiles, ...input }: FileButtonProps) {
  function choose(event: ChangeEvent<HTMLInputElement>) {
    onFiles([...(event.target.files ?? [])]);
    // So that choosing the same file again is a choice too.
    event.target.value = '';
  }
  return (
    <label className="button file-button" data-look="outline" data-camera={input.capture && ''}>
      {icon}
      {label}
      <input type="file" accept="image/*" onChange={choose} {...input} />
    </label>
  );
}
