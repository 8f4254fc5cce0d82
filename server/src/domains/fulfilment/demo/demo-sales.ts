import { OrderInput } from '@kura/contract/outbound/order/order.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { clerkOf, type DemoStory, firmOf } from '../../../kernel/demo.ts';
import { found } from '../../../kernel/fail.ts';
import type { Numbered } from '../../../kernel/numbers.ts';
import { createOrder, type DemoBuyer, demoRecipients, moveOutbound } from '../../outbound/public.ts';

/** What somebody bought. */
export interface DemoSale {
  who: 'HC' | 'AOI' | 'QH';
  to: DemoBuyer;
  goods: Readonly<Record<string, number>>;
  /** Left out: the cheapest that arrives in time. */
  by?: string;
  no: string;
  more?: Partial<Pick<OrderInput, 'shippingType' | 'codJpy' | 'deliveryDate' | 'deliveryWindow' | 'remark'>>;
}

/** The store of the company in whose stock all of it lies. */
async function storeWith(tx: Tx, warehouseId: number, lines: OrderInput['lines']): Promise<number | null> {
  const row = await tx.first<{ storeId: number | null }>(sql`
    with wanted as (
      select coalesce(k.part_id, l.product_id) as product_id, sum(l.quantity * coalesce(k.quantity, 1)) as quantity
      from jsonb_to_recordset(${JSON.stringify(lines.map(({ productId, quantity }) => ({ product_id: productId, quantity })))}::jsonb)
        as l (product_id bigint, quantity int) left join product_parts k on k.set_id = l.product_id group by 1),
    held as (
      select b.store_id, b.product_id, sum(b.available) as available from stock_balances b join wanted w on w.product_id = b.product_id
      where b.warehouse_id = ${warehouseId} and b.state = 'normal' group by 1, 2)
    select h.store_id from held h join wanted w on w.product_id = h.product_id and h.available >= w.quantity
    group by h.store_id having count(*) = (select count(*) from wanted) order by h.store_id limit 1`);
  return found(row).storeId;
}

async function linesOf(tx: Tx, companyId: number, goods: DemoSale['goods']): Promise<OrderInput['lines']> {
  const rows = await tx.rows<{ id: number; sku: string }>(
    sql`select id, sku from products where company_id = ${companyId} and sku = any(${Object.keys(goods)}::text[])`,
  );
  return Object.entries(goods).map(([sku, quantity]) => ({ productId: found(rows.find((row) => row.sku === sku)).id, quantity }));
}

export type SaleUpTo = 'draft' | 'pendingReview' | 'pendingOutbound';
/** Typed by its company, and as far as wanted submitted there and released by operations. */
export async function placeSale(
  tx: Tx,
  story: DemoStory,
  warehouseId: number,
  { who, to, goods, by, no, more = {} }: DemoSale,
  upTo: SaleUpTo,
  at: Date,
): Promise<Numbered> {
  const { owner, companyId } = firmOf(story, who);
  const lines = await linesOf(tx, companyId, goods);
  const input = OrderInput.parse({
    warehouseId,
    storeId: await storeWith(tx, warehouseId, lines),
    customerNo: no,
    carrierMode: by === undefined ? 'cheapest' : 'chosen',
    carrier: by ?? null,
    recipientCompany: '',
    building: '',
    packaging: null,
    deliveryDate: null,
    remark: '',
    ...demoRecipients[to],
    ...more,
    lines,
  });
  const order = await createOrder(tx, owner, input, at);
  if (upTo === 'draft') return order;
  await moveOutbound(tx, owner, order.id, 'submit', { now: at });
  if (upTo === 'pendingOutbound')
    await moveOutbound(tx, clerkOf(story, 'ops'), order.id, 'approve', { now: new Date(at.getTime() + 120_000) });
  return order;
}
