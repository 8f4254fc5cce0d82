import { afterAll, beforeAll, expect, it } from 'vitest';
import { listJournal } from '@kura/contract/finance/journal/journal.endpoints.ts';
import { addConsolidationFee, voidConsolidationFee } from '@kura/contract/freight/consolidation/money.endpoints.ts';
import { showConsolidation } from '@kura/contract/freight/consolidation/consolidation.endpoints.ts';
import * as endpoints from '@kura/contract/insights/gross-profit/gross-profit.endpoints.ts';
import type { ServiceIncome } from '@kura/contract/insights/gross-profit/gross-profit.ts';
import type { Money } from '@kura/contract/kernel/money.ts';
import type { Totals } from '@kura/contract/kernel/page.ts';
import { system } from '../../../kernel/actor.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/given.ts';
import { luck, saySeed } from '../../../testing/luck.ts';
import { pageOf } from '../../../testing/page-of.ts';
import { refundFees } from '../../finance/public.ts';
import { feeLine, makeWallet, type TestWallet } from '../../finance/testing/wallet.ts';
import { makeConsolidation } from '../../freight/testing/make-consolidation.ts';
import { makeInbound } from '../../inbound/testing/make-inbound.ts';
import { makeWarehouse } from '../../warehouse/testing/make-warehouse.ts';
import { keepDays } from '../kept-days/kept-days.ts';
import { figureOf } from '../testing/behind.ts';
import { lastTested } from '../testing/kept-days.ts';
import { incomeDays } from './income-days.ts';

const now = '2026-10-31T15:30:00Z';
const pick = <T>(of: readonly T[]): T => of[Math.floor(luck() * of.length)] as T;
let app: TestApp;
let staff: TestUser;
let place: number;
beforeAll(async () => {
  app = await testApp({ now });
  staff = await app.given.staff();
  place = (await makeWarehouse(app)).id;
});
afterAll(() => app.close());

const sumOf = (totals: Totals | null | undefined, name: string, currency = 'CNY'): number =>
  ((totals?.[name] ?? []) as Money[]).find((one) => one.currency === currency)?.minor ?? 0;
const totalsOf = async (list: unknown, query: object): Promise<Totals | null | undefined> =>
  (await app.as(staff).call(list as never, { query: { ...query, totals: 'only' } as never })).data['totals'];
/** What the journal took in, in fen: the yen of these tests are all at one rate, and of whole fen. */
async function journal(days: string, more: object): Promise<number> {
  const totals = await totalsOf(listJournal, { at: days, account: '6001', ...more });
  const of = (currency: string) => sumOf(totals, 'credit', currency) - sumOf(totals, 'debit', currency);
  return of('CNY') + (of('JPY') * 485) / 100;
}

const services = [
  'FBA_TRANSFER',
  'SHELVING',
  'INBOUND_HANDLING',
  'DOOR_PICKUP',
  'WORK_ORDER',
  'RETURN_HANDLING',
  'REPAIR',
  'PHOTO',
] as const;
const yenOr = (wallet: TestWallet & { isYen: boolean }, type: Parameters<typeof feeLine>[0]) =>
  wallet.isYen
    ? feeLine(type, (1 + Math.floor(luck() * 50)) * 200, { currency: 'JPY', rate: '0.048500' })
    : feeLine(type, 1 + Math.floor(luck() * 9000));
let count = 0;
/** A charge of any kind on any day, and sometimes a part of it given back on a later one. */
async function anyCharge(companyId: number, wallet: TestWallet & { isYen: boolean }): Promise<void> {
  count += 1;
  const at = new Date(Date.parse(now) - Math.floor(luck() * 80 * 24) * 3_600_000);
  const kind = pick(['order', 'storage', 'firstLeg', 'other', 'other'] as const);
  let cause = { type: 'workorders.order', id: count, no: `GD${count}` };
  if (kind === 'order') {
    const order = await app.db.first<{ id: number }>(sql`
      insert into outbound_orders (number, company_id, warehouse_id, status, kind, carrier, recipient_name, phone, postcode, prefecture, city, street, piece_count,
        rate, shipped_at, created_by_name, created_at, updated_at, status_at)
      values ('CK' || gen_random_uuid(), ${companyId}, ${place}, ${pick(['shipped', 'cutOff'])}, 'single', 'YAMATO', '-', '0312345678', '1000001', '13', '-', '-', 1,
        0.0485, ${at}, 'x', ${at}, now(), now()) returning id`);
    cause = { type: 'outbound.order', id: order?.id ?? 0, no: 'CK' };
  }
  const type = { order: 'FREIGHT', storage: 'STORAGE', firstLeg: 'FIRST_LEG', other: pick(services) } as const;
  const { entryId } = await wallet.charge([yenOr(wallet, type[kind])], { cause, now: at });
  if (kind === 'storage')
    await app.db.run(sql`
      insert into storage_days (warehouse_id, day, company_id, volume_mm3, cny_minor, entry_id, charged_at)
      values (${place}, '2026-08-01'::date + ${count}::int, ${companyId}, 1, 1, ${entryId}, now()) on conflict do nothing`);
  if (luck() > 0.3) return;
  const line = await app.db.first<{ id: number; minor: number }>(
    sql`select id, charged_minor as minor from fee_lines where entry_id = ${entryId}`,
  );
  const step = wallet.isYen ? 200 : 1;
  const minor = step * (1 + Math.floor(luck() * ((line?.minor ?? 1) / step)));
  const later = new Date(Math.min(Date.parse(now), at.getTime() + Math.floor(luck() * 30) * 86_400_000));
  const refund = { reference: `back:${count}`, cause, note: '', lines: [{ feeLineId: line?.id ?? 0, minor }] };
  await app.db.tx((tx) => refundFees(tx, system, refund, later));
}

it('K04 the income of the page is that of the journal of its days, whoever is asked for, kept or not; other services add up kind by kind', async () => {
  saySeed();
  const wallets: { id: number; wallet: TestWallet & { isYen: boolean } }[] = [];
  for (const isYen of [false, false, true]) {
    const { id } = await app.given.company();
    const wallet = await makeWallet(app.db, { companyId: id, minor: 1_000_000_00 });
    if (isYen) {
      await wallet.setDualWallet(true);
      await wallet.credit(10_000_000, 'JPY');
    }
    wallets.push({ id, wallet: { ...wallet, isYen } });
  }
  for (let at = 0; at < 60; at += 1) {
    const { id, wallet } = pick(wallets);
    await anyCharge(id, wallet);
  }
  const asked = ['2026-08-01~2026-10-31', '2026-09-01~2026-09-30', '2026-09-11~2026-10-04'].flatMap((days) =>
    [{}, ...wallets.map(({ id }) => ({ companyId: id }))].map((more) => ({ days, ...more })),
  );
  const check = async () => {
    for (const { days, ...more } of asked) {
      const companies = await totalsOf(endpoints.listCompanyProfits, { days, ...more });
      expect([days, more, sumOf(companies, 'income')]).toEqual([days, more, await journal(days, more)]);
      const { data: report } = await app.as(staff).call(endpoints.grossProfitReport, { query: { days, ...more } });
      expect(figureOf(report, 'income').value).toBe(sumOf(companies, 'income'));
      const { rows } = await pageOf(app.as(staff), endpoints.listServiceIncome, { days, ...more, size: 50 });
      expect((rows as ServiceIncome[]).reduce((sum, { other }) => sum + other.minor, 0)).toBe(sumOf(companies, 'other'));
      expect((rows as ServiceIncome[]).every(({ feeType }) => (services as readonly string[]).includes(feeType))).toBe(true);
      const whole = days.endsWith('10-04') ? '2026-09-01~2026-10-31' : days;
      expect(sumOf(await totalsOf(endpoints.listMonthProfits, { days, ...more }), 'income')).toBe(await journal(whole, more));
    }
  };
  await check();
  expect(await keepDays(app.db, incomeDays, lastTested)).toBeGreaterThan(0);
  await check();
  // Late, into a day that is kept.
  const [first] = wallets;
  if (first) await first.wallet.charge([feeLine('REPAIR', 123_45)], { now: new Date('2026-10-20T03:00:00Z') });
  await check();
});

it('K04 R3 the first-leg cost of all customers is what the book has of the containers, whatever was added and struck out', async () => {
  saySeed();
  const boxes: number[] = [];
  for (let at = 0; at < 3; at += 1) {
    const inside = [];
    for (let one = 0; one <= at; one += 1)
      inside.push(await makeInbound(app, await app.given.company(), { status: 'loaded', deliveryMethod: 'provider' }));
    const packageIds = inside.flatMap(({ packages }) => packages.map(({ id }) => id));
    boxes.push(await makeConsolidation(app, { status: 'loaded', packageIds, more: { usdRate: '7.123457', jpyRate: '0.048511' } }));
  }
  const shown = async (id: number) => (await app.as(staff).call(showConsolidation, { query: { id } })).data;
  for (let at = 0; at < 25; at += 1) {
    const id = pick(boxes);
    const { revision, fees } = await shown(id);
    const standing = fees.filter(({ isVoid }) => !isVoid);
    if (luck() < 0.3 && standing.length > 0)
      await app.as(staff).call(voidConsolidationFee, { body: { id, revision, feeId: pick(standing).id, reason: 'x' } });
    else {
      // Now and then one that waits for another person, and counts nowhere.
      const minor = 1 + Math.floor(luck() * (luck() < 0.1 ? 90_000_00 : 90_000));
      const body = { id, revision, item: pick(['OF', 'THC', 'DOC']), currency: pick(['USD', 'JPY', 'CNY']), minor };
      await app.as(staff).call(addConsolidationFee, { body: body as never });
    }
  }
  const book = await app.db.first<{ minor: number }>(sql`
    select sum(case f.kind when 'cost' then 1 else -1 end * x.cny_minor)::bigint as minor
    from money_entries e join money_postings p on p.entry_id = e.id join money_accounts f on f.id = p.from_account_id
      join consolidation_fees x on x.entry_id = coalesce(e.reverses_id, e.id)
    where e.cause_type = 'freight.consolidation' and p.minor = x.minor and p.currency = x.currency`);
  const totals = await totalsOf(endpoints.listCompanyProfits, { days: '2026-10-01~2026-11-30' });
  expect(sumOf(totals, 'firstLegCost')).toBe(book?.minor);
  expect(book?.minor).toBeGreaterThan(0);
});
