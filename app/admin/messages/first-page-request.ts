import type { ContactMessage } from '../../../domain/people/contact.ts';
import { messagesPerPage } from '../../../domain/people/message-list.ts';
import type { ApiResult } from '../../api-client.ts';
import { callAdminApi } from '../admin-api.ts';

type FirstPage = Promise<ApiResult<ContactMessage[]>>;

const path = `/api/contact?limit=${messagesPerPage}`;
let started: FirstPage | undefined;

/** Runs while the page is still loading its code. */
export function startFirstPage(): void {
  started = callAdminApi<ContactMessage[]>(path);
}

export function fetchMessages(requestedPath: string): FirstPage {
  const request = requestedPath === path ? started : undefined;
  started = undefined;
  return request ?? callAdminApi<ContactMessage[]>(requestedPath);
}
