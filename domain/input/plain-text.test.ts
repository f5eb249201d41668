import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanLine, cleanText } from './plain-text.ts';

describe('cleanLine', () => {
  it('returns one line with single spaces', () => {
    expect(cleanLine('  Areca \t Palm\r\nlarge\u2028one ')).toBe('Areca Palm large one');
  });

  it('removes control characters and bidi marks', () => {
    expect(cleanLine('Fern\u0000\u0007\u009f \u202egpj\u202c \u2066x\u2069 \ufeff')).toBe('Fern gpj x');
  });

  it('keeps Malayalam, joiners and emoji', () => {
    expect(cleanLine('തളിർ ന്‍ 👩‍🌾')).toBe('തളിർ ന്‍ 👩‍🌾');
  });

  it.each([
    ['zero-width spaces and joiners', '\u200b\u200c\u200d\u2060'],
    ['soft hyphens among spaces', ' \u00ad \u00ad '],
    ['fillers and blank letters', '\u3164\u115f\u1160\uffa0\u2800\u180e'],
    ['signs that only choose how others look', '\ufe0f\u034f\u{e0061}\u{e0101}'],
  ])('is empty for invisible text: %s', (_, text) => {
    expect(cleanLine(text)).toBe('');
    expect(cleanLine(`Fern${text}`)).not.toBe('');
  });

  it('is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), text => {
        expect(cleanLine(cleanLine(text))).toBe(cleanLine(text));
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('cleanText', () => {
  it('keeps line breaks as \\n', () => {
    expect(cleanText(' a\r\nb\rc\n\u0000d\te ')).toBe('a\nb\nc\nd\te');
  });

  it('replaces lone surrogates', () => {
    expect(cleanText('a\ud83d')).toBe('a\ufffd');
  });
});
