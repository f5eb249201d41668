import { createRequire } from 'node:module';
import type { IOptions } from 'sanitize-html';
import { maxDescription } from '../domain/catalogue/product.ts';
import type { FieldErrors } from '../domain/input/parse-result.ts';

/** A description as the owner may write it: simple text marks and links, whatever else was pasted along. */
export function sanitizeDescription(html: string): string {
  const sanitizeHtml = sanitizer();
  // Dropping a tag can leave a link inside a link; the second time nothing is dropped, so it stays as it is.
  return sanitizeHtml(sanitizeHtml(html, rules), rules).trim();
}

/** Tidying makes some marks longer (`<b>` becomes `<strong></strong>`), and what is kept must be short enough to be sent back. */
export function descriptionFault(sanitized: string): FieldErrors | undefined {
  if (sanitized.length <= maxDescription) return undefined;
  return { description: `Please use at most ${maxDescription} characters` };
}

/** Loaded with the first description that is saved: it brings sixty files that no reader needs. */
const sanitizer = (): typeof import('sanitize-html') => createRequire(import.meta.url)('sanitize-html');

const rules: IOptions = {
  allowedTags: ['p', 'br', 'strong', 'em', 'ul', 'ol', 'li', 'a', 'h3'],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // The library's work grows with the square of the depth; lists in lists in lists are still far from this.
  nestingLimit: 20,
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'svg', 'math', 'iframe'],
  transformTags: {
    b: 'strong',
    i: 'em',
    h1: 'h3',
    h2: 'h3',
    a: (tagName, { href }) => ({
      tagName,
      attribs: { ...(href !== undefined && { href }), rel: 'noopener nofollow' },
    }),
  },
};
