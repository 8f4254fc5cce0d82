import pg from 'pg';
import { everything } from '@kura/contract/kernel/permission.ts';
import { postMoney } from '../server/src/domains/finance/ledger/post-money.ts';
import { account } from '../server/src/domains/finance/ledger/money-entry.ts';
import { moveOutbound } from '../server/src/domains/outbound/order/order.moves.ts';
import { addReadyPrices } from '../server/src/domains/quotes/ready-prices.ts';
import { type Actor, system } from '../server/src/kernel/actor.ts';
import { type Db, openDb } from '../server/src/kernel/db/db.ts';
import { sql } from '../server/src/kernel/db/sql.ts';
import type { BenchDatabase } from './lib/database.ts';
import { printTable, times } from './lib/figures.ts';
import { perSecondInTurns } from './lib/per-second.ts';
import { linesOfAnOrder, orderPicker, type Place, placesOf } from './lib/stock-orders.ts';

const poolSize = 8;
const aimed = 0.6;
const drafts = 40_000;
const actor: Actor = { ...system, kind: 'user', name: 'bench', userType: 'staff', permissions: new Set([everything]) };

interface Draft {
  id: number;
  number: string;
  companyId: number;
  places: Place[];
}

/** Prices, a rate, money in every wallet, and drafts of three lines each, spread over all companies. */
async function prepare(db: Db, places: readonly Place[]): Promise<Draft[]> {
  const now = new Date();
  await db.tx((tx) => addReadyPrices(tx, new Date('2026-01-01T03:00:00Z')));
  await db.run(
    sql`insert into exchange_rates (pair, day, rate, note, set_by_name, set_at) values ('JPY/CNY', '2026-01-01', 0.0485, '', 'x', now())`,
  );
  const companyIds = [...new Set(places.map(({ companyId }) => companyId))];
  for (const companyId of companyIds) {
    const postings = [{ from: account.money('bankCn', 'CNY'), to: account.wallet(companyId, 'CNY'), minor: 100_000_000_00 }];
    const cause = { type: 'bench', id: companyId, no: 'bench' };
    await db.tx((tx) => postMoney(tx, system, { reference: `bench:${companyId}`, type: 'topUp', companyId, cause, postings }, now));
  }
  const pick = orderPicker(places);
  const wanted = Array.from({ length: drafts }, (_, i) => ({ i, places: pick() }));
  const rows = wanted.map(({ i, places: [first] }) => ({ n: i, c: first?.companyId, w: first?.warehouseId }));
  const made = await db.rows<{ id: number; number: string; companyId: number }>(sql`
    insert into outbound_orders (number, company_id, warehouse_id, kind, carrier, recipient_name, phone, postcode, prefecture, city, street, line_count,
      piece_count, created_by_name, created_at, updated_at, status_at)
    select 'CK' || lpad(x.n::text, 11, '0'), x.c, x.w, 'multi', 'SAGAWA', '山田太郎', '0312345678', '5300001', '27', '大阪市', '梅田1-1', ${linesOfAnOrder},
      ${linesOfAnOrder}, 'bench', now(), now(), now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(n int, c bigint, w bigint) order by x.n returning id, number, company_id`);
  const byNumber = new Map(made.map((order) => [order.number, order]));
  const orders = wanted.map(({ i, places: own }): Draft => {
    const order = byNumber.get(`CK${String(i).padStart(11, '0')}`);
    return { id: order?.id ?? 0, number: order?.number ?? '', companyId: order?.companyId ?? 0, places: own };
  });
  const lines = JSON.stringify(orders.flatMap(({ id, places: own }) => own.map(({ productId }, i) => ({ o: id, l: i + 1, p: productId }))));
  await db.run(sql`
    insert into outbound_lines (order_id, line_no, product_id, quantity)
    select x.o, x.l, x.p, 1 from jsonb_to_recordset(${lines}::jsonb) as x(o bigint, l int, p bigint)`);
  await db.run(sql`
    insert into outbound_pieces (order_id, piece_no, line_no, product_id, quantity)
    select x.o, x.l, x.l, x.p, 1 from jsonb_to_recordset(${lines}::jsonb) as x(o bigint, l int, p bigint)`);
  await db.run(sql`update stock_balances set available = available + 1000`);
  await db.pool.query('vacuum analyze');
  return orders;
}

/** The same rows for somebody who knows the places, the price and that the money is there. One after the other, in one transaction. */
const byHand = [
  `select 1 from outbound_orders where id = $1 and status = 'draft' for update`,
  `with x as (select * from unnest($2::bigint[], $3::integer[]) as x(id, line)),
    held as materialized (select b.* from stock_balances b join x on x.id = b.id order by b.id for update of b),
    e as (insert into stock_entries (reference, type, at, actor_name, cause_type, cause_id, cause_no)
      values ('hand:' || $1::bigint, 'LOCK', now(), 'bench', 'outbound.order', $1, $4) returning id),
    u as (update stock_balances b set available = b.available - 1, locked = b.locked + 1 from held h where b.id = h.id and h.available >= 1 returning b.id),
    m as (insert into stock_movements (entry_id, balance_id, at, type, company_id, warehouse_id, product_id, location_id, available, locked, defective)
      select e.id, h.id, now(), 'LOCK', h.company_id, h.warehouse_id, h.product_id, h.location_id, -1, 1, 0 from e, held h join u on u.id = h.id)
  insert into stock_claims (company_id, owner_type, owner_id, owner_no, line_no, balance_id, product_id, quantity, created_at)
  select h.company_id, 'outbound.order', $1, $4, x.line, h.id, h.product_id, 1, now() from held h join x on x.id = h.id`,
  `with w as (update wallets set holds_minor = holds_minor + 7000 where company_id = $1 and currency = 'CNY' returning account_id)
  insert into money_holds (reference, wallet_id, company_id, currency, minor, status, cause_type, cause_id, cause_no, lines, opened_at, opened_by_name)
  select 'hand:' || $2::bigint, account_id, $1, 'CNY', 7000, 'open', 'outbound.order', $2, $3, '[]', now(), 'bench' from w`,
  `update outbound_orders set status = 'pendingReview', freight_currency = 'JPY', freight_minor = 870, operation_minor = 500, consumables_minor = 300,
    rate = 0.0485, total_cny_minor = 7000, revision = revision + 1, status_at = now(), updated_at = now() where id = $1`,
  `insert into outbound_steps (order_id, status, by_name, at) values ($1, 'pendingReview', 'bench', now())`,
  `insert into operation_log (at, actor_kind, actor_name, company_id, record, record_id, record_name, action, before, after, note)
  values (now(), 'user', 'bench', $1, 'outbound.order', $2, $3, 'outbound.order.move.submit', '{"status":"draft"}', '{"status":"pendingReview"}', '')`,
] as const;

async function submitByHand(pool: pg.Pool, { id, number, companyId, places }: Draft): Promise<void> {
  const client = await pool.connect();
  const values = [
    [id],
    [id, places.map(({ balanceId }) => balanceId), places.map((_, i) => i + 1), number],
    [companyId, id, number],
    [id],
    [id],
    [companyId, id, number],
  ];
  try {
    await client.query('begin');
    for (const [i, text] of byHand.entries()) await client.query({ name: `hand${i}`, text, values: values[i] ?? [] });
    await client.query('commit');
  } finally {
    client.release();
  }
}

/** Submitting an order: every piece locked, the estimate held, by the real move. */
export async function benchSubmit({ url, db }: BenchDatabase): Promise<void> {
  const orders = await prepare(db, await placesOf(db));
  let next = 0;
  const take = (): Draft => {
    const order = orders[next++];
    if (!order) throw new Error('more drafts are needed');
    return order;
  };
  const mine = openDb({ url, poolSize });
  const pool = new pg.Pool({ connectionString: url, max: poolSize });
  // The pool has ended before its connections have: one that hears of the database's end in between has nothing left to lose.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => void client.on('error', () => undefined));
  try {
    const rows: string[][] = [];
    for (const clients of [1, 32]) {
      const [hand = NaN, ours = NaN] = await perSecondInTurns(clients, [
        () => submitByHand(pool, take()),
        () => mine.tx((tx) => moveOutbound(tx, actor, take().id, 'submit', { now: new Date() })),
      ]);
      rows.push([`${clients} client${clients === 1 ? '' : 's'}`, `${hand.toFixed(0)}/s`, `${ours.toFixed(0)}/s`, times(ours / hand)]);
    }
    printTable(
      `(u) Submit an order of ${linesOfAnOrder} lines (lock and hold, prices and allocation included) against the same rows by hand (aim: ≥ ${times(aimed)})`,
      ['', 'by hand', 'submit', 'ratio'],
      rows,
    );
  } finally {
    await mine.end();
    await pool.end();
  }
}
