import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { richTags } from '@kura/contract/kernel/rich-text.ts';
import { cleanRichText, withPictures } from './rich-text.ts';

/** What it was, and what is left of it. */
const attacks: readonly (readonly [name: string, html: string, left: string])[] = [
  ['a script', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
  ['a script within a script', '<scr<script>ipt>alert(1)</scr</script>ipt>', 'ipt&gt;alert(1)ipt&gt;'],
  ['a handler', '<p onclick="alert(1)">a</p>', '<p>a</p>'],
  ['a picture that fails', '<p>a</p><img src=x onerror=alert(1)>', '<p>a</p>'],
  ['a picture from elsewhere', '<p>a</p><img src="https://evil.example/x.png">', '<p>a</p>'],
  ['a picture of data', '<p>a</p><img src="data:image/svg+xml;base64,PHN2Zy8+">', '<p>a</p>'],
  [
    'a handler on our own picture',
    '<img data-file="7" onerror="alert(1)" src="x" alt="a&quot; b">',
    '<img data-file="7" alt="a&quot; b" />',
  ],
  ['a file that is no number', '<p>a</p><img data-file="7 onload=1">', '<p>a</p>'],
  ['javascript:', '<a href="javascript:alert(1)">a</a>', 'a'],
  ['javascript: in disguise', '<a href="jav&#x09;ascript:alert(1)">a</a><a href=" &#14; javascript:alert(1)">b</a>', 'ab'],
  ['vbscript: and data:', '<a href="vbscript:x">a</a><a href="data:text/html,<script>1</script>">b</a>', 'ab'],
  ['a link without a scheme', '<a href="//evil.example">a</a><a href="/stat">b</a>', 'ab'],
  [
    'a link that may stay',
    '<a href="https://kura.example/?a=1&amp;b=2" target="_self" rel="opener">a</a>',
    '<a href="https://kura.example/?a=1&amp;b=2" rel="noopener noreferrer nofollow" target="_blank">a</a>',
  ],
  ['svg', '<svg onload="alert(1)"><p>b</p><script>1</script></svg>a', 'a'],
  ['math and a style that ends elsewhere', '<math><mtext><table><mglyph><style><img src=x onerror=1></style></table></math>a', 'a'],
  ['styles', '<style>*{display:none}</style><p style="background:url(javascript:1)" class="k-x" id="root">a</p>', '<p>a</p>'],
  ['frames and forms', '<iframe src="https://evil.example"></iframe><form action="//x"><input><button>a</button></form>', 'a'],
  ['objects', '<object data="x"><p>b</p></object><embed src="x">a', 'a'],
  ['a noscript that hides a tag', '<noscript><p title="</noscript><img src=x onerror=1>"></noscript><p>a</p>', '<p>a</p>'],
  ['a comment that ends early', '<!--><img src=x onerror=1>--><p>a</p>', '--&gt;<p>a</p>'],
  ['a template', '<template><script>1</script></template><p>a</p>', '<p>a</p>'],
  ['other words for the same', '<b>a</b><i>b</i><h1>c</h1>', '<strong>a</strong><em>b</em><h2>c</h2>'],
  ['nothing but markup', '<p><br></p><p>&nbsp;</p>', ''],
];

describe('rich text', () => {
  it.each(attacks)('V18 is cleaned on the server: %s', (_, html, left) => {
    expect(cleanRichText(html)).toBe(left);
    expect(cleanRichText(left)).toBe(left);
  });

  it('V18 whatever comes, only tags that we know leave, and cleaning twice changes nothing', () => {
    const piece = fc.constantFrom(
      '<p>', '</p>', '<a href="javascript:1">', '<a href="https://a.b">', '</a>', '<img ', 'data-file="3"', '>', '<', '"', "'", '<svg>', '</svg>',
      '<math>', '<style>', '</style>', '<!--', '-->', '<script>', '</script>', 'onerror=1 ', '<li>', '<ul>', '</ul>', '<b>', '&lt;', '&#x3c;', 'x',
    ); // prettier-ignore
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
        const cleaned = cleanRichText(pieces.join(''));
        for (const [, tag] of cleaned.matchAll(/<\/?([a-z0-9]+)/g)) expect(richTags).toContain(tag);
        for (const [tag] of cleaned.matchAll(/<[^>]*>/g)) expect(tag).not.toMatch(/\son|javascript:|style=|src=/i);
        expect(cleanRichText(cleaned)).toBe(cleaned);
      }),
      { numRuns: 500 },
    );
  });

  it('its pictures get an address for each reader', () => {
    const html = cleanRichText('<p>a</p><img data-file="7" alt="x">');
    expect(withPictures(html, (id) => `/f/${id}`)).toBe('<p>a</p><img data-file="7" src="/f/7" alt="x" />');
  });
});
