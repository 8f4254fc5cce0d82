import { getDemo, letOrdersFall } from '@kura/contract/marketplace/demo/demo.endpoints.ts';
import { changeFreshness, listSyncs, startSync } from '@kura/contract/marketplace/sync/sync.endpoints.ts';
import type { SyncRow } from '@kura/contract/marketplace/sync/sync.ts';
import { getJob, type JobRow } from '@kura/contract/system/job/job.endpoints.ts';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { currentPlace } from '../../../kit/navigation.ts';
import { t } from '../../../kit/text.ts';
import { button, buttonsNamed, dialog, field, fill, rowWith, wordsOn } from '../../../testing/find.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { customer } from '../../../testing/people.ts';

const hour = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * hour).toISOString();
const store: SyncRow = {
  id: 5,
  name: '楽天 demo',
  platform: 'rakuten',
  health: 'late',
  companyId: 7,
  companyName: '海川贸易',
  lastSuccessAt: '2026-06-01T00:00:00.000Z',
  lagMinutes: 25,
  freshnessMinutes: 10,
  hours: [
    { at: ago(3), calls: 40, errors: 2, throttled: 1 },
    { at: ago(1), calls: 20, errors: 1, throttled: 0 },
  ],
  calls: 60,
  errors: 3,
  quotas: [{ operation: 'searchOrder', perSecond: 0.5, isLearned: true, blockedUntil: null }],
  mark: '2026-06-01T00:00:00.000Z',
  windowFrom: null,
  windowTo: null,
  cursor: 'page-3',
  overlapMinutes: 15,
  deadLetters: 2,
  waitingWrites: 0,
  lastError: 'ES04-01 rate limit',
  lastErrorAt: null,
  nextAt: null,
  credentialsEndAt: ago(-72),
};
const open = (
  rows: SyncRow[],
  permissions = ['marketplace:sync:list', 'marketplace:sync:edit', 'marketplace:order:sync'],
  isDemo = false,
) =>
  openPage('stores', {
    as: customer(permissions),
    search: { tab: 'sync' },
    answers: (fake) => {
      fake.answer(listSyncs, { rows, total: rows.length, isCapped: false });
      fake.answer(getDemo, { isOn: isDemo });
    },
  });

it('a store tells its lag against its target, its quota, what the channel said and the figures of its day in words', async () => {
  await open([
    store,
    { ...store, id: 6, name: 'fresh one', health: 'fresh', lagMinutes: 4, deadLetters: 0, hours: [], credentialsEndAt: null },
  ]);
  const row = await rowWith('楽天 demo');
  expect(within(row).getByText('25').className).toContain('k-tag-warning');
  expect(within(row).getByRole('img', { name: t('marketplace.sync.dayTotals', { calls: 60, errors: 3, throttled: 1 }) })).toBeDefined();
  expect(row.querySelectorAll('svg.mp-day title')).toHaveLength(24);
  expect(within(row).getByText(t('marketplace.sync.endsSoon')).className).toContain('k-tag-warning');
  const words = wordsOn(row);
  for (const one of ['ES04-01 rate limit', 'searchOrder', '30', t('marketplace.sync.learned')]) expect(words).toContain(one);

  const fresh = await rowWith('fresh one');
  expect(within(fresh).getByText('4').className).toContain('k-tag-success');
  expect(within(fresh).getByText(t('marketplace.sync.noCalls'))).toBeDefined();
  expect(within(fresh).queryByText(t('marketplace.sync.endsSoon'))).toBeNull();
});

it('credentials that have ended, and a lag of many targets, are said as faults', async () => {
  await open([{ ...store, lagMinutes: 41, credentialsEndAt: ago(1) }]);
  const row = await rowWith('楽天 demo');
  expect(within(row).getByText('41').className).toContain('k-tag-error');
  expect(within(row).getByText(t('marketplace.sync.over')).className).toContain('k-tag-error');
});

it('the number of dead letters leads to those of the store', async () => {
  await open([store]);
  const link = within(await rowWith('楽天 demo')).getByRole('link', { name: '2' });
  expect(link.getAttribute('href')).toBe('/shop?tab=letters&storeId=5&status=open');
});

it('E03 one store is synchronised now and followed to its end; one that is not bound says why not', async () => {
  const { server, user } = await open([store, { ...store, id: 6, name: 'loose', health: 'unbound' }]);
  expect(button(await rowWith('loose'), 'marketplace.page.syncNow').getAttribute('aria-disabled')).toBe('true');
  server.answer(startSync, { jobId: 41, stores: 1 });
  server.answer(getJob, {
    id: 41,
    title: '',
    kind: '',
    status: 'done',
    done: 1,
    total: 1,
    message: '已同步 1 个店铺',
  } as unknown as JobRow);
  await user.click(button(await rowWith('楽天 demo'), 'marketplace.page.syncNow'));
  await screen.findByText('已同步 1 个店铺');
  expect(server.sentTo(startSync)).toEqual([{ storeIds: [5] }]);
});

it('the target of a store is changed in a form', async () => {
  const { server, user } = await open([store]);
  server.answer(changeFreshness, { storeId: 5 });
  await user.click(button(await rowWith('楽天 demo'), 'marketplace.sync.editFreshness'));
  const form = await dialog();
  fill(field(form, 'marketplace.sync.freshness'), '5');
  await user.click(button(form, 'common.save'));
  await waitFor(() => expect(server.sentTo(changeFreshness)).toEqual([{ storeId: 5, freshnessMinutes: 5 }]));
  await screen.findByText(t('marketplace.sync.targetSet'));
});

it('A02 who may only look sees neither of the buttons, and finds the store', async () => {
  const { user } = await open([store], ['marketplace:sync:list']);
  const row = await rowWith('楽天 demo');
  for (const key of ['marketplace.page.syncNow', 'marketplace.sync.editFreshness'] as const) expect(buttonsNamed(row, key)).toEqual([]);
  await user.click(button(row, 'marketplace.sync.toStore'));
  expect(currentPlace()).toEqual({ path: '/shop', search: { keyword: '楽天 demo' } });
});

it('new orders fall in where the channels are simulated, and nowhere else', async () => {
  await open([store]);
  await rowWith('楽天 demo');
  expect(buttonsNamed(document.body, 'marketplace.demo.fall')).toEqual([]);
});

it('the button of the demonstration says how many channels have new orders', async () => {
  const { server, user } = await open([store], undefined, true);
  server.answer(letOrdersFall, { stores: 3 });
  await waitFor(() => expect(buttonsNamed(document.body, 'marketplace.demo.fall')).toHaveLength(1));
  await user.click(button(document.body, 'marketplace.demo.fall'));
  await screen.findByText(t('marketplace.demo.fell', { stores: 3 }));
});
