import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { ShareIcon } from '../../ui/icon.tsx';
import { notify } from '../../ui/notice-store.ts';
import { sharePage } from './share.ts';

export function ShareButton({ title }: { title: string }) {
  const [linkToCopy, setLinkToCopy] = useState<string>();

  async function share() {
    const url = location.origin + location.pathname;
    const outcome = await sharePage({ title, url });
    setLinkToCopy(outcome === 'failed' ? url : undefined);
    if (outcome === 'copied') notify('Link copied to clipboard!', { seconds: 4 });
  }

  return (
    <>
      <Button variant="quiet" onClick={share}>
        <ShareIcon /> Share
      </Button>
      {linkToCopy && (
        <TextField
          label="Copy this link to share it"
          value={linkToCopy}
          readOnly
          ref={input => input?.select()}
        />
      )}
    </>
  );
}
