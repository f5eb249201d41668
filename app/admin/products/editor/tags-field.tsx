import { useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { PlusIcon } from '../../../ui/icon.tsx';
import { acceptTag, suggestTags } from './tag-suggestions.ts';

type TagsFieldProps = {
  value: string;
  onChange: (tags: string) => void;
  usedTags: readonly string[];
  error: string | undefined;
};

export function TagsField({ value, onChange, usedTags, error }: TagsFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const suggestions = suggestTags(value, usedTags);

  function accept(tag: string) {
    onChange(acceptTag(value, tag, usedTags));
    // The clicked button may have been removed.
    input.current?.focus({ preventScroll: true });
  }

  return (
    <div className="tags-field">
      <TextField
        ref={input}
        label="Tags"
        name="tags"
        hint="Separate tags with commas. The first one is shown on the product card."
        autoComplete="off"
        value={value}
        error={error}
        onChange={event => onChange(event.target.value)}
      />
      {suggestions.length > 0 && (
        <ul className="tag-suggestions" aria-label="Suggested tags">
          {suggestions.map(tag => (
            <li key={tag}>
              <Button variant="quiet" aria-label={`Add tag ${tag}`} onClick={() => accept(tag)}>
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
