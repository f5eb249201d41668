import type { MouseEvent } from 'react';
import { dress } from '../../../ui/button.tsx';
import { notify } from '../../../ui/notice-store.ts';
import { callOffice } from '../../admin-api.ts';
import { download } from '../../download-file.ts';

/** Asks for the session first: a browser that may not fetch a file says nothing on the page. */
export function ExportLink({ address }: { address: string }) {
  async function fetchFile(event: MouseEvent): Promise<void> {
    event.preventDefault();
    const answer = await callOffice('/api/session');
    if (answer.ok) download(address);
    else notify(`The list was not exported. ${answer.detail}`);
  }

  return (
    <a {...dress('quiet')} href={address} download onClick={fetchFile}>
      Export CSV
    </a>
  );
}
