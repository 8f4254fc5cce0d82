import { expect, it } from 'vitest';
import { administrator } from '../../testing/people.ts';
import { draw } from '../../testing/open-page.tsx';
import { cleanPasted } from './clean-pasted.ts';
import { RichView } from './rich-view.tsx';

const shown = async (html: string): Promise<string> => {
  await draw(<RichView html={html} />, { as: administrator });
  return document.querySelector('.k-rich')?.innerHTML ?? '';
};

it('V18 draws only what rich text may be made of, whatever it is given', async () => {
  const evil =
    '<p style="color:red" onclick="x()">a<script>alert(1)</script></p><a href="javascript:1">b</a><img src="https://evil.example/x"><svg onload="x()"></svg>';
  const html = await shown(`${evil}<img data-file="3" src="/api/admin/file/raw/x" alt="c"><a href="https://a.example">d</a>`);
  expect(html).not.toMatch(/style|onclick|onload|javascript|evil|<script|<svg|alert/);
  expect(document.querySelector('.k-rich img')?.getAttribute('src')).toBe('/api/admin/file/raw/x');
  expect(document.querySelectorAll('.k-rich img')).toHaveLength(1);
  expect(html).toContain('<a href="https://a.example" target="_blank" rel="noopener noreferrer nofollow">d</a>');
});

it('V18 what is pasted is cleaned before it is in the text', () => {
  const pasted =
    '<meta><style>p{}</style><p class="MsoNormal" style="x" onclick="y">a\u200bb</p><img src="https://evil.example/x"><img data-file="3" src="/f/3" onerror="x" alt="c"><a href="javascript:1" id="z">d</a><a href="https://a.example" onclick="x">e</a>';
  expect(cleanPasted(pasted)).toBe('<p>ab</p><img data-file="3" src="/f/3" alt="c"><a>d</a><a href="https://a.example">e</a>');
});
