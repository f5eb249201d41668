/** No mail is sent to it, so `owner@nursery` will do. */
export function isAccountEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+$/.test(text);
}
