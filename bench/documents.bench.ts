// Documents that take a number: the counter of their kind is one row for everybody.
import pg from 'pg';
import { requestTransfer } from '../server/src/domains/inventory/transfer/transfer.moves.ts';
import { system } from '../server/src/kernel/actor.ts';
import { openDb } from '../server/src/kernel/db/db.ts';
import { sql } from '../server/src/kernel/db/sql.ts';
import type { BenchDatabase } from './lib/database.ts';
import { printTable, times } from './lib/figures.ts';
import { perSecondInTurns } from './lib/per-second.ts';
import { lockByHand, orderPicker, type Place, placesOf } from './lib/stock-orders.ts';

const poolSize = 8;
const aimed = 0.8;

const insertByHand = `
  with n as (
    insert into document_counters (prefix, day, last) values ('YK', current_date, 1)
    on conflict (prefix, day) do update set last = document_counters.last + 1 returning 'YK' || to_char(day, 'YYMMDD') || lpad(last::text, 5, '0') as number),
  t as (
    insert into stock_transfers (number, company_id, warehouse_id, kind, status, to_store_id, created_by_name, created_at)
    select number, $1, $2, 'store', 'requested', $3, 'bench', now() from n returning id, number),
  l as (
    insert into stock_transfer_lines (transfer_id, line_no, product_id, quantity)
    select t.id, x.line, x.product, 1 from t, unnest($4::bigint[]) with ordinality as x(product, line))
  select id, number from t`;
const logByHand = `
  insert into operation_log (at, actor_kind, actor_name, company_id, record, record_id, record_name, action, after)
  values (now(), 'system', 'bench', $1, 'inventory.transfer', $2, $3, 'inventory.transfer.log.requested', '{"status": "requested"}')`;
const readByHand = `
  select t.*, c.name, w.code, o.name from stock_transfers t join companies c on c.id = t.company_id join warehouses w on w.id = t.warehouse_id
  left join stores o on o.id = t.to_store_id where t.id = $1`;
const linesByHand = `select x.*, p.sku, p.name_zh, p.name_jp from stock_transfer_lines x join products p on p.id = x.product_id where x.transfer_id = $1`;

/** What a request for a transfer looks at and writes, for somebody who knows which places to take, each statement as short as it can be. */
async function requestByHand(pool: pg.Pool, wanted: readonly Place[], storeId: number): Promise<void> {
  const client = await pool.connect();
  const [{ companyId, warehouseId }] = wanted as [Place];
  const ids = wanted.map(({ balanceId }) => balanceId);
  const products = wanted.map(({ productId }) => productId);
  const ask = (name: string, text: string, values: unknown[]) => client.query<{ id: string; number: string }>({ name, text, values });
  try {
    await Promise.all([
      client.query('begin'),
      ask('company', 'select id from companies where id = $1', [companyId]),
      ask('warehouse', 'select * from warehouses where id = $1', [warehouseId]),
      ask('store', 'select id, company_id from stores where id = $1', [storeId]),
      ask('products', 'select id, sku, status from products where id = any($1)', [products]),
      ask('hold', 'select 1 from stock_balances where id = any($1) order by id for update', [ids]),
    ]);
    const { rows } = await ask('insert', insertByHand, [companyId, warehouseId, storeId, products]);
    const [{ id, number }] = rows as [{ id: string; number: string }];
    await Promise.all([
      ask('lock', lockByHand, [ids, ids.map((_, n) => n + 1), `hand:transfer:${id}`, id]),
      ask('log', logByHand, [companyId, id, number]),
      ask('read', readByHand, [id]),
      ask('lines', linesByHand, [id]),
      client.query('commit'),
    ]);
  } finally {
    client.release();
  }
}

/** (n) From one client to eight: whoever waits for a number would not get further. */
export async function benchDocuments({ url, db }: BenchDatabase): Promise<void> {
  await db.run(sql`
    insert into stores (company_id, name, platform, status, seller_account, created_at, updated_at)
    select id, 'bench', 'rakuten', 'unbound', 'bench', now(), now() from companies on conflict do nothing`);
  const stores = await db.rows<{ id: number; companyId: number }>(sql`select id, company_id from stores where name = 'bench'`);
  const storeOf = new Map(stores.map(({ id, companyId }) => [companyId, id]));
  const pick = orderPicker(await placesOf(db));
  const ours = openDb({ url, poolSize });
  const pool = new pg.Pool({ connectionString: url, max: poolSize, pipeline: true });
  // One that is closing while PostgreSQL stops is told so; unheard, it would end the process.
  pool.on('error', () => undefined);
  const request = () => {
    const wanted = pick();
    const [{ companyId, warehouseId }] = wanted as [Place];
    const lines = wanted.map(({ productId }) => ({ productId, quantity: 1 }));
    const input = { companyId, warehouseId, fromStoreId: null, toStoreId: storeOf.get(companyId) ?? 0, note: '', lines };
    return ours.tx((tx) => requestTransfer(tx, system, input, new Date()));
  };
  const byHand = () => {
    const wanted = pick();
    return requestByHand(pool, wanted, storeOf.get(wanted[0]?.companyId ?? 0) ?? 0);
  };
  try {
    const rows: string[][] = [];
    for (const clients of [1, 8]) {
      const [hand = NaN, asked = NaN] = await perSecondInTurns(clients, [byHand, request]);
      rows.push([`${clients} client${clients === 1 ? '' : 's'}`, `${hand.toFixed(0)}/s`, `${asked.toFixed(0)}/s`, times(asked / hand)]);
    }
    printTable(
      `(n) Ask for a transfer of ${pick().length} lines, number included, against the same rows by hand (aim with 8 clients: ≥ ${times(aimed)})`,
      ['', 'by hand', 'requestTransfer', 'ratio'],
      rows,
    );
  } finally {
    await ours.end();
    await pool.end();
  }
}
