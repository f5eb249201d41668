import { useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { PlusIcon } from '../../../ui/icon.tsx';
import { acceptTag, suggestTags } from './tag-suggestions.ts';

type TagsFieldProps = {
  value: string;
  onChange: (tags: string) => void;
  /** Every tag in use. */
  known: readonly string[];
  error: string | undefined;
};

/** Tags as text, with those already in use one tap away. */
export function TagsField({ value, onChange, known, error }: TagsFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const suggestions = suggestTags(value, known);

  function accept(tag: string) {
    onChange(acceptTag(value, tag, known));
    // The button may be gone now.
    input.current?.focus({ preventScroll: true });
  }

  return (
    <div className="tags-field">
      <TextField
        ref={input}
        label="Tags"
        name="tags"
        hint="Separated by commas. A card shows the first two."
        autoComplete="off"
        value={value}
        error={error}
        onChange={event => onChange(event.target.value)}
      />
      {suggestions.length > 0 && (
        <ul className="tag-suggestions" aria-label="Tags in use">
          {suggestions.map(tag => (
            <li key={tag}>
              <Button look="quiet" aria-label={`Add tag ${tag}`} onClick={() => accept(tag)}>
                <PlusIcon />
                {tag}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
