// Receiving an order of 5,000 pieces in 300 cartons: each scan through HTTP, and the whole in one posting.
import pg from 'pg';
import * as receiving from '@kura/contract/inbound/receiving/receiving.endpoints.ts';
import { apiBase } from '@kura/contract/kernel/endpoint.ts';
import { receiveOrder } from '../server/src/domains/inbound/receiving/receive-order.ts';
import { everything } from '@kura/contract/kernel/permission.ts';
import { system } from '../server/src/kernel/actor.ts';
import { openDb } from '../server/src/kernel/db/db.ts';
import type { TestInbound } from '../server/src/domains/inbound/testing/make-inbound.ts';
import { sql } from '../server/src/kernel/db/sql.ts';
import type { BenchDatabase } from './lib/database.ts';
import { ms, percentile, printTable, timed, times } from './lib/figures.ts';
import { benchTakingBack } from './taking-back.bench.ts';
import { connect } from './lib/http.ts';
import { type InboundPlace, largeOrder, openInbound } from './lib/inbound-order.ts';
import type { Program } from './lib/server.ts';

const aimedMs = 50;
const aimedRatio = 2;
const rounds = 12;

/** (p) Every carton, every piece of every tenth carton one by one, the rest by carton, and each product carried to its shelf. */
async function benchScans({ db, token }: BenchDatabase, { port }: Program, place: InboundPlace): Promise<void> {
  const { id: orderId, number, packages } = await largeOrder(db, place);
  const codes = await db.rows<{ productId: number; code: string }>(
    sql`select product_id, code from product_codes where kind = 'warehouseSku' and product_id = any(${place.productIds})`,
  );
  const codeOf = new Map(codes.map(({ productId, code }) => [productId, code]));
  const http = await connect(port, { token, 'content-type': 'application/json' });
  const samples = new Map<string, number[]>();
  let step = 0;
  const scan = async (title: string, { path }: { path: string }, body: object): Promise<void> => {
    const sent = JSON.stringify({ ...body, reference: `bench-${String(++step).padStart(6, '0')}` });
    let answer = '';
    const took = await timed(async () => {
      answer = await http.post(apiBase + path, sent);
    });
    if (!/"tone":"(green|amber)"/.test(answer)) throw new Error(`${title}: ${answer.slice(0, 300)}`);
    samples.set(title, [...(samples.get(title) ?? []), took]);
  };
  try {
    const cartons = packages.flatMap(({ productId, firstCarton, boxCount, quantityPerBox }) =>
      Array.from({ length: boxCount }, (_, i) => ({ productId, quantityPerBox, cartonNo: firstCarton + i })),
    );
    for (const { cartonNo } of cartons)
      await scan('carton', receiving.scanCarton, { orderId, code: `${number}-${String(cartonNo).padStart(3, '0')}` });
    for (const [i, { productId, quantityPerBox, cartonNo }] of cartons.entries()) {
      await scan('product', receiving.scanPiece, { orderId, code: codeOf.get(productId) });
      const [count, good] = i % 10 === 0 ? [quantityPerBox, 1] : [1, quantityPerBox];
      for (let n = 0; n < count; n++) await scan('receive', receiving.scanReceive, { orderId, productId, good, cartonNo });
    }
    for (const [i, productId] of place.productIds.entries()) {
      const code = `A-${String(1 + (i % 10)).padStart(2, '0')}-0${1 + (Math.floor(i / 10) % 4)}-0${1 + (Math.floor(i / 40) % 5)}`;
      for (const quantity of [30, 20])
        await scan('shelve', receiving.scanShelve, { orderId, productId, code, quantity, isOverCapacity: true });
    }
    await scan('open the order', receiving.scanOrder, { warehouseId: place.warehouseId, code: number });
  } finally {
    http.close();
  }
  printTable(
    `(p) Scans on an order of 5,000 pieces in ${packages.reduce((sum, { boxCount }) => sum + boxCount, 0)} cartons, through HTTP (aim: p95 ≤ ${aimedMs} ms)`,
    ['scan', 'count', 'p50', 'p95'],
    [...samples].map(([title, of]) => [title, String(of.length), ms(percentile(of, 0.5)), ms(percentile(of, 0.95))]),
  );
}

/** The floor: the same rows in the same tables by plain statements with arrays, for somebody who knows that all is well. Fees are not among them. */
async function receiveByHand(pool: pg.Pool, order: TestInbound, { companyId, warehouseId, productIds }: InboundPlace): Promise<void> {
  const client = await pool.connect();
  const { id, number } = order;
  try {
    await client.query('begin');
    await client.query('select id from inbound_orders where id = $1 for update', [id]);
    await client.query(
      'select product_id, sum(box_count * quantity_per_box) from inbound_packages where order_id = $1 group by product_id',
      [id],
    );
    const lot = await client.query<{ id: string }>(
      `insert into stock_lots (company_id, number, lot_date, created_at) values ($1, $2, current_date, now()) returning id`,
      [companyId, number],
    );
    const entry = await client.query<{ id: string }>(
      `insert into stock_entries (reference, type, at, actor_name, cause_type, cause_id, cause_no) values ($1, 'RCV', now(), 'bench', 'inbound.order', $2, $3) returning id`,
      [`hand:${id}`, id, number],
    );
    const [lotId, entryId] = [lot.rows[0]?.id, entry.rows[0]?.id];
    const balances = await client.query<{ id: string }>(
      `insert into stock_balances (company_id, warehouse_id, store_id, product_id, lot_id, lot_date, location_id, pick_seq, state)
       select $1, $2, null, p, $3, current_date, l.id, 0, 'virtual' from unnest($4::bigint[]) p, locations l where l.warehouse_id = $2 and l.kind = 'RECV' returning id`,
      [companyId, warehouseId, lotId, productIds],
    );
    const ids = balances.rows.map((row) => row.id);
    await client.query('select 1 from stock_balances where id = any($1) order by id for update', [ids]);
    await client.query('update stock_balances set available = available + 50, moved_at = now() where id = any($1)', [ids]);
    await client.query(
      `insert into stock_movements (entry_id, balance_id, at, type, company_id, warehouse_id, product_id, location_id, available, locked, defective)
       select $2, id, now(), 'RCV', company_id, warehouse_id, product_id, location_id, 50, 0, 0 from stock_balances where id = any($1)`,
      [ids, entryId],
    );
    await client.query(
      `insert into inbound_receipts (order_id, company_id, product_id, good, reference, entry_id, by_name, at)
       select $1::bigint, $2, p, 50, 'hand:' || $1::bigint || ':' || p, $3, 'bench', now() from unnest($4::bigint[]) p`,
      [id, companyId, entryId, productIds],
    );
    await client.query(
      `insert into inbound_cartons (order_id, carton_no, package_id, by_name, at)
       select k.order_id, k.first_carton + i, k.id, 'bench', now() from inbound_packages k, generate_series(0, k.box_count - 1) i where k.order_id = $1`,
      [id],
    );
    await client.query(
      `update inbound_orders set received_count = 5000, arrived_count = 300, lot_id = $2, status = 'inStock', status_at = now(), updated_at = now() where id = $1`,
      [id, lotId],
    );
    await client.query(`insert into inbound_steps (order_id, status, by_name, at) values ($1, 'inStock', 'bench', now())`, [id]);
    await client.query(
      `insert into operation_log (at, actor_kind, actor_name, company_id, record, record_id, record_name, action, after)
       select now(), 'system', 'bench', $1::bigint, 'inbound.order', $2::bigint, $3::text, 'inbound.receiving.log.received', '{"receivedCount": 5000}' from generate_series(1, 2)`,
      [companyId, id, number],
    );
    await client.query('commit');
  } finally {
    client.release();
  }
}

/** (q) */
async function benchOnePosting({ url, db }: BenchDatabase, place: InboundPlace): Promise<void> {
  const ours = openDb({ url, poolSize: 2 });
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  const actor = { ...system, permissions: new Set([everything]) };
  const [hand, posted]: [number[], number[]] = [[], []];
  const lines = place.productIds.map((productId) => ({
    productId,
    good: 50,
    defective: 0,
    reason: null,
    note: '',
    serials: [],
    places: [],
  }));
  try {
    for (let round = 0; round < rounds; round++) {
      const [one, two] = [await largeOrder(db, place), await largeOrder(db, place)];
      const byForm = () => ours.tx((tx) => receiveOrder(tx, actor, { id: one.id, mode: 'stock', lines }, new Date()));
      const byHands = () => receiveByHand(pool, two, place);
      // Whoever comes second finds the pages warm, so they take turns.
      const turns = [
        { samples: posted, work: byForm },
        { samples: hand, work: byHands },
      ];
      for (const { samples, work } of round % 2 === 0 ? turns : turns.toReversed()) samples.push(await timed(work));
    }
    printTable(
      `(q) An order of 5,000 pieces of 100 products in one posting, fees included, against plain statements without fees (aim: ≤ ${times(aimedRatio)})`,
      ['', 'by hand', 'receiveOrder', 'ratio'],
      [['p50', ms(percentile(hand, 0.5)), ms(percentile(posted, 0.5)), times(percentile(posted, 0.5) / percentile(hand, 0.5))]],
    );
  } finally {
    await ours.end();
    await pool.end();
  }
}

export async function benchReceiving(database: BenchDatabase, server: Program): Promise<void> {
  const place = await openInbound(database.db);
  await benchScans(database, server, place);
  await benchOnePosting(database, place);
  await benchTakingBack(database, server, place);
}
