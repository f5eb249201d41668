import { type ComponentType, useEffect, useId, useState } from 'react';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { DescriptionProps } from './description-editor.tsx';

type DescriptionFieldProps = Pick<DescriptionProps, 'value' | 'onChange'> & { error: string | undefined };

/** Loads the rich text editor lazily, so that the rest of the form is usable meanwhile. */
export function DescriptionField({ value, onChange, error }: DescriptionFieldProps) {
  const id = useId();
  const Description = useDescriptionEditor();
  return (
    <div className="field">
      <span className="field-label" id={`${id}-label`}>
        Description
      </span>
      {Description ? (
        <Description
          value={value}
          onChange={onChange}
          labelledBy={`${id}-label`}
          describedBy={error && `${id}-error`}
          isInvalid={error !== undefined}
        />
      ) : (
        <Skeleton height="13rem" />
      )}
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}

/** Falls back to a plain text area with the HTML source if the editor fails to load. */
function useDescriptionEditor(): ComponentType<DescriptionProps> | undefined {
  const [editor, setEditor] = useState<ComponentType<DescriptionProps>>();
  useEffect(() => {
    import('./description-editor.tsx').then(
      ({ DescriptionEditor }) => setEditor(() => DescriptionEditor),
      () => setEditor(() => PlainDescription),
    );
  }, []);
  return editor;
}

function PlainDescription({ value, onChange, labelledBy, describedBy, isInvalid }: DescriptionProps) {
  return (
    <textarea
      className="input"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      aria-invalid={isInvalid || undefined}
      value={value}
      onChange={event => onChange(event.target.value)}
    />
  );
}
