import { type ApiAnswer, callApi } from '../api-client.ts';
import { signInAgain } from './sign-in-again.ts';

/** As `callApi`; when the session has ended, the owner signs in again in place and the call is repeated. */
export async function callOffice<T>(
  path: string,
  call?: Parameters<typeof callApi>[1],
): Promise<ApiAnswer<T>> {
  for (;;) {
    const answer = await callApi<T>(path, call);
    if (answer.ok || answer.status !== 401) return answer;
    if (!(await signInAgain())) return { ...answer, detail: 'Please sign in again. Nothing was changed.' };
  }
}
