/** Accepts a domain without a dot such as `owner@nursery`, because no mail is sent to it. */
export function isAccountEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+$/.test(text);
}
