import pg from 'pg';
import { lockStock } from '../server/src/domains/inventory/ledger/lock.ts';
import { postStock } from '../server/src/domains/inventory/ledger/post-stock.ts';
import { outside, type Posting } from '../server/src/domains/inventory/ledger/stock-entry.ts';
import { system } from '../server/src/kernel/actor.ts';
import { openDb } from '../server/src/kernel/db/db.ts';
import { sql } from '../server/src/kernel/db/sql.ts';
import type { BenchDatabase } from './lib/database.ts';
import { ms, percentile, printTable, times } from './lib/figures.ts';
import { perSecond } from './lib/per-second.ts';

const poolSize = 8;
const aimed = 0.6;
const linesOfAnOrder = 3;
const linesOfAPosting = 5000;

interface Place {
  balanceId: number;
  companyId: number;
  warehouseId: number;
  productId: number;
  lotId: number;
  locationId: number;
}
const any = <T>(all: readonly T[]): T => all[Math.floor(Math.random() * all.length)] as T;

/** What locking an order changes, row for row, for somebody who already knows which places to take: one statement, one round trip. */
const byHand = `
  with x as (select * from unnest($1::bigint[], $2::integer[]) as x(id, line)),
    held as materialized (select b.* from stock_balances b join x on x.id = b.id order by b.id for update of b),
    e as (insert into stock_entries (reference, type, at, actor_name, cause_type, cause_id, cause_no)
      values ($3, 'LOCK', now(), 'bench', 'bench.order', $4, $3) returning id),
    u as (update stock_balances b set available = b.available - 1, locked = b.locked + 1 from held h where b.id = h.id and h.available >= 1
      returning b.id),
    m as (insert into stock_movements (entry_id, balance_id, at, type, company_id, warehouse_id, product_id, location_id, available, locked, defective)
      select e.id, h.id, now(), 'LOCK', h.company_id, h.warehouse_id, h.product_id, h.location_id, -1, 1, 0 from e, held h join u on u.id = h.id)
  insert into stock_claims (company_id, owner_type, owner_id, owner_no, line_no, balance_id, product_id, quantity, created_at)
  select h.company_id, 'bench.order', $4, $3, x.line, h.id, h.product_id, 1, now() from held h join x on x.id = h.id`;

async function benchLocking(url: string, places: readonly Place[]): Promise<void> {
  const db = openDb({ url, poolSize });
  const pool = new pg.Pool({ connectionString: url, max: poolSize });
  const byCompany = Map.groupBy(places, ({ companyId, warehouseId }) => `${companyId} ${warehouseId}`);
  const groups = [...byCompany.values()].filter((group) => new Set(group.map(({ productId }) => productId)).size > 20);
  let number = 0;
  /** Different products of one company, as an order has them. */
  const pick = (): Place[] => {
    const group = any(groups);
    const chosen = new Map<number, Place>();
    while (chosen.size < linesOfAnOrder) {
      const place = any(group);
      chosen.set(place.productId, place);
    }
    return [...chosen.values()];
  };
  const lock = () => {
    const id = ++number;
    const wanted = pick();
    const [{ companyId, warehouseId }] = wanted as [Place];
    const owner = { type: 'bench.order', id, no: `CK${id}` };
    const lines = wanted.map(({ productId }, i) => ({ lineNo: i + 1, productId, quantity: 1 }));
    return db.tx((tx) =>
      lockStock(tx, system, { reference: `bench:lock:${id}`, owner, companyId, warehouseId, storeId: null, lines }, new Date()),
    );
  };
  const lockByHand = () => {
    const id = ++number;
    const wanted = pick();
    return pool.query({
      name: 'byHand',
      text: byHand,
      values: [wanted.map(({ balanceId }) => balanceId), wanted.map((_, i) => i + 1), `hand:${id}`, id],
    });
  };
  try {
    const rows: string[][] = [];
    for (const clients of [1, 32]) {
      const hand = await perSecond(clients, lockByHand);
      const ours = await perSecond(clients, lock);
      rows.push([`${clients} client${clients === 1 ? '' : 's'}`, `${hand.toFixed(0)}/s`, `${ours.toFixed(0)}/s`, times(ours / hand)]);
    }
    printTable(
      `(d) Lock an order of ${linesOfAnOrder} lines, allocation included, against the same rows by hand in one round trip (aim: ≥ ${times(aimed)})`,
      ['', 'by hand', 'lockStock', 'ratio'],
      rows,
    );
  } finally {
    await db.end();
    await pool.end();
  }
}

/** The floor of a large posting: the same three tables, filled and changed by plain statements with arrays. */
async function postByHand(pool: pg.Pool, places: readonly Place[], reference: string): Promise<void> {
  const client = await pool.connect();
  const ids = places.map(({ balanceId }) => balanceId);
  try {
    await client.query('begin');
    const { rows } = await client.query<{ id: string }>(
      `insert into stock_entries (reference, type, at, actor_name, cause_type, cause_no) values ($1, 'GAIN', now(), 'bench', 'bench', $1) returning id`,
      [reference],
    );
    await client.query(`select 1 from stock_balances where id = any($1) order by id for update`, [ids]);
    await client.query(`update stock_balances set available = available + 1 where id = any($1)`, [ids]);
    await client.query(
      `insert into stock_movements (entry_id, balance_id, at, type, company_id, warehouse_id, product_id, location_id, available, locked, defective)
       select $2, id, now(), 'GAIN', company_id, warehouse_id, product_id, location_id, 1, 0, 0 from stock_balances where id = any($1)`,
      [ids, rows[0]?.id],
    );
    await client.query('commit');
  } finally {
    client.release();
  }
}

async function benchPosting(url: string, places: readonly Place[]): Promise<void> {
  const db = openDb({ url, poolSize: 2 });
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  const [hand, ours]: [number[], number[]] = [[], []];
  const timed = async (work: () => Promise<unknown>): Promise<number> => {
    const start = performance.now();
    await work();
    return performance.now() - start;
  };
  try {
    for (let round = 0; round < 12; round++) {
      const from = Math.floor(Math.random() * (places.length - linesOfAPosting));
      const chosen = places.slice(from, from + linesOfAPosting);
      const postings = chosen.map(({ balanceId }): Posting => ({ from: outside, to: { balanceId, holding: 'available' }, quantity: 1 }));
      const entry = { type: 'GAIN', cause: { type: 'bench', id: null, no: 'bench' }, postings } as const;
      const reference = `bench:post:${round}`;
      const byBook = () => db.tx((tx) => postStock(tx, system, { ...entry, reference }, new Date()));
      const byHands = () => postByHand(pool, chosen, `hand:post:${round}`);
      // Whoever comes second finds the pages warm, so they take turns.
      const turns = [
        { samples: ours, work: byBook },
        { samples: hand, work: byHands },
      ];
      for (const { samples, work } of round % 2 === 0 ? turns : turns.toReversed()) samples.push(await timed(work));
    }
    printTable(
      `(e) One entry of ${linesOfAPosting.toLocaleString('en')} postings against plain statements with arrays`,
      ['', 'by hand', 'postStock', 'ratio'],
      [['p50', ms(percentile(hand, 0.5)), ms(percentile(ours, 0.5)), times(percentile(ours, 0.5) / percentile(hand, 0.5))]],
    );
  } finally {
    await db.end();
    await pool.end();
  }
}

export async function benchStockBook({ url, db }: BenchDatabase): Promise<void> {
  const places = await db.rows<Place>(sql`
    select id as balance_id, company_id, warehouse_id, product_id, lot_id, location_id from stock_balances order by id limit 100000`);
  await benchLocking(url, places);
  await benchPosting(url, places);
}
