import { sql } from '../../../kernel/db/sql.ts';
import type { TestApp } from '../../../testing/app.ts';

export interface PutOrder {
  companyId: number;
  warehouseId: number;
  storeId: number | null;
  status: string;
  carrier: string | null;
  pieces: number;
  fees: number;
  createdAt: string;
  shipBy: string | null;
  shippedAt: string | null;
}

/** Orders as they stand in the table, without the way that led there: statistics only read them. */
export async function putOrders({ db }: Pick<TestApp, 'db'>, orders: readonly PutOrder[]): Promise<void> {
  await db.run(sql`
    insert into outbound_orders (number, company_id, warehouse_id, store_id, status, kind, carrier, recipient_name, phone, postcode, prefecture, city, street,
      piece_count, total_cny_minor, ship_by, shipped_at, created_by_name, created_at, updated_at, status_at)
    select 'CK' || gen_random_uuid(), (o->>'companyId')::bigint, (o->>'warehouseId')::bigint, (o->>'storeId')::bigint, o->>'status', 'single', o->>'carrier',
      '-', '0312345678', '1000001', '13', '-', '-', (o->>'pieces')::int, (o->>'fees')::bigint, (o->>'shipBy')::timestamptz, (o->>'shippedAt')::timestamptz,
      'x', (o->>'createdAt')::timestamptz, now(), now()
    from jsonb_array_elements(${JSON.stringify(orders)}::jsonb) o`);
}
