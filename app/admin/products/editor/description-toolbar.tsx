import { type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Button, IconButton } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { nextTabIndex } from '../../../ui/tabs.tsx';
import { normalizeLinkUrl } from './description-link.ts';
import { BoldIcon, BulletListIcon, ItalicIcon, LinkIcon, NumberListIcon } from './editor-icons.tsx';

type Tool = { name: string; label: string; icon: ReactNode; apply: () => void };

/** One tab stop; arrow keys move between the buttons. */
export function DescriptionToolbar({ editor }: { editor: Editor }) {
  const bar = useRef<HTMLDivElement>(null);
  const [focusedIndex, setFocusedIndex] = useState(0);
  const [isLinking, setIsLinking] = useState(false);
  const activeTools = useEditorState({
    editor,
    selector: ({ editor: current }) => toolNames.filter(name => current.isActive(name)),
  });

  const tools: Tool[] = [
    {
      name: 'bold',
      label: 'Bold',
      icon: <BoldIcon />,
      apply: () => editor.chain().focus().toggleBold().run(),
    },
    {
      name: 'italic',
      label: 'Italic',
      icon: <ItalicIcon />,
      apply: () => editor.chain().focus().toggleItalic().run(),
    },
    {
      name: 'bulletList',
      label: 'Bulleted list',
      icon: <BulletListIcon />,
      apply: () => editor.chain().focus().toggleBulletList().run(),
    },
    {
      name: 'orderedList',
      label: 'Numbered list',
      icon: <NumberListIcon />,
      apply: () => editor.chain().focus().toggleOrderedList().run(),
    },
    { name: 'link', label: 'Link', icon: <LinkIcon />, apply: () => setIsLinking(true) },
  ];

  function handleArrowKeys(event: KeyboardEvent) {
    const next = nextTabIndex(event.key, focusedIndex, tools.length);
    if (next === undefined) return;
    event.preventDefault();
    setFocusedIndex(next);
    bar.current?.querySelectorAll('button')[next]?.focus();
  }

  return (
    <>
      <div
        ref={bar}
        className="description-tools"
        role="toolbar"
        aria-label="Text style"
        onKeyDown={handleArrowKeys}
      >
        {tools.map(({ name, label, icon, apply }, index) => (
          <IconButton
            key={name}
            label={label}
            aria-pressed={activeTools.includes(name)}
            tabIndex={index === focusedIndex ? 0 : -1}
            onFocus={() => setFocusedIndex(index)}
            onClick={apply}
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
    const href = normalizeLinkUrl(typed);
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

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') cancel();
    // Enter would submit the product form.
    else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) apply();
    else return;
    event.preventDefault();
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a form inside the product's form is not allowed
    <div className="description-link" role="group" aria-label="Link" onKeyDown={handleKeyDown}>
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
      <div className="admin-actions">
        <Button onClick={apply}>{isLink ? 'Change link' : 'Add link'}</Button>
        {isLink && (
          <Button variant="outline" onClick={remove}>
            Remove link
          </Button>
        )}
        <Button variant="quiet" onClick={cancel}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
