import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useEffect, useRef } from 'react';
import { normalizeLinkUrl } from './description-link.ts';
import { DescriptionToolbar } from './description-toolbar.tsx';

export type DescriptionProps = {
  value: string;
  onChange: (html: string) => void;
  labelledBy: string;
  describedBy: string | undefined;
  isInvalid: boolean;
};

/** Limits pasted content to the markup that the server accepts. */
export function DescriptionEditor({ value, onChange, labelledBy, describedBy, isInvalid }: DescriptionProps) {
  // Compared instead of getHTML(), which normalises the markup and would report changes nobody made.
  const lastHtml = useRef(value);
  const attributes = {
    class: 'rich-text',
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': labelledBy,
    ...(describedBy && { 'aria-describedby': describedBy }),
    ...(isInvalid && { 'aria-invalid': 'true' }),
  };
  const editor = useEditor({
    extensions,
    content: value,
    // The CSP forbids inline styles; description-editor.css replaces them.
    injectCSS: false,
    editorProps: { attributes },
    onUpdate({ editor: current }) {
      lastHtml.current = toHtml(current);
      onChange(lastHtml.current);
    },
  });

  useEffect(() => {
    if (value === lastHtml.current) return;
    lastHtml.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);

  return (
    <div className="input description-editor" data-invalid={isInvalid || undefined}>
      <DescriptionToolbar editor={editor} />
      <EditorContent editor={editor} />
    </div>
  );
}

const toHtml = (editor: Editor) => (editor.isEmpty ? '' : editor.getHTML());

const extensions = [
  StarterKit.configure({
    // No button creates headings, but existing ones are kept.
    heading: { levels: [3] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      HTMLAttributes: { target: null, rel: null, class: null },
      isAllowedUri: url => normalizeLinkUrl(url) !== undefined,
    },
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    trailingNode: false,
  }),
];
