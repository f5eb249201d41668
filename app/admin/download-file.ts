export function downloadText(name: string, type: string, content: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  downloadUrl(url, name);
  // Some browsers read the file only after this task.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Without a name the browser uses the server's. */
export function downloadUrl(url: string, name = ''): void {
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
}
