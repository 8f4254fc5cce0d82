import pg from 'pg';
import { openLockDesk } from '../server/src/domains/inventory/ledger/lock-desk.ts';
import { lockStock } from '../server/src/domains/inventory/ledger/lock.ts';
import { postStock } from '../server/src/domains/inventory/ledger/post-stock.ts';
import { outside, type Posting } from '../server/src/domains/inventory/ledger/stock-entry.ts';
import { system } from '../server/src/kernel/actor.ts';
import { openDb } from '../server/src/kernel/db/db.ts';
import { sql } from '../server/src/kernel/db/sql.ts';
import type { BenchDatabase } from './lib/database.ts';
import { ms, percentile, printTable, times } from './lib/figures.ts';
import { perSecondInTurns } from './lib/per-second.ts';
import { linesOfAnOrder, lockByHand, orderPicker, type Place, placesOf } from './lib/stock-orders.ts';

const poolSize = 8;
const aimed = 0.7;
const linesOfAPosting = 5000;

async function benchLocking(url: string, places: readonly Place[]): Promise<void> {
  const db = openDb({ url, poolSize });
  const pool = new pg.Pool({ connectionString: url, max: poolSize });
  const desk = openLockDesk(db);
  const pick = orderPicker(places);
  let number = 0;
  const orderOf = () => {
    const id = ++number;
    const wanted = pick();
    const [{ companyId, warehouseId }] = wanted as [Place];
    const owner = { type: 'bench.order', id, no: `CK${id}` };
    const lines = wanted.map(({ productId }, i) => ({ lineNo: i + 1, productId, quantity: 1 }));
    return { reference: `bench:lock:${id}`, owner, companyId, warehouseId, storeId: null, lines };
  };
  const lock = () => db.tx((tx) => lockStock(tx, system, orderOf(), new Date()));
  const lockAtDesk = () => desk(system, orderOf(), new Date());
  const byHand = () => {
    const id = ++number;
    const wanted = pick();
    return pool.query({
      name: 'byHand',
      text: lockByHand,
      values: [wanted.map(({ balanceId }) => balanceId), wanted.map((_, i) => i + 1), `hand:${id}`, id],
    });
  };
  try {
    const rows: string[][] = [];
    for (const clients of [1, 32]) {
      const [hand = NaN, ours = NaN, atDesk = NaN] = await perSecondInTurns(clients, [byHand, lock, lockAtDesk]);
      const cells = [hand, ours, atDesk].map((rate) => `${rate.toFixed(0)}/s`);
      rows.push([`${clients} client${clients === 1 ? '' : 's'}`, ...cells, times(ours / hand), times(atDesk / hand)]);
    }
    printTable(
      `(d) Lock an order of ${linesOfAnOrder} lines, allocation included, against the same rows by hand in one round trip (aim: ≥ ${times(aimed)})`,
      ['', 'by hand', 'lockStock', 'at the desk', 'ratio', 'ratio of the desk'],
      rows,
    );
  } finally {
    await db.end();
    await pool.end();
  }
}

const crowd = 200;

/** (o) Everybody wants the same product: one after the other in the database, and together at the desk. */
async function benchHotProduct(url: string, places: readonly Place[]): Promise<void> {
  const db = openDb({ url, poolSize });
  const desk = openLockDesk(db);
  const [{ companyId, warehouseId, productId }] = places as [Place];
  await db.run(sql`update stock_balances set available = 100000000 where product_id = ${productId}`);
  let number = 0;
  const orderOf = () => {
    const id = ++number;
    const owner = { type: 'bench.hot', id, no: `HOT${id}` };
    return { reference: `bench:hot:${id}`, owner, companyId, warehouseId, storeId: null, lines: [{ lineNo: 1, productId, quantity: 1 }] };
  };
  try {
    const [each = NaN, together = NaN] = await perSecondInTurns(crowd, [
      () => db.tx((tx) => lockStock(tx, system, orderOf(), new Date())),
      () => desk(system, orderOf(), new Date()),
    ]);
    printTable(
      `(o) ${crowd} clients lock one piece each of one product`,
      ['', 'each alone', 'at the desk', 'ratio'],
      [['orders', `${each.toFixed(0)}/s`, `${together.toFixed(0)}/s`, times(together / each)]],
    );
  } finally {
    await db.end();
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
  const places = await placesOf(db);
  await benchLocking(url, places);
  await benchHotProduct(url, places);
  await benchPosting(url, places);
}
