/** Returns undefined for links that the server would reject; adds a missing scheme. */
export function normalizeLinkUrl(input: string): string | undefined {
  const text = input.trim();
  if (text === '' || /[\s<>"\\]/.test(text)) return undefined;
  if (/^\/(?!\/)/.test(text)) return text;
  if (/^(?:https?:\/\/|mailto:|tel:)\S/i.test(text)) return URL.canParse(text) ? text : undefined;
  if (/^[^@:/]+@[^@:/]+\.[^@:/]+$/.test(text)) return `mailto:${text}`;
  if (/^\+?\d[\d-]{6,}$/.test(text)) return `tel:${text}`;
  const isDomain = /^[\w-]+(?:\.[\w-]+)+(?:[/?#]|$)/.test(text);
  return isDomain && URL.canParse(`https://${text}`) ? `https://${text}` : undefined;
}
