import type { Query } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import type { TestApp } from '../../../testing/app.ts';

export interface PutLine {
  sku: string;
  itemId?: string;
  title?: string;
  ordered?: number;
  cancelled?: number;
  productId?: number;
  piecesEach?: number;
}
export interface PutOrder {
  number?: string;
  shipment?: string;
  forward?: 'notForwarded' | 'forwarded';
  daysAgo?: number;
  note?: string;
  cod?: string;
  name?: string;
  address?: string;
  lines: readonly PutLine[];
}
let count = 0;

/** An order as it would stand after a page of its channel, without the channel: lines are unmapped unless they say what they are. */
export async function putOrder(
  { db, clock }: { db: Query; clock: TestApp['clock'] },
  store: { id: number; companyId: number; platform: string },
  { shipment = 'unshipped', forward = 'notForwarded', daysAgo = 1, note = '', cod, lines, ...more }: PutOrder,
): Promise<number> {
  const number = more.number ?? `M-${++count}`;
  const now = clock.now();
  const row = await db.first<{ id: number }>(sql`
    insert into marketplace_orders (company_id, store_id, platform, external_id, number, shipment_status, forward_status, ordered_at, consignee_name,
      consignee_phone, postcode, prefecture, city, address, region, customer_note, is_cod, cod_amount, unmapped_count, first_seen_at, updated_at)
    values (${store.companyId}, ${store.id}, ${store.platform}, ${number}, ${number}, ${shipment}, ${forward},
      ${new Date(now.getTime() - daysAgo * 86_400_000)}, ${more.name ?? '山田太郎'}, '0312345678', '1000001', '東京都', '千代田区',
      ${more.address ?? '千代田1-1'}, 'JP', ${note}, ${cod !== undefined}, ${cod ?? null},
      ${lines.filter(({ productId }) => productId === undefined).length}, ${now}, ${now}) returning id`);
  const id = row?.id ?? 0;
  for (const [position, line] of lines.entries())
    await db.run(sql`
      insert into marketplace_lines (order_id, position, line_id, platform_sku, item_id, title, ordered, cancelled, product_id, pieces_each)
      values (${id}, ${position}, ${`L${position}`}, ${line.sku}, ${line.itemId ?? ''}, ${line.title ?? ''}, ${line.ordered ?? 1},
        ${line.cancelled ?? 0}, ${line.productId ?? null}, ${line.productId === undefined ? null : (line.piecesEach ?? 1)})`);
  return id;
}

export const linesOf = (
  { db }: Pick<TestApp, 'db'>,
  orderId: number,
): Promise<{ platformSku: string; productId: number | null; piecesEach: number | null }[]> =>
  db.rows(sql`select platform_sku, product_id, pieces_each from marketplace_lines where order_id = ${orderId} order by position`);

export const unmappedOf = async ({ db }: Pick<TestApp, 'db'>, orderId: number): Promise<number> =>
  (await db.first<{ count: number }>(sql`select unmapped_count as count from marketplace_orders where id = ${orderId}`))?.count ?? -1;
