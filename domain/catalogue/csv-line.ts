/** Escapes formulas, so that a spreadsheet runs no cell. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(cell => quoteCell(escapeFormula(cell))).join(',')}\r\n`;
}

const quoteCell = (cell: string) =>
  /[",;\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

/** A leading apostrophe makes a spreadsheet treat a formula as text. */
export const escapeFormula = (cell: string) => (/^'*[=+\-@\t\r＝＋－＠]/.test(cell) ? `'${cell}` : cell);
export const unescapeFormula = (cell: string) => (/^'+[=+\-@\t\r＝＋－＠]/.test(cell) ? cell.slice(1) : cell);
