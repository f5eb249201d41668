/** Where a link may lead, as the server allows it; a bare web or e-mail address is completed, a path of our own stays. */
export function linkAddress(typed: string): string | undefined {
  const text = typed.trim();
  if (text === '' || /[\s<>"\\]/.test(text)) return undefined;
  if (/^\/(?!\/)/.test(text)) return text;
  if (/^(?:https?:\/\/|mailto:|tel:)\S/i.test(text)) return URL.canParse(text) ? text : undefined;
  if (/^[^@:/]+@[^@:/]+\.[^@:/]+$/.test(text)) return `mailto:${text}`;
  if (/^\+?\d[\d-]{6,}$/.test(text)) return `tel:${text}`;
  const isDomain = /^[\w-]+(?:\.[\w-]+)+(?:[/?#]|$)/.test(text);
  return isDomain && URL.canParse(`https://${text}`) ? `https://${text}` : undefined;
}
