import { OrderInput } from '@kura/contract/fba/order/order.ts';
import { addDays } from '@kura/contract/kernel/day.ts';
import { dayIn, zones } from '@kura/contract/kernel/zone.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { clerkOf, type DemoAct, type DemoStory } from '../../../kernel/demo.ts';
import { found } from '../../../kernel/fail.ts';
import { placesOf } from '../order/order-parts.store.ts';
import { moveOrder } from '../order/order.moves.ts';
import { pickOrder } from '../order/pick-and-pack.ts';
import { createOrder } from '../order/save-order.ts';
import { labelCartons } from './demo-labels.ts';

const hourMs = 3_600_000;
/** A carton as Amazon takes it. */
const carton = { lengthMm: 600, widthMm: 500, heightMm: 500, weightG: 14_000 };
/** What leaves a wallet with enough for the rest of the story, in fen. */
const leastBalance = 200_000;

interface Goods {
  companyId: number;
  productId: number;
  storeId: number | null;
  available: number;
}
/** Goods of companies that can pay, one product each, the best stocked first. */
const goodsIn = (tx: Tx, warehouseId: number): Promise<Goods[]> =>
  tx.rows(sql`
    select distinct on (b.company_id) b.company_id, b.product_id, b.store_id, sum(b.available)::int as available
    from stock_balances b join locations l on l.id = b.location_id and l.kind = 'shelf'
    join products p on p.id = b.product_id and p.type = 'ordinary' and p.status <> 'disabled' and not p.is_serial_controlled
    join wallets w on w.company_id = b.company_id and w.currency = 'CNY' and w.balance_minor - w.holds_minor > ${leastBalance}
    where b.warehouse_id = ${warehouseId} and b.state = 'normal' group by 1, 2, 3 having sum(b.available) >= 18
    order by b.company_id, sum(b.available) desc`);

/** Orders of several customers to two centres on the next days: packed, labelled, waiting for a truck. */
export function demoLoads(story: DemoStory): readonly DemoAct[] {
  const warehouseId = found(story.warehouseIds.get('TYO1'));
  const ops = clerkOf(story, 'ops');
  const at = (no: number) => new Date(story.now.getTime() - 12 * hourMs + no * 60_000);
  const make = async (tx: Tx, no: number, now: Date): Promise<void> => {
    const goods = await goodsIn(tx, warehouseId);
    const own = goods[no % Math.max(1, goods.length)];
    const centers = await tx.rows<{ id: number; code: string }>(
      sql`select id, code from fba_centers where code in ('NRT1', 'FSZ1') and status = 'enabled' order by code`,
    );
    const center = centers[no % Math.max(1, centers.length)];
    if (!own || !center) return;
    // The rest is for the others who play their part of the day.
    const boxes = Math.min(6 + no * 2, Math.floor(own.available / 3));
    const input = OrderInput.parse({
      companyId: own.companyId,
      storeId: own.storeId,
      warehouseId,
      centerId: center.id,
      source: 'stock',
      way: 'truck',
      carrier: null,
      wishedDay: addDays(dayIn(zones.JP, story.now), 1 + (Math.floor(no / 2) % 3)),
      lines: [{ productId: own.productId, quantity: boxes }],
      packages: [
        {
          ...carton,
          fbaNo: `FBA15${String(7_300_100 + no)}`,
          poNumber: `PO7301${String(10 + no)}`,
          boxCount: boxes,
          contents: [{ productId: own.productId, quantity: 1 }],
        },
      ],
    });
    const id = await createOrder(tx, ops, input, now);
    await moveOrder(tx, ops, id, 'submit', { input: { isSure: true }, now });
    await moveOrder(tx, ops, id, 'approve', { now });
    const picks = (await placesOf(tx, id)).map(({ balanceId, quantity }) => ({ balanceId, quantity }));
    await pickOrder(tx, ops, { id, picks }, now);
    if (!(await labelCartons(tx, story, ops, { id, centerCode: center.code }, now)))
      await tx.run(sql`update fba_orders set label_count = carton_count where id = ${id}`);
    if (no < most - 1) await moveOrder(tx, ops, id, 'label', { now });
  };
  const most = 11;
  return Array.from({ length: most }, (_, no) => ({ at: at(no), run: (tx: Tx) => make(tx, no, at(no)) }));
}
