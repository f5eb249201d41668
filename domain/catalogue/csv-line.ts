/** A row of a file for spreadsheets, in which no cell runs. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(cell => quoted(guarded(cell))).join(',')}\r\n`;
}

const quoted = (cell: string) => (/[",;\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** A spreadsheet runs a text that begins like a formula; behind an apostrophe it is only text. */
const guarded = (cell: string) => (/^'*[=+\-@\t\r＝＋－＠]/.test(cell) ? `'${cell}` : cell);
export const unguarded = (cell: string) => (/^'+[=+\-@\t\r＝＋－＠]/.test(cell) ? cell.slice(1) : cell);
