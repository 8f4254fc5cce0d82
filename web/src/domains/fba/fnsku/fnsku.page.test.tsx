import { listFnskus, matchFnsku, printFnskuLabels } from '@kura/contract/fba/fnsku/fnsku.endpoints.ts';
import type { Fnsku } from '@kura/contract/fba/fnsku/fnsku.ts';
import { screen, waitFor } from '@testing-library/dom';
import { expect, it } from 'vitest';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { button, dialog, rowWith, wordsOn } from '../../../testing/find.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { customer } from '../../../testing/people.ts';

const pot: Fnsku = {
  id: 3,
  storeId: 5,
  storeName: 'Amazon demo',
  fnsku: 'X001ABCDE1',
  asin: 'B0ABCDE123',
  sellerSku: 'POT-24',
  name: '両手鍋 24cm',
  condition: 'new',
  match: 'unmatched',
  productId: null,
  sku: '',
  nameZh: '',
  nameJp: '',
  suggestions: [{ productId: 8, sku: 'POT24', nameZh: '锅', nameJp: '鍋', by: 'code' }],
  companyId: 7,
  companyName: '海川贸易',
  createdAt: '2026-06-01T00:00:00.000Z',
  revision: 2,
};
const known = (server: FakeServer) => server.answer(listFnskus, { rows: [pot], total: 1, isCapped: false });

it('an FNSKU is matched by one press on a suggestion', async () => {
  const { server, user } = await openPage('fba-products', { as: customer(['fba:fnsku:list', 'fba:fnsku:edit']), answers: known });
  expect(wordsOn(await rowWith('X001ABCDE1'))).toContain('编码相同');
  server.answer(matchFnsku, { ...pot, productId: 8, sku: 'POT24', match: 'matched', suggestions: [] });
  await user.click(await screen.findByRole('button', { name: '采用 POT24' }));
  await waitFor(() => expect(server.sentTo(matchFnsku)).toEqual([{ id: 3, revision: 2, productId: 8 }]));
});

it('V02 labels of the ticked ones are asked for with paper and copies; A02 who may only look matches nothing', async () => {
  const { server, user } = await openPage('fba-products', { as: customer(['fba:fnsku:list', 'fba:fnsku:label']), answers: known });
  await rowWith('X001ABCDE1');
  expect(screen.queryByRole('button', { name: '采用 POT24' })).toBeNull();
  const [, tick] = screen.getAllByRole('checkbox');
  await user.click(tick as HTMLElement);
  server.answer(printFnskuLabels, { name: 'l.pdf', url: '/f' });
  await user.click(button(document.body, 'fba.fnsku.labels'));
  await user.click(button(await dialog(), 'fba.fnsku.makePdf'));
  await waitFor(() => expect(server.sentTo(printFnskuLabels)).toEqual([{ ids: [3], copies: 1, size: 'a4-30' }]));
});
