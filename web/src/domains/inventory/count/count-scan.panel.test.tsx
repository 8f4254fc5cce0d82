import * as counts from '@kura/contract/inventory/count/count.endpoints.ts';
import type { Out } from '@kura/contract/kernel/endpoint.ts';
import type { CountSheet } from '@kura/contract/inventory/count/count.ts';
import { keepOwnAnswer } from '@kura/contract/system/scan/scan.endpoints.ts';
import { screen, within } from '@testing-library/dom';
import { expect, it, vi } from 'vitest';
import { t } from '../../../kit/text.ts';
import { button, wordsOn } from '../../../testing/find.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { administrator } from '../../../testing/people.ts';
import type { FakeServer } from '../../../testing/fake-server.ts';

const place: CountSheet['places'][number] = { locationId: 1, code: 'A-01-01-01', barcode: 'L01010101', state: 'open', byName: '' };
const sheet: CountSheet = {
  id: 9,
  number: 'PD26111600001',
  status: 'counting',
  scope: 'location',
  warehouseId: 1,
  warehouseCode: 'TYO',
  zone: 'Asia/Tokyo',
  note: '',
  locationCount: 1,
  round: 1,
  toCount: 1,
  done: 0,
  forMe: 1,
  adjustmentId: null,
  createdByName: 'Li',
  createdAt: '2026-11-16T00:00:00.000Z',
  finishedAt: null,
  places: [place],
  leftOut: [],
};
const open = (shown: CountSheet, answers?: (server: FakeServer) => void) =>
  openPage('adjustments', {
    as: administrator,
    search: { tab: 'counts', count: '9' },
    answers: (server) => {
      server.answer(counts.showCount, shown);
      answers?.(server);
    },
  });
const done: CountSheet = { ...sheet, done: 1, forMe: 0, places: [{ ...place, state: 'done', byName: 'Li' }] };

it('tells which places are on another sheet and not on this one', async () => {
  await open({ ...sheet, leftOut: [{ code: 'B-09-01-01', countNumber: 'PD26111600003' }] });
  await screen.findByText('B-09-01-01 (PD26111600003)');
});

it.each([
  ['a second count', { status: 'recounting', round: 2, toCount: 1 }, '1 个库位须由另一人复盘'],
  ['a third count', { status: 'recounting', round: 3, toCount: 2 }, '2 个库位须由第三人再盘'],
  ['differences', { status: 'counted' }, '盘点已结束，差异待处理'],
  ['no difference', { status: 'closed' }, '账实相符，盘点已完成'],
] as const)('the end of a round says what came of it: %s', async (_, after, words) => {
  const { user } = await open(done, (server) => {
    server.answer(counts.finishCountRound, { ...done, ...after });
    server.answer(counts.listCounters, { rows: [], total: 0, isCapped: false });
  });
  await user.click(await screen.findByRole('button', { name: t('inventory.count.finish') }));
  await user.click(button(await screen.findByRole('dialog'), 'common.confirm'));
  await within(document.body).findByText((text, element) => element?.closest('.ant-message') !== null && text.includes(words));
});

it('a sheet whose places are kept from the reader says who may go on', async () => {
  const kept: CountSheet = { ...sheet, status: 'recounting', round: 2, forMe: 0, places: [{ ...place, state: 'notMine' }] };
  await open(kept, (server) =>
    server.answer(counts.listCounters, { rows: [{ name: '王芳', roles: '收货员' }], total: 1, isCapped: false }),
  );
  await screen.findByText(/王芳 \(收货员\)/);
  await open(kept, (server) => server.answer(counts.listCounters, { rows: [], total: 0, isCapped: false }));
  await screen.findByText(/没有人可以继续盘点/);
});

it('the question of an overwrite tells both figures, and only a yes answers it', async () => {
  const ok = { tone: 'green', reason: 'ok', text: 'ok' } as const;
  const mug = { productId: 5, sku: 'MUG-RED', nameZh: '杯', nameJp: 'マグ', companyName: '海川' };
  const line = { ...mug, good: 12, defective: 0 };
  const doubted = { tone: 'amber', reason: 'alreadyCounted', text: 'sure?', lines: [line] } satisfies Out<typeof counts.enterCount.data>;
  const location = { id: 1, code: place.code, barcode: place.barcode, kind: 'shelf', state: 'frozen' } as const;
  const { user, server } = await open(sheet, (fake) => {
    fake.answer(counts.scanCountLocation, { ...ok, location, lines: [line] });
    fake.answer(counts.scanCountProduct, { ...ok, products: [{ ...mug, pictureUrl: null }] });
    fake.answer(counts.enterCount, ({ body }) => (body.isConfirmed ? { ...ok, lines: [] } : doubted));
  });
  await user.click(await screen.findByRole('button', { name: '开始扫描' }));
  const face = document.querySelector('.k-scan-face') as HTMLElement;
  const scan = async (code: string, words: RegExp) => {
    await user.keyboard(`${code}{Enter}`);
    await within(face).findAllByText(words);
  };
  await scan('L01010101', /正在盘点/);
  await scan('K00000001', /MUG-RED/);
  await scan('10', /MUG-RED 已录入 12，改为 10/);
  await scan('K00000001', /MUG-RED 已录入 12，改为 10/);
  expect(server.sentTo(counts.enterCount)).toHaveLength(1);
  // The server was not asked the second time: the answer is kept all the same.
  await vi.waitFor(() =>
    expect(server.sentTo(keepOwnAnswer)).toMatchObject([{ station: 'count', code: 'K00000001', tone: 'amber', reason: 'sure' }]),
  );
  const yes = button(document.body, 'inventory.floor.overwrite');
  yes.focus();
  await user.keyboard('{Enter}');
  await within(face).findByText(/已录入 MUG-RED：10/);
  expect(server.sentTo(counts.enterCount).at(-1)).toMatchObject({ good: 10, isConfirmed: true });
  expect(wordsOn(face)).not.toContain('改为');
});
