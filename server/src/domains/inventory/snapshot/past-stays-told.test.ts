import { afterAll, beforeAll, expect, it } from 'vitest';
import { listPastStock } from '@kura/contract/inventory/snapshot/snapshot.endpoints.ts';
import { system } from '../../../kernel/actor.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { Failure } from '../../../kernel/fail.ts';
import { depthOf, timeFor } from '../../../testing/depth.ts';
import type { TestUser } from '../../../testing/given.ts';
import { pageOf } from '../../../testing/page-of.ts';
import { luck, saySeed } from '../../../testing/luck.ts';
import { type Side, stumble, twoApps, type TwoApps } from '../../../testing/two-apps.ts';
import { postStock } from '../ledger/post-stock.ts';
import { makeBook, faultsOf, type TestBook } from '../testing/book.ts';

const pieces = 12;
let apps: TwoApps;
let book: TestBook;
let shelves: number[];
let customer: TestUser;
beforeAll(async () => {
  // 12 ms of a machine are more than a second; the second process is half a minute behind.
  apps = await twoApps({ speed: 100, behindMs: 30_000 });
  book = await makeBook(apps.app.db);
  // Earlier than anything that is asked: what it was made with lies in the future of these clocks.
  const product = { productId: await book.product(), day: '2026-05-02' };
  shelves = await Promise.all([book.location(), book.location()]).then(async (places) => {
    const ids: number[] = [];
    for (const locationId of places) ids.push(await book.shelved({ ...product, locationId, good: pieces }));
    return ids;
  });
  await apps.app.db.run(sql`alter table stock_movements disable trigger user`);
  await apps.app.db.run(sql`update stock_movements set at = '2026-06-01T00:00:00Z'`);
  await apps.app.db.run(sql`update stock_balances set moved_at = '2026-06-01T00:00:00Z'`);
  await apps.app.db.run(sql`alter table stock_movements enable trigger user`);
  customer = await apps.app.given.customer({
    company: { id: book.companyId, code: '', name: '' },
    permissions: ['inventory:snapshot:list'],
  });
});
afterAll(() => apps.close());

let acts = 0;
/** Takes pieces of one shelf for itself and gives them back, or carries some to the other shelf; asked for early, written late. */
async function work(side: Side, isOver: () => boolean): Promise<void> {
  const pick = () => Math.floor(luck() * 2);
  while (!isOver()) {
    const n = ++acts;
    const [from = 0, to = 0] = pick() === 0 ? shelves : shelves.toReversed();
    const quantity = 1 + Math.floor(luck() * 4);
    const claim = { ownerType: 'test', ownerId: n, ownerNo: `T${n}`, lineNo: 1 };
    const cause = { type: 'test', id: n, no: `T${n}` };
    const free = { balanceId: from, holding: 'available' } as const;
    const held = { balanceId: from, holding: 'locked' } as const;
    const post = (step: string, type: 'LOCK' | 'UNLOCK' | 'MOVE', posting: object) =>
      (async () => {
        const now = side.now();
        await stumble();
        await side.kernel.db.tx(async (tx) => {
          await postStock(tx, system, { reference: `${n}:${step}`, type, cause, postings: [posting as never] }, now);
          await stumble();
        });
      })().catch((error: unknown) => {
        // Not enough there: as good an outcome as another.
        if (!(error instanceof Failure)) throw error;
        return 'refused';
      });
    if (pick() === 0) {
      await post('move', 'MOVE', { from: free, to: { ...free, balanceId: to }, quantity });
      continue;
    }
    if ((await post('lock', 'LOCK', { from: free, to: held, quantity, claim })) === 'refused') continue;
    await post('unlock', 'UNLOCK', { from: held, to: free, quantity, claim });
  }
}

const zoneMs = 9 * 3_600_000;
const wall = (at: Date): string => new Date(at.getTime() + zoneMs).toISOString().slice(0, 19);
const ask = async (side: Side, at: string) =>
  (await pageOf(side.as(customer), listPastStock, { at, sort: 'id', order: 'asc' })).rows.map(({ id, good, locked, defective }) => ({
    id,
    good,
    locked,
    defective,
  }));

it(
  'K01 K02 stock at any moment is possible and stays as it was told, while two processes with unequal clocks write',
  async () => {
    saySeed();
    let isOver = false;
    const writers = [0, 1, 2, 3, 4, 5].map((n) => work(apps.sides[n % 2] as Side, () => isOver));
    const told = new Map<string, unknown>();
    const readers = apps.sides.map(async (side) => {
      for (let i = 0; i < depthOf('momentsAsked') / 2; i++) {
        // Up to the second that is running.
        const at = wall(new Date(side.now().getTime() - Math.floor(luck() ** 3 * 60_000)));
        const rows = await ask(side, at);
        expect(rows.filter(({ good, locked, defective }) => locked < 0 || good < locked || defective !== 0)).toEqual([]);
        expect(rows.reduce((sum, { good }) => sum + good, 0)).toBe(2 * pieces);
        expect(told.get(at) ?? rows).toEqual(rows);
        told.set(at, rows);
      }
    });
    const readings = await Promise.allSettled(readers);
    isOver = true;
    await Promise.all(writers);
    expect(readings.filter(({ status }) => status === 'rejected')).toEqual([]);
    for (const [at, rows] of told) expect([at, await ask(apps.sides[0], at)]).toEqual([at, rows]);
    expect(await faultsOf(apps.app.db)).toEqual([]);
    // Later in the book is never earlier by the clock.
    const backwards = await apps.app.db.rows(sql`
      select id from (select id, at < lag(at) over (partition by balance_id order by id) as is_back from stock_movements) m where is_back`);
    expect(backwards).toEqual([]);
  },
  timeFor(60_000),
);
