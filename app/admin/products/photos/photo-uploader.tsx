import { type ChangeEvent, type ReactNode, useId } from 'react';
import { photoErrors } from '../../../../domain/catalogue/photo.ts';
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
  onRestorePhoto: (url: string, position: number) => void;
  uploads: PhotoUploads;
  error: string | undefined;
};

export function PhotoUploader({ images, onChange, onRestorePhoto, uploads, error }: PhotoUploaderProps) {
  const id = useId();
  const { progress, problems, add, dismiss } = uploads;
  const isFull = images.length >= maxPhotos;
  const isDragging = useFileDrop(add, !isFull && !progress);
  const state = progress ? 'compressing' : isDragging ? 'dragging' : 'idle';
  const isInvalid = error !== undefined || problems.length > 0;
  const controlProps = {
    'aria-invalid': isInvalid || undefined,
    'aria-describedby': `${id}-hint ${isInvalid ? `${id}-error` : ''}`,
    disabled: isFull || progress !== undefined,
    onFiles: add,
  };

  return (
    <section className="admin-card photo-uploader" aria-labelledby={`${id}-title`} data-state={state}>
      <h2 id={`${id}-title`}>Photos</h2>
      <PhotoList images={images} onChange={onChange} onRestorePhoto={onRestorePhoto} />
      <div id={`${id}-error`} role="alert">
        {error && <p className="field-error">{error}</p>}
        {problems.length > 0 && (
          <ul className="photo-problems">
            {problems.map(problem => (
              <li key={problem.id}>
                <div>
                  <p className="field-error">{problem.message}</p>
                  {!problem.message.includes(problem.file) && <p className="field-hint">{problem.file}</p>}
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
        {progress ? <Progress {...progress} /> : <DropHint isDragging={isDragging} isFull={isFull} />}
        <div className="photo-sources">
          <FileButton label="Choose photos" icon={<UploadIcon />} multiple {...controlProps} />
          <FileButton label="Take a photo" icon={<CameraIcon />} capture="environment" {...controlProps} />
        </div>
      </div>
      <p className="field-hint" id={`${id}-hint`}>
        {images.length === 0
          ? photoErrors.none
          : `${images.length} of ${maxPhotos}. The first one is the main photo.`}
      </p>
    </section>
  );
}

function DropHint({ isDragging, isFull }: { isDragging: boolean; isFull: boolean }) {
  if (isDragging) return <p className="photo-drop-hint">Drop to add the photos</p>;
  if (isFull) return <p className="photo-drop-hint">You have added all 5 photos</p>;
  return <p className="photo-drop-hint">Drop photos anywhere on this page, or</p>;
}

function Progress({ done, total }: { done: number; total: number }) {
  return (
    <p className="photo-drop-hint" role="status">
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

/** A native file input styled as a button keeps keyboard support, focus and the phone camera. */
function FileButton({ label, icon, onFiles, ...input }: FileButtonProps) {
  function choose(event: ChangeEvent<HTMLInputElement>) {
    onFiles([...(event.target.files ?? [])]);
    // Lets the same file be chosen again.
    event.target.value = '';
  }
  return (
    <label className="button file-button" data-variant="outline" data-camera={input.capture && ''}>
      {icon}
      {label}
      <input type="file" accept="image/*" onChange={choose} {...input} />
    </label>
  );
}
