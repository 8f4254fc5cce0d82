import { listStores } from '@kura/contract/identity/channel-store/channel-store.endpoints.ts';
import {
  ignoreDeadLetters,
  listDeadLetters,
  replayDeadLetters,
  type DeadLetterRow,
} from '@kura/contract/marketplace/dead-letter/dead-letter.endpoints.ts';
import { listUnmapped } from '@kura/contract/marketplace/mapping/mapping.endpoints.ts';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { currentPlace } from '../../../kit/navigation.ts';
import { t } from '../../../kit/text.ts';
import { button, buttonsNamed, dialog, field, fill, rowWith, wordsOn } from '../../../testing/find.ts';
import { noRows, openPage } from '../../../testing/open-page.tsx';
import { customer } from '../../../testing/people.ts';

const letter: DeadLetterRow = {
  id: 31,
  externalId: '250-0001',
  kind: 'order',
  status: 'open',
  message: 'ORDER_EXT_API 商品番号がありません',
  storeId: 5,
  storeName: '楽天 demo',
  platform: 'rakuten',
  companyId: 7,
  companyName: '海川贸易',
  seenCount: 4,
  firstAt: '2026-06-01T00:00:00.000Z',
  lastAt: '2026-06-01T01:00:00.000Z',
  endedAt: null,
  endedBy: '',
};
const second = { ...letter, id: 32, externalId: '250-0002' };
const handled: DeadLetterRow = { ...letter, id: 33, externalId: '250-0003', status: 'ignored', endedBy: 'lin' };
const all = ['marketplace:deadLetter:list', 'marketplace:deadLetter:handle', 'marketplace:mapping:list'];
const open = (rows: DeadLetterRow[], permissions = all) =>
  openPage('stores', {
    as: customer(permissions),
    search: { tab: 'letters' },
    answers: (fake) => fake.answer(listDeadLetters, { rows, total: rows.length, isCapped: false }),
  });

it('a dead letter speaks in the words of the channel, and is replayed once it was mended', async () => {
  const { server, user } = await open([letter, handled]);
  const row = await rowWith('250-0001');
  expect(wordsOn(row)).toContain('ORDER_EXT_API 商品番号がありません');
  expect(buttonsNamed(await rowWith('250-0003'), 'marketplace.deadLetter.replay')).toEqual([]);
  server.answer(replayDeadLetters, { results: [{ id: 31, isDone: true, message: '订单已保存' }] });
  await user.click(button(row, 'marketplace.deadLetter.replay'));
  await screen.findByText(t('marketplace.deadLetter.passed'));
  expect(server.sentTo(replayDeadLetters)).toEqual([{ ids: [31] }]);
});

it('from a dead letter one comes to what its store has not mapped', async () => {
  const { server, user } = await open([letter]);
  const asked: (string | undefined)[] = [];
  server.answer(listUnmapped, ({ query }) => {
    asked.push(query['storeId']);
    return noRows;
  });
  server.answer(listStores, noRows);
  await user.click(button(await rowWith('250-0001'), 'marketplace.deadLetter.fixMapping'));
  expect(currentPlace()).toEqual({ path: '/shop', search: { tab: 'unmapped', storeId: '5' } });
  await waitFor(() => expect(asked).toContain('5'));
});

it('V02 several are replayed at once, and each that did not pass says why', async () => {
  const { server, user } = await open([letter, second]);
  for (const number of ['250-0001', '250-0002']) await user.click(within(await rowWith(number)).getByRole('checkbox'));
  server.answer(replayDeadLetters, {
    results: [
      { id: 31, isDone: true, message: '订单已保存' },
      { id: 32, isDone: false, message: '平台上已没有该订单' },
    ],
  });
  const tools = document.querySelector<HTMLElement>('.k-toolbar') ?? document.body;
  const [bulk] = buttonsNamed(tools, 'marketplace.deadLetter.replay');
  await user.click(bulk as HTMLElement);
  await user.click(button(await dialog(), 'common.confirm'));
  await screen.findByText(/平台上已没有该订单/);
  expect(server.sentTo(replayDeadLetters)).toEqual([{ ids: [31, 32] }]);
});

it('one that nobody needs is put aside with a reason, not without', async () => {
  const { server, user } = await open([letter]);
  server.answer(ignoreDeadLetters, { ended: 1 });
  await user.click(button(await rowWith('250-0001'), 'marketplace.deadLetter.ignore'));
  const form = await dialog();
  await user.click(button(form, 'common.confirm'));
  expect(server.sentTo(ignoreDeadLetters)).toEqual([]);
  fill(field(form, 'marketplace.page.reason'), '测试单');
  await user.click(button(form, 'common.confirm'));
  await waitFor(() => expect(server.sentTo(ignoreDeadLetters)).toEqual([{ ids: [31], reason: '测试单' }]));
});

it('A02 who may only look handles none', async () => {
  await open([letter], ['marketplace:deadLetter:list']);
  const row = await rowWith('250-0001');
  for (const key of ['marketplace.deadLetter.replay', 'marketplace.deadLetter.ignore', 'marketplace.deadLetter.fixMapping'] as const)
    expect(buttonsNamed(row, key)).toEqual([]);
});
