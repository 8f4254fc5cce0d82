import { withCheck } from '@kura/contract/outbound/parcel/tracking-number.ts';
import type { AccountInput, AccountRow, PoolInput, PoolRow } from '@kura/contract/fulfilment/label/label.ts';
import type { CarrierGroup } from '@kura/contract/pricing/carrier-group.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { raw, sql, type Sql } from '../../../kernel/db/sql.ts';

interface StoredPool extends Omit<PoolRow, 'nextNumber' | 'firstBody' | 'lastBody'> {
  digits: number;
  firstBody: number;
  lastBody: number;
  nextBody: number;
}
const body = (digits: number, number: number): string => String(number).padStart(digits, '0');
const asRow = ({ digits, firstBody, lastBody, nextBody, ...pool }: StoredPool): PoolRow => ({
  ...pool,
  firstBody: body(digits, firstBody),
  lastBody: body(digits, lastBody),
  nextNumber: nextBody > lastBody ? '' : withCheck(body(digits, nextBody)),
});
const select = (condition: Sql): Sql => sql`
  select p.id, p.warehouse_id, w.code as warehouse_code, p.carrier, p.digits, p.first_body, p.last_body, p.next_body,
    (p.last_body - p.next_body + 1)::int as left, p.is_stopped
  from fulfilment_tracking_pools p join warehouses w on w.id = p.warehouse_id where ${condition}`;

export const list = async (db: Query): Promise<PoolRow[]> =>
  (await db.rows<StoredPool>(sql`${select(raw('true'))} order by p.id desc limit 200`)).map(asRow);
export const read = async (db: Query, id: number): Promise<PoolRow | undefined> => {
  const row = await db.first<StoredPool>(select(sql`p.id = ${id}`));
  return row && asRow(row);
};
export const overlaps = async (db: Query, { carrier, firstBody, lastBody }: PoolInput): Promise<boolean> =>
  (await db.first(sql`
    select 1 as one from fulfilment_tracking_pools where carrier = ${carrier} and digits = ${firstBody.length}
      and first_body <= ${Number(lastBody)} and last_body >= ${Number(firstBody)} limit 1`)) !== undefined;
export const insert = async (tx: Tx, pool: PoolInput, now: Date): Promise<number> =>
  (
    await tx.first<{ id: number }>(sql`
      insert into fulfilment_tracking_pools (warehouse_id, carrier, digits, first_body, last_body, next_body, created_at)
      values (${pool.warehouseId}, ${pool.carrier}, ${pool.firstBody.length}, ${Number(pool.firstBody)}, ${Number(pool.lastBody)},
        ${Number(pool.firstBody)}, ${now}) returning id`)
  )?.id as number;
export const stop = (tx: Tx, id: number, isStopped: boolean): Promise<number> =>
  tx.run(sql`update fulfilment_tracking_pools set is_stopped = ${isStopped} where id = ${id}`);

/** The next number of the oldest range that has one; each is given once, also to two who ask at the same moment. */
export async function takeNext(tx: Tx, warehouseId: number, carrier: CarrierGroup): Promise<string | undefined> {
  const row = await tx.first<{ digits: number; taken: number }>(sql`
    update fulfilment_tracking_pools set next_body = next_body + 1 where id = (
      select id from fulfilment_tracking_pools
      where warehouse_id = ${warehouseId} and carrier = ${carrier} and not is_stopped and next_body <= last_body order by id limit 1 for update)
    returning digits, next_body - 1 as taken`);
  return row && withCheck(body(row.digits, row.taken));
}

const accounts = sql`select a.id, a.warehouse_id, w.code as warehouse_code, a.carrier, a.customer_code, a.freight_code, a.sender_name
  from fulfilment_carrier_accounts a join warehouses w on w.id = a.warehouse_id`;
export const listAccounts = (db: Query): Promise<AccountRow[]> => db.rows(sql`${accounts} order by w.code, a.carrier`);
export const account = (db: Query, warehouseId: number, carrier: CarrierGroup): Promise<AccountRow | undefined> =>
  db.first(sql`${accounts} where a.warehouse_id = ${warehouseId} and a.carrier = ${carrier}`);
export const saveAccount = (tx: Tx, one: AccountInput, now: Date): Promise<number> =>
  tx.run(sql`
    insert into fulfilment_carrier_accounts (warehouse_id, carrier, customer_code, freight_code, sender_name, updated_at)
    values (${one.warehouseId}, ${one.carrier}, ${one.customerCode}, ${one.freightCode}, ${one.senderName}, ${now})
    on conflict (warehouse_id, carrier) do update set customer_code = excluded.customer_code, freight_code = excluded.freight_code,
      sender_name = excluded.sender_name, updated_at = excluded.updated_at`);
