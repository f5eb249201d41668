import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';

/** Hidden where the browser cannot read the clipboard. */
export function PasteButton({ onPaste }: { onPaste: (text: string) => void }) {
  const [problem, setProblem] = useState('');
  // Rendered on the server too, so that nothing moves in most browsers.
  const [isSupported, setIsSupported] = useState(true);

  useEffect(() => setIsSupported(navigator.clipboard?.readText !== undefined), []);
  if (!isSupported) return null;

  async function paste(): Promise<void> {
    try {
      const text = await navigator.clipboard.readText();
      setProblem(text.trim() ? '' : 'There is no text to paste. Copy the order message in WhatsApp first.');
      if (text.trim()) onPaste(text);
    } catch {
      setProblem(
        'Your browser did not allow pasting. Allow it, or hold your finger on the box above and choose Paste.',
      );
    }
  }

  return (
    <>
      <Button onClick={paste}>Paste</Button>
      <p className="field-error order-desk-paste-problem" role="status">
        {problem}
      </p>
    </>
  );
}
