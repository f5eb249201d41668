import { type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Button, IconButton } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { nextTab } from '../../../ui/tabs.tsx';
import { linkAddress } from './description-link.ts';
import { BoldIcon, BulletListIcon, ItalicIcon, LinkIcon, NumberListIcon } from './editor-icons.tsx';

type Tool = { name: string; label: string; icon: ReactNode; use: () => void };

/** One tab stop, arrow keys between the buttons; the usual keys (Ctrl+B, Ctrl+I) work in the text itself. */
export function DescriptionToolbar({ editor }: { editor: Editor }) {
  const bar = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState(0);
  const [isLinking, setIsLinking] = useState(false);
  const inForce = useEditorState({
    editor,
    selector: ({ editor: current }) => toolNames.filter(name => current.isActive(name)),
  });

  const tools: Tool[] = [
    { name: 'bold', label: 'Bold', icon: <BoldIcon />, use: () => editor.chain().focus().toggleBold().run() },
    {
      name: 'italic',
      label: 'Italic',
      icon: <ItalicIcon />,
      use: () => editor.chain().focus().toggleItalic().run(),
    },
    {
      name: 'bulletList',
      label: 'Bulleted list',
      icon: <BulletListIcon />,
      use: () => editor.chain().focus().toggleBulletList().run(),
    },
    {
      name: 'orderedList',
      label: 'Numbered list',
      icon: <NumberListIcon />,
      use: () => editor.chain().focus().toggleOrderedList().run(),
    },
    { name: 'link', label: 'Link', icon: <LinkIcon />, use: () => setIsLinking(true) },
  ];

  function walk(event: KeyboardEvent) {
    const next = nextTab(event.key, place, tools.length);
    if (next === undefined) return;
    event.preventDefault();
    setPlace(next);
    bar.current?.querySelectorAll('button')[next]?.focus();
  }

  return (
    <>
      <div ref={bar} className="description-tools" role="toolbar" aria-label="Text style" onKeyDown={walk}>
        {tools.map(({ name, label, icon, use }, position) => (
          <IconButton
            key={name}
            label={label}
            aria-pressed={inForce.includes(name)}
            tabIndex={position === place ? 0 : -1}
            onFocus={() => setPlace(position)}
            onClick={use}
          >
            {icon}
          </IconButton>
        ))}
      </div>
      {isLinking && <LinkForm editor={editor} onClose={() => setIsLinking(false)} />}
    </>
  );
}

const toolNames = ['bold', 'italic', 'bulletList', 'orderedList', 'link'];

function LinkForm({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [typed, setTyped] = useState(() => String(editor.getAttributes('link').href ?? ''));
  const [error, setError] = useState<string>();
  const id = useId();
  const isLink = editor.isActive('link');

  function apply() {
    const href = linkAddress(typed);
    if (!href) return setError('Please enter a web or e-mail address');
    const { empty } = editor.state.selection;
    const chain = editor.chain().focus().extendMarkRange('link');
    if (empty && !isLink) {
      chain
        .insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] })
        .run();
    } else chain.setLink({ href }).run();
    onClose();
  }

  function remove() {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onClose();
  }

  function cancel() {
    onClose();
    editor.commands.focus();
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'Escape') cancel();
    // Enter would save the whole product.
    else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) apply();
    else return;
    event.preventDefault();
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a form inside the product's form is not allowed
    <div className="description-link" role="group" aria-label="Link" onKeyDown={press}>
      <TextField
        id={id}
        label="Link address"
        placeholder="https://"
        inputMode="url"
        autoFocus
        value={typed}
        error={error}
        onChange={event => setTyped(event.target.value)}
      />
      <div className="office-actions">
        <Button onClick={apply}>{isLink ? 'Change link' : 'Add link'}</Button>
        {isLink && (
          <Button look="outline" onClick={remove}>
            Remove link
          </Button>
        )}
        <Button look="quiet" onClick={cancel}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
