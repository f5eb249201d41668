import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { whatsappLink } from './whatsapp-link.ts';

const textIn = (link: string) => new URL(link).searchParams.get('text');

describe('whatsappLink', () => {
  it('contains only digits and no empty text parameter', () => {
    expect(whatsappLink('+91 00000-00000')).toBe('https://wa.me/910000000000');
    expect(whatsappLink('91/../?x=1', 'a')).toBe('https://wa.me/911?text=a');
  });

  it.each([
    'തളിർ, ഒരു തുളസി',
    '₹1,299.00 × 2',
    'a & b # c + d = e ? f % g / h',
    'line one\nline two\r\n\tthree',
    'family 👩‍👩‍👧 🪴',
    'എ&#+\n🪴'.repeat(1_250),
  ])('encodes %o without loss', text => {
    expect(textIn(whatsappLink('910000000000', text))).toBe(text);
  });

  it('encodes any text without loss', () => {
    const wellFormed = fc.string({ unit: 'binary', minLength: 1, maxLength: 500 });
    fc.assert(
      fc.property(wellFormed, text => {
        expect(textIn(whatsappLink('910000000000', text))).toBe(text);
      }),
      { numRuns: 2_000 },
    );
  });

  it('replaces lone surrogates', () => {
    expect(textIn(whatsappLink('91', 'a\ud83d'))).toBe('a\ufffd');
  });
});
