/** Whether the shopper saves data or is on a very slow connection: then nothing is fetched before it is needed. */
export function isConnectionExpensive(): boolean {
  const { connection } = navigator as Navigator & {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
}
