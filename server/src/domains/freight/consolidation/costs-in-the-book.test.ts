import { afterAll, beforeAll, expect, it } from 'vitest';
import { listLoneActs } from '@kura/contract/finance/control/control.endpoints.ts';
import { checkMonth } from '@kura/contract/finance/month-close/month-close.endpoints.ts';
import * as gx from '@kura/contract/freight/consolidation/consolidation.endpoints.ts';
import * as money from '@kura/contract/freight/consolidation/money.endpoints.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { type TestApp, testApp } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/given.ts';
import { runMoneyAudit } from '../../finance/public.ts';
import { makeInbound } from '../../inbound/testing/make-inbound.ts';
import { makeConsolidation } from '../testing/make-consolidation.ts';
import { costsAreInTheBook } from './costs-proof.ts';
import { postPastCosts } from './post-past-costs.ts';

const now = '2026-08-10T03:00:00Z';
let app: TestApp;
let clerk: TestUser;
let manager: TestUser;
beforeAll(async () => {
  app = await testApp({ now });
  clerk = await app.given.staff();
  manager = await app.given.staff({ permissions: ['freight:consolidation:cost', 'freight:consolidation:list', 'finance:control:large'] });
});
afterAll(() => app.close());

async function loaded(): Promise<number> {
  const { packages } = await makeInbound(app, await app.given.company(), { status: 'loaded', deliveryMethod: 'provider' });
  return makeConsolidation(app, { status: 'loaded', packageIds: packages.map((one) => one.id), more: { usdRate: '7.123457' } });
}
const show = async (id: number) => (await app.as(clerk).call(gx.showConsolidation, { query: { id } })).data;
const add = async (id: number, item: string, currency: string, minor: number, who = clerk) =>
  app.as(who).call(money.addConsolidationFee, { body: { id, revision: (await show(id)).revision, item, currency, minor } as never });
const confirm = async (id: number, feeId: number, who: TestUser) =>
  app.as(who).call(money.confirmConsolidationFee, { body: { id, revision: (await show(id)).revision, feeId } });
const strike = async (id: number, feeId: number, who: TestUser) =>
  app.as(who).call(money.voidConsolidationFee, { body: { id, revision: (await show(id)).revision, feeId, reason: '重复' } });
/** The containers with costs that wait, or without. */
const waitsAmong = async (who: TestUser, hasWaitingCosts: 'yes' | 'no'): Promise<number[]> =>
  (await app.as(who).call(gx.listConsolidations, { query: { hasWaitingCosts } })).data.rows.map((row: { id: number }) => row.id);
/** What the journal has of a container, in the order of the book. */
const booked = async (id: number): Promise<unknown[][]> =>
  (
    await app.db.rows<{ type: string; debit: string; credit: string; minor: number }>(sql`
      select e.type, f.code as debit, t.code as credit, p.minor from money_entries e join money_postings p on p.entry_id = e.id
      join money_accounts f on f.id = p.from_account_id join money_accounts t on t.id = p.to_account_id
      where e.cause_type = 'freight.consolidation' and e.cause_id = ${id} order by e.id, p.line_no`)
  ).map(({ type, debit, credit, minor }) => [type, debit, credit, minor]);

it('K04 finance.md 2: a cost stands at 5401 and 2202 in its own currency, and what is struck out is taken back, never changed', async () => {
  const id = await loaded();
  await add(id, 'OF', 'USD', 115_000);
  await add(id, 'THC', 'CNY', 120_001);
  const cost = ['cost', '5401.FIRST_LEG_OF.USD', '2202.SUPPLIER.USD', 115_000];
  const local = ['cost', '5401.FIRST_LEG_THC.CNY', '2202.SUPPLIER.CNY', 120_001];
  expect(await booked(id)).toEqual([cost, local]);
  const { fees, number } = await show(id);
  const note = await app.db.first<{ note: string }>(sql`select note from money_entries where cause_no = ${number} order by id limit 1`);
  expect(note?.note).toBe(`${number} USD/CNY 7.123457`);
  // Called off only when nothing of it is left in the book.
  await app.db.run(sql`update consolidations set status = 'open' where id = ${id}`);
  const callOff = () => app.as(clerk).call(gx.consolidationMoves.calls.cancel, { body: { id, reason: 'x' } });
  expect((await callOff()).code).toBe(409);
  expect((await strike(id, fees[0]?.id ?? 0, clerk)).code).toBe(200);
  expect((await strike(id, fees[1]?.id ?? 0, clerk)).code).toBe(200);
  expect((await booked(id)).slice(2)).toEqual([
    ['reversal', '2202.SUPPLIER.USD', '5401.FIRST_LEG_OF.USD', 115_000],
    ['reversal', '2202.SUPPLIER.CNY', '5401.FIRST_LEG_THC.CNY', 120_001],
  ]);
  expect((await strike(id, fees[0]?.id ?? 0, clerk)).code).toBe(404);
  expect((await callOff()).code).toBe(200);
  for (const change of [sql`update consolidation_fees set entry_id = null`, sql`update consolidation_fees set by_id = null`])
    await expect(app.db.run(change)).rejects.toThrow('only ever added');
  const alone = await app.db.rows(sql`select 1 from lone_acts where kind = 'cost' and record_id = ${id}`);
  expect(alone).toHaveLength(4);
  // Read in words: by the name of the item, or by why it was struck out.
  const { rows } = (await app.as(clerk).call(listLoneActs, { query: { kind: 'cost' } })).data;
  expect(rows.map((act: { note: string }) => act.note)).toEqual(['重复', '重复', 'freight.fee.item.THC', 'freight.fee.item.OF']);
});

it('S09 above the limit of its writer a cost waits for a second person with a higher one, and only such a person strikes it out', async () => {
  const id = await loaded();
  const other = await app.given.staff();
  expect((await add(id, 'OF', 'USD', 1_000_000)).data).toMatchObject({ cost: { minor: 0 }, feeSums: [], fees: [{ isWaiting: true }] });
  expect(await booked(id)).toEqual([]);
  const feeId = (await show(id)).fees[0]?.id ?? 0;
  expect((await show(id)).fees[0]?.notDecider).toBe('freight.fee.fourEyes');
  // Whoever closes a month is led to those that it waits for; who may not see costs learns nothing by asking.
  expect([await waitsAmong(manager, 'yes'), await waitsAmong(manager, 'no')]).toEqual([[id], expect.not.arrayContaining([id])]);
  expect(await waitsAmong(await app.given.staff({ permissions: ['freight:consolidation:list'] }), 'yes')).toEqual([]);
  expect([(await confirm(id, feeId, clerk)).code, (await confirm(id, feeId, other)).code]).toEqual([403, 403]);
  expect((await confirm(id, feeId, manager)).data).toMatchObject({ cost: { minor: 7_123_457 }, fees: [{ isWaiting: false }] });
  expect(await booked(id)).toHaveLength(1);
  expect(await waitsAmong(manager, 'yes')).toEqual([]);
  expect((await confirm(id, feeId, manager)).code).toBe(409);
  expect((await strike(id, feeId, clerk)).code).toBe(403);
  expect((await strike(id, feeId, manager)).data.cost?.minor).toBe(0);
  // Ten below the limit are one above it.
  const writer = await app.given.staff();
  expect((await add(id, 'DOC', 'CNY', 30_000_00, writer)).data.fees.at(-1)?.isWaiting).toBe(false);
  expect((await add(id, 'DOC', 'CNY', 30_000_00, writer)).data.fees.at(-1)?.isWaiting).toBe(true);
});

it('S09 a rate that the writer typed makes no cost smaller: the limit is held against the rate of the day, for who writes, confirms and strikes out', async () => {
  const id = await loaded();
  const [writer, other] = [await app.given.staff(), await app.given.staff()];
  const write = async (currency: string, minor: number, rate: string) => {
    const body = { id, revision: (await show(id)).revision, item: 'OF', currency, minor, rate } as never;
    return (await app.as(writer).call(money.addConsolidationFee, { body })).data.fees.at(-1);
  };
  // Nobody has set a rate yet: at the highest that a day could have.
  expect(await write('JPY', 1_000_000, '0.02')).toMatchObject({ isWaiting: true, cny: { minor: 2_000_000 } });
  await app.db.run(
    sql`insert into exchange_rates (pair, day, rate, note, set_by_name, set_at) values ('JPY/CNY', '2026-08-01', 0.0485, '', 'x', now())`,
  );
  const line = await write('JPY', 10_000_000, '0.0481');
  expect(line).toMatchObject({ isWaiting: true });
  const feeId = line?.id ?? 0;
  const seen = (await app.as(other).call(gx.showConsolidation, { query: { id } })).data.fees.at(-1);
  expect(seen?.notDecider).toBe('finance.control.aboveLimit');
  expect((await confirm(id, feeId, other)).code).toBe(403);
  expect((await confirm(id, feeId, manager)).code).toBe(200);
  expect((await strike(id, feeId, other)).code).toBe(403);
  // Two of 25,026.00 RMB by the day, of 24,819.60 by the writer.
  expect(await write('JPY', 516_000, '0.0481')).toMatchObject({ isWaiting: false, cny: { minor: 2_481_960 } });
  expect(await write('JPY', 516_000, '0.0481')).toMatchObject({ isWaiting: true });
});

it('K04 a cost that waited over the end of a month says of which month it is, and is told to whoever closes that month', async () => {
  const id = await loaded();
  const closer = await app.given.staff();
  app.clock.set('2026-07-31T03:00:00Z');
  // The month is one of the book.
  await add(await loaded(), 'DOC', 'CNY', 100, closer);
  const feeId = (await add(id, 'OF', 'CNY', 60_000_00, await app.given.staff())).data.fees[0]?.id ?? 0;
  app.clock.set(now);
  const waiting = async (month: number) =>
    (await app.as(closer).call(checkMonth, { query: { id: month } })).data.items.find(({ name }) => name === 'costs');
  const before = (await waiting(202607))?.count ?? 0;
  expect((await confirm(id, feeId, manager)).code).toBe(200);
  expect(await waiting(202607)).toEqual({ name: 'costs', count: before - 1, isBlocking: false });
  const entry = await app.db.first(
    sql`select to_char(of_month, 'YYYY-MM') as month from money_entries where cause_id = ${id} and type = 'cost'`,
  );
  expect(entry).toEqual({ month: '2026-07' });
});

it('K04 what was recorded before goes into the book once, and every proof of it holds', async () => {
  const id = await loaded();
  await app.db.run(sql`
    insert into consolidation_fees (consolidation_id, item, currency, minor, fee_rate, cny_minor, by_name, at)
    values (${id}, 'OF', 'CNY', 5000, 1, 5000, 'x', '2026-06-20T03:00:00Z')`);
  const prove = () => app.db.tx((tx) => costsAreInTheBook.prove(tx, app.clock.now()));
  await app.db.run(sql`delete from done_once where key = 'freight.pastCostsPosted'`);
  for (let start = 0; start < 2; start += 1) await app.db.tx((tx) => postPastCosts(tx, app.clock.now()));
  expect(await booked(id)).toEqual([['cost', '5401.FIRST_LEG_OF.CNY', '2202.SUPPLIER.CNY', 5000]]);
  expect((await show(id)).cost?.minor).toBe(5000);
  const late = await app.db.first<{ month: string }>(
    sql`select to_char(of_month, 'YYYY-MM') as month from money_entries where cause_id = ${id} and type = 'cost'`,
  );
  expect(late?.month).toBe('2026-06');
  expect((await prove()).wrong).toBe(0);
  expect((await runMoneyAudit(app.db, app.clock.now(), 'test')).isOk).toBe(true);
  // Behind the back of the book.
  await app.db.run(sql`update consolidations set cost_minor = cost_minor + 1 where id = ${id}`);
  expect((await prove()).wrong).toBe(1);
});
