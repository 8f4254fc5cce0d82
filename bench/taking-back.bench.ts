// An order of 300 cartons, each received by a scan of its own, taken back in one step.
import pg from 'pg';
import * as receiving from '@kura/contract/inbound/receiving/receiving.endpoints.ts';
import { apiBase } from '@kura/contract/kernel/endpoint.ts';
import { everything } from '@kura/contract/kernel/permission.ts';
import type { TestInbound } from '../server/src/domains/inbound/testing/make-inbound.ts';
import { previewRollBack, rollBack } from '../server/src/domains/inbound/rollback/roll-back.ts';
import { system } from '../server/src/kernel/actor.ts';
import { type Db, openDb } from '../server/src/kernel/db/db.ts';
import type { BenchDatabase } from './lib/database.ts';
import { ms, percentile, printTable, timed, times } from './lib/figures.ts';
import { type Connection, connect } from './lib/http.ts';
import { type InboundPlace, largeOrder } from './lib/inbound-order.ts';
import type { Program } from './lib/server.ts';

const aimedRatio = 2;
const rounds = 3;
const actor = { ...system, permissions: new Set([everything]) };

/** An order whose cartons have all come and been received, one scan each. */
async function scanned(db: Db, http: Connection, place: InboundPlace): Promise<TestInbound> {
  const order = await largeOrder(db, place);
  for (const { productId, firstCarton, boxCount, quantityPerBox } of order.packages)
    for (let i = 0; i < boxCount; i++) {
      const cartonNo = firstCarton + i;
      const reference = `back-${order.id}-${String(cartonNo).padStart(4, '0')}`;
      const body = { orderId: order.id, productId, good: quantityPerBox, cartonNo, reference };
      const answer = await http.post(apiBase + receiving.scanReceive.path, JSON.stringify(body));
      if (!answer.includes('"tone":"green"')) throw new Error(answer.slice(0, 300));
    }
  return order;
}

/** The floor: the same rows by plain statements, for somebody who knows that nothing stands in the way. */
async function takeBackByHand(pool: pg.Pool, { id, number, companyId }: TestInbound): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select id from inbound_orders where id = $1 for update', [id]);
    const receipts = await client.query<{ entryId: string }>(
      'select entry_id as "entryId" from inbound_receipts where order_id = $1 and undone_entry_id is null',
      [id],
    );
    const entryIds = receipts.rows.map(({ entryId }) => entryId);
    await client.query(
      `select 1 from stock_balances where id in (select balance_id from stock_movements where entry_id = any($1)) order by id for update`,
      [entryIds],
    );
    await client.query(
      `insert into stock_entries (reference, type, at, actor_name, cause_type, cause_id, cause_no, reverses_id)
       select 'hand:' || e, 'RCV', now(), 'bench', 'inbound.order', $2, $3, e from unnest($1::bigint[]) e`,
      [entryIds, id, number],
    );
    await client.query(
      `update stock_balances b set available = b.available - m.pieces, moved_at = now()
       from (select balance_id, sum(available) as pieces from stock_movements where entry_id = any($1) group by balance_id) m where b.id = m.balance_id`,
      [entryIds],
    );
    await client.query(
      `insert into stock_movements (entry_id, balance_id, at, type, company_id, warehouse_id, product_id, location_id, available, locked, defective)
       select e.id, m.balance_id, now(), 'RCV', m.company_id, m.warehouse_id, m.product_id, m.location_id, -m.available, 0, 0
       from stock_movements m join stock_entries e on e.reverses_id = m.entry_id where m.entry_id = any($1)`,
      [entryIds],
    );
    await client.query(
      `update inbound_receipts r set undone_entry_id = e.id from stock_entries e where e.reverses_id = r.entry_id and r.order_id = $1`,
      [id],
    );
    await client.query('delete from inbound_cartons where order_id = $1', [id]);
    await client.query(
      `update inbound_orders set received_count = 0, arrived_count = 0, lot_id = null, status = 'audited', status_at = now(), updated_at = now() where id = $1`,
      [id],
    );
    await client.query(`insert into inbound_steps (order_id, status, is_back, by_name, at) values ($1, 'audited', true, 'bench', now())`, [
      id,
    ]);
    await client.query(
      `insert into operation_log (at, actor_kind, actor_name, company_id, record, record_id, record_name, action, after)
       values (now(), 'system', 'bench', $1, 'inbound.order', $2, $3, 'inbound.receiving.log.received', '{"receivedCount": 0}')`,
      [companyId, id, number],
    );
    await client.query('commit');
  } finally {
    client.release();
  }
}

/** (r) */
export async function benchTakingBack({ url, db, token }: BenchDatabase, { port }: Program, place: InboundPlace): Promise<void> {
  const ours = openDb({ url, poolSize: 2 });
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  const http = await connect(port, { token, 'content-type': 'application/json' });
  const samples = { hand: [] as number[], preview: [] as number[], back: [] as number[] };
  try {
    for (let round = 0; round < rounds; round++) {
      const [one, two] = [await scanned(db, http, place), await scanned(db, http, place)];
      const byHand = async () => void samples.hand.push(await timed(() => takeBackByHand(pool, two)));
      const byUs = async () => {
        let seen = '';
        samples.preview.push(
          await timed(async () => {
            ({ seen } = await previewRollBack(ours, actor, one.id, new Date()));
          }),
        );
        samples.back.push(await timed(() => ours.tx((tx) => rollBack(tx, actor, { id: one.id, reason: 'bench', seen }, new Date()))));
      };
      // Whoever comes second finds the pages warm, so they take turns.
      for (const turn of round % 2 === 0 ? [byUs, byHand] : [byHand, byUs]) await turn();
    }
  } finally {
    http.close();
    await ours.end();
    await pool.end();
  }
  const [hand, preview, back] = [samples.hand, samples.preview, samples.back].map((of) => percentile(of, 0.5)) as [number, number, number];
  printTable(
    `(r) 300 scans of 5,000 pieces taken back in one step, with all that could refuse it asked twice, against plain statements (aim: ≤ ${times(aimedRatio)})`,
    ['', 'by hand', 'preview', 'rollBack', 'ratio'],
    [['p50', ms(hand), ms(preview), ms(back), times(back / hand)]],
  );
}
