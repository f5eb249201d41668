import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sanitizeDescription } from './sanitize-description.ts';

describe('sanitizeDescription', () => {
  it('keeps basic formatting, lists, headings and links', () => {
    const html =
      '<h3>Light</h3><p>Loves <strong>shade</strong>,<br /><em>not</em> sun.</p><ul><li>One</li></ul><ol><li>Two</li></ol>';
    expect(sanitizeDescription(html)).toBe(html);
  });

  it('adds rel="noopener nofollow" to links and drops other attributes', () => {
    expect(sanitizeDescription('<a href="https://kew.org" target="_blank" onclick="x()">Kew</a>')).toBe(
      '<a href="https://kew.org" rel="noopener nofollow">Kew</a>',
    );
  });

  it('converts pasted bold, italic and large headings to allowed tags', () => {
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
  ])('removes %s completely', payload => {
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
  ])('removes the href of a link to %j', href => {
    expect(sanitizeDescription(`<a href="${href}">x</a>`)).toBe('<a rel="noopener nofollow">x</a>');
  });

  it('is idempotent and leaves only allowed tags in hostile HTML', () => {
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
