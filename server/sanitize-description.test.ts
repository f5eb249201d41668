import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sanitizeDescription } from './sanitize-description.ts';

describe('a description', () => {
  it('keeps simple marks, lists, headings and links', () => {
    const html =
      '<h3>Light</h3><p>Loves <strong>shade</strong>,<br /><em>not</em> sun.</p><ul><li>One</li></ul><ol><li>Two</li></ol>';
    expect(sanitizeDescription(html)).toBe(html);
  });

  it('sends nobody’s reputation along with a link', () => {
    expect(sanitizeDescription('<a href="https://kew.org" target="_blank" onclick="x()">Kew</a>')).toBe(
      '<a href="https://kew.org" rel="noopener nofollow">Kew</a>',
    );
  });

  it('turns pasted bold, italic and large headings into its own', () => {
    expect(sanitizeDescription('<h1>A</h1><b>b</b><i>c</i>')).toBe('<h3>A</h3><strong>b</strong><em>c</em>');
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg onload=alert(1)><script>alert(1)</script></svg>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<style>*{background:url(javascript:alert(1))}</style>',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '<form action="https://evil.example"><button>x</button></form>',
    '<base href="https://evil.example"><meta http-equiv=refresh content=0>',
    '<!--><img src=x onerror=alert(1)>-->',
  ])('drops %s whole', payload => {
    expect(sanitizeDescription(`${payload}<p>safe</p>`)).not.toMatch(/<(?!\/?p>)|onerror=|javascript:/i);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'java&#x09;script:alert(1)',
    '&#106;avascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    '//evil.example',
  ])('gives a link to %j no address', href => {
    expect(sanitizeDescription(`<a href="${href}">x</a>`)).toBe('<a rel="noopener nofollow">x</a>');
  });

  it('is only cleaned once: cleaning again changes nothing, and nothing that runs is left', () => {
    fc.assert(
      fc.property(hostileHtml, html => {
        const clean = sanitizeDescription(html);
        expect(sanitizeDescription(clean)).toBe(clean);
        const tags = clean.match(/<[^>]*>/g) ?? [];
        for (const tag of tags) expect(tag).toMatch(allowedTag);
      }),
      { numRuns: 2000 },
    );
  });
});

const allowedTag =
  /^<(\/?(p|strong|em|ul|ol|li|a|h3)|br \/|a( href="(?!\s*(javascript|data|vbscript):)[^"<>]*")? rel="noopener nofollow")>$/i;

const hostileHtml = fc
  .array(
    fc.oneof(
      fc.string(),
      fc.constantFrom(
        '<p>',
        '</p>',
        '<a href="javascript:x">',
        '<a href="https://a.example/?a=1&b=2">',
        '<script>',
        '</script>',
        '<style>',
        '<svg>',
        '<img src=x onerror=y>',
        'onclick="x"',
        '<ul><li>',
        '<br>',
        '<!--',
        '-->',
        '&lt;',
        '&#x3c;script',
        '<textarea>',
        '<template>',
        '"',
        "'",
        '<',
        '>',
        '\u0000',
        '<![CDATA[',
      ),
    ),
    { maxLength: 12 },
  )
  .map(parts => parts.join(''));
