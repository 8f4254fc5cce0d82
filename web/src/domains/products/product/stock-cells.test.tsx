import { expect, it } from 'vitest';
import { wordsOn } from '../../../testing/find.ts';
import { draw } from '../../../testing/open-page.tsx';
import { administrator } from '../../../testing/people.ts';
import { availableCell } from './stock-cells.tsx';

const shown = async (available: number, isSold = true) => {
  const figures = { good: available, locked: 0, defective: 0, available, isLow: available < 50 };
  const Shown = () => <p>{availableCell(figures, { isSold })}</p>;
  await draw(<Shown />, { as: administrator, texts: ['products'] });
  return wordsOn(document.body);
};

it('K07 tells little stock from none, and marks nothing that is no longer sold', async () => {
  expect([await shown(50), await shown(49), await shown(0), await shown(0, false)]).toEqual(['50', '低库存 49', '缺货 0', '0']);
});
