import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listLoneActs } from '@kura/contract/finance/control/control.endpoints.ts';
import type { LoneAct } from '@kura/contract/finance/control/control.ts';
import * as books from '@kura/contract/quotes/price-book/price-book.endpoints.ts';
import { type Caller, testApp, type TestApp } from '../../../testing/app.ts';
import { activate, activeBook, clearBooks, draftOf, sagawa60 } from '../testing/quotes.ts';

let app: TestApp;
let ops: Caller;
let colleague: Caller;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
const onDay = async (day: string) => {
  app.clock.set(`${day}T03:00:00Z`);
  // Sessions do not outlive the days between.
  [ops, colleague] = [app.as(await app.given.staff()), app.as(await app.given.staff())];
};
beforeEach(async () => {
  await onDay('2026-11-19');
  await clearBooks(app);
});

const at = async (minor: number, by = ops) => (await draftOf(by, 'express', { [sagawa60]: minor })).id;
const archive = (id: number, by = ops) => by.call(books.priceBookMoves.calls.archive, { body: { id } });
const preview = async (id: number, from: string, by = ops) => (await by.call(books.previewActivation, { query: { id, from } })).data;
/** Two people stand behind it. */
const agreed = async (minor: number, from: string) => {
  const id = await at(minor);
  expect((await activate(colleague, id, from)).code).toBe(200);
  return id;
};

describe('K09 many small steps by one person are one large one', () => {
  it('planned versions are no stairs: each is held against what counts today', async () => {
    await activeBook(ops, 'express', { [sagawa60]: 500 }, '2026-11-19');
    const first = await at(645);
    expect((await activate(ops, first, '2026-11-20')).code).toBe(200);
    const second = await at(832);
    expect(await preview(second, '2026-11-21')).toMatchObject({
      fromVersion: 1,
      changed: 1,
      notActivator: 'quotes.priceBook.secondPerson',
    });
    expect((await activate(ops, second, '2026-11-21')).code).toBe(403);
    // Within the limit of the price of today, and of the one before.
    const near = await at(648);
    expect(await preview(near, '2026-11-21')).toMatchObject({ fromVersion: 2, notActivator: null });
    expect((await activate(ops, near, '2026-11-21')).code).toBe(200);
    expect((await activate(colleague, second, '2026-11-22')).code).toBe(200);
  });

  it('one that begins today is no step either, and neither is one a day', async () => {
    await agreed(500, '2026-11-19');
    await onDay('2026-11-20');
    expect((await activate(ops, await at(645), '2026-11-20')).code).toBe(200);
    expect((await activate(ops, await at(832), '2026-11-21')).code).toBe(403);
    await onDay('2026-11-24');
    expect((await activate(ops, await at(832), '2026-11-25')).code).toBe(403);
  });

  it('what a second person let count is where steps begin anew', async () => {
    await agreed(500, '2026-11-19');
    await agreed(1384, '2026-11-23');
    const next = await at(1500);
    expect(await preview(next, '2026-12-01')).toMatchObject({ fromVersion: 2, notActivator: null });
    expect((await activate(ops, next, '2026-12-01')).code).toBe(200);
  });

  it('many few prices are many', async () => {
    const zones = ['kanto', 'kansai', 'hokkaido', 'kyushu', 'shikoku', 'chugoku'];
    const cellNo = (i: number) => `SAGAWA|TAKUHAI|kanto|${zones[i % 6]}|${['60', '80', '100', '140'][Math.floor(i / 6)]}`;
    const list = (changed: number) => Object.fromEntries(Array.from({ length: 24 }, (_, i) => [cellNo(i), i < changed ? 1100 : 1000]));
    expect((await activate(colleague, (await draftOf(ops, 'express', list(0))).id, '2026-11-19')).code).toBe(200);
    expect((await activate(ops, (await draftOf(ops, 'express', list(12))).id, '2026-11-20')).code).toBe(200);
    const next = await draftOf(ops, 'express', list(24));
    expect(await preview(next.id, '2026-11-21')).toMatchObject({ fromVersion: 1, changed: 24 });
    expect((await activate(ops, next.id, '2026-11-21')).code).toBe(403);
  });
});

describe('K09 a version that is archived gives its days to other prices', () => {
  it('by more than one person lets count it takes a second one, who neither wrote it nor let it count', async () => {
    await agreed(500, '2026-11-19');
    const far = await agreed(1384, '2026-11-23');
    for (const by of [ops, colleague]) {
      const refused = await archive(far, by);
      expect([refused.code, refused.message]).toEqual([403, '归档后价格改动较多或幅度较大，须由没有编辑或启用过此版本的同事归档']);
    }
    expect((await archive(far, app.as(await app.given.staff()))).code).toBe(200);
  });

  it('one person withdraws what was planned where the price stays near, and it is listed', async () => {
    await agreed(500, '2026-11-19');
    const near = await at(645);
    expect((await activate(ops, near, '2026-11-20')).code).toBe(200);
    expect((await archive(near)).code).toBe(200);
    const { data } = await ops.call(listLoneActs, { query: { kind: 'price' } });
    expect(data.rows.filter(({ recordId }: LoneAct) => recordId === near)).toMatchObject([{ changedPrices: 1 }, { changedPrices: 1 }]);
  });

  it('terms of lanes count in it too', async () => {
    const lane = { origin: 'CN_YIWU', destination: 'JP_KANTO', code: 'AIR', divisor: 6000, minUnits: '21', stepUnits: '0.5' } as const;
    const of = (minUnits: string) => draftOf(ops, 'lane', { 'CN_YIWU>JP_KANTO|AIR|21': 2800 }, { lanes: [{ ...lane, minUnits }] as never });
    expect((await activate(colleague, (await of('21')).id, '2026-11-19')).code).toBe(200);
    const far = await of('500');
    expect((await activate(colleague, far.id, '2026-11-23')).code).toBe(200);
    expect((await archive(far.id)).code).toBe(403);
  });
});
