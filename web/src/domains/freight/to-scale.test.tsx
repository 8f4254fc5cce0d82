import { screen } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { draw } from '../../testing/open-page.tsx';
import { administrator } from '../../testing/people.ts';
import { ToScale } from './to-scale.tsx';

describe('a space drawn to scale', () => {
  it('says its measures in words and draws side, top, person and pallet to one scale', async () => {
    await draw(<ToScale name="40HQ" lengthMm={12_032} widthMm={2352} heightMm={2690} />, {
      as: administrator,
      lang: 'en',
      texts: ['freight'],
    });
    const figure = screen.getByRole('img', { name: /40HQ inside: 12\.03 m long, 2\.35 m wide, 2\.69 m high/ });
    const [side, top] = [...figure.querySelectorAll('svg')].map((svg) => svg.getAttribute('viewBox')?.split(' ').map(Number) ?? []);
    // Both are as wide as the page gives them: the same width in millimetres is the same scale.
    expect(side?.[2]).toBe(top?.[2]);
    expect(screen.getByText('Top: 12.03 × 2.35 m')).toBeDefined();
  });

  it('draws nothing while a measure is missing', async () => {
    await draw(<ToScale name="?" lengthMm={0} widthMm={2352} heightMm={2690} />, { as: administrator, texts: ['freight'] });
    expect(screen.queryByRole('img')).toBeNull();
  });
});
