import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useEffect, useRef } from 'react';
import { linkAddress } from './description-link.ts';
import { DescriptionToolbar } from './description-toolbar.tsx';

export type DescriptionProps = {
  value: string;
  onChange: (html: string) => void;
  labelledBy: string;
  describedBy: string | undefined;
  isInvalid: boolean;
};

/** Simple rich text, in a chunk of its own. It writes only what the server lets through, whatever is pasted. */
export function DescriptionEditor({ value, onChange, labelledBy, describedBy, isInvalid }: DescriptionProps) {
  // What the editor last said or was told; it writes HTML its own way, so comparing with that would tell too often.
  const known = useRef(value);
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
    // Its own styles come as an inline sheet, which the pages' policy forbids; description-editor.css has what is needed.
    injectCSS: false,
    editorProps: { attributes },
    onUpdate({ editor: changed }) {
      known.current = htmlOf(changed);
      onChange(known.current);
    },
  });

  useEffect(() => {
    if (value === known.current) return;
    known.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);

  return (
    <div className="input description-editor" data-invalid={isInvalid || undefined}>
      <DescriptionToolbar editor={editor} />
      <EditorContent editor={editor} />
    </div>
  );
}

const htmlOf = (editor: Editor) => (editor.isEmpty ? '' : editor.getHTML());

const extensions = [
  StarterKit.configure({
    // No button makes one, but a heading that is there stays.
    heading: { levels: [3] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      HTMLAttributes: { target: null, rel: null, class: null },
      isAllowedUri: address => linkAddress(address) !== undefined,
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
