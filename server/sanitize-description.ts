import { createRequire } from 'node:module';
import type { IOptions } from 'sanitize-html';
import { maxDescription } from '../domain/catalogue/product.ts';
import type { FieldErrors } from '../domain/input/parse-result.ts';

export function sanitizeDescription(html: string): string {
  const sanitizeHtml = loadSanitizer();
  // The second pass makes the result stable: removing a tag can leave a link inside a link.
  return sanitizeHtml(sanitizeHtml(html, rules), rules).trim();
}

/** Checked after sanitizing, which makes some tags longer: `<b>` becomes `<strong>`. */
export function descriptionError(sanitized: string): FieldErrors | undefined {
  if (sanitized.length <= maxDescription) return undefined;
  return { description: `Please use at most ${maxDescription} characters` };
}

/** Loaded lazily: it brings sixty files that only saving a description needs. */
const loadSanitizer = (): typeof import('sanitize-html') => createRequire(import.meta.url)('sanitize-html');

const rules: IOptions = {
  allowedTags: ['p', 'br', 'strong', 'em', 'ul', 'ol', 'li', 'a', 'h3'],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // The library's run time grows with the square of the depth.
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
