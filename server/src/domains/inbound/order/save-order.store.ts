import type { OrderInput } from '@kura/contract/inbound/order/order.ts';
import { cmText, kgText } from '@kura/contract/pricing/measure.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { raw, sql, type Sql } from '../../../kernel/db/sql.ts';
import { found } from '../../../kernel/fail.ts';
import { type Numbered, withNumber } from '../../../kernel/numbers.ts';
import { filesOf } from './files-of.ts';
import { cartonsOf, totalsOf } from './order-totals.ts';

export type OrderFields = Omit<OrderInput, 'companyId' | 'isLarge' | 'labelFileIds' | 'customsFileIds'>;

const packageRows = (packages: OrderInput['packages']): string =>
  JSON.stringify(
    cartonsOf(packages).map(({ cost, ...line }, index) => ({ ...line, lineNo: index + 1, costMinor: cost === null ? null : cost.minor })),
  );
const recordColumns =
  raw(`x("lineNo" integer, "productId" bigint, "lengthMm" integer, "widthMm" integer, "heightMm" integer, "weightG" integer,
  "boxCount" integer, "quantityPerBox" integer, "firstCarton" integer, "costMinor" bigint, courier text, "trackingNumber" text, "poNumber" text,
  "fbaCenterId" bigint)`);
const insertPackages = (packages: OrderInput['packages'], of: Sql): Sql => sql`
  insert into inbound_packages (order_id, company_id, line_no, product_id, length_mm, width_mm, height_mm, weight_g, box_count, quantity_per_box,
    first_carton, cost_minor, courier, tracking_number, po_number, fba_center_id)
  select o.id, o.company_id, x."lineNo", x."productId", x."lengthMm", x."widthMm", x."heightMm", x."weightG", x."boxCount", x."quantityPerBox",
    x."firstCarton", x."costMinor", x.courier, x."trackingNumber", x."poNumber", x."fbaCenterId"
  from ${of} o, jsonb_to_recordset(${packageRows(packages)}::jsonb) as ${recordColumns}`;

export interface NewOrder extends OrderFields {
  companyId: number;
  zone: string;
}
/** The number is taken last, in the statement that writes everything. */
export async function insert(tx: Tx, actor: Actor, order: NewOrder, now: Date): Promise<Numbered> {
  const totals = totalsOf(order.packages);
  return found(
    await tx.first<Numbered>(sql`
      ${withNumber('RK', order.zone, now)},
      made as (
        insert into inbound_orders (number, company_id, warehouse_id, store_id, delivery_method, transport_method, lane, container_model, container_count,
          delivery_date, container_number, courier, tracking_number, fba_no, fba_po, remark, package_count, box_count, piece_count, weight_g, volume_mm3,
          created_by, created_by_name, created_at, updated_at, status_at)
        values ((select number from n), ${order.companyId}, ${order.warehouseId}, ${order.storeId}, ${order.deliveryMethod}, ${order.transportMethod},
          ${order.lane}, ${order.containerModel}, ${order.containerCount}, ${order.deliveryDate}, ${order.containerNumber}, ${order.courier},
          ${order.trackingNumber}, ${order.fbaNo}, ${order.fbaPo}, ${order.remark}, ${order.packages.length}, ${totals.boxes}, ${totals.pieces},
          ${totals.weightG}, ${String(totals.volumeMm3)}, ${actor.userId}, ${actor.name}, ${now}, ${now}, ${now})
        returning id, number, company_id),
      lines as (${insertPackages(order.packages, sql`made`)})
      select id, number from made`),
  );
}

/** Lines keep their ids; what was measured counts until the goods of the line are others. */
export async function update(tx: Tx, id: number, order: OrderFields, now: Date): Promise<void> {
  const totals = totalsOf(order.packages);
  await tx.run(sql`
    update inbound_orders set warehouse_id = ${order.warehouseId}, store_id = ${order.storeId}, delivery_method = ${order.deliveryMethod},
      transport_method = ${order.transportMethod}, lane = ${order.lane}, container_model = ${order.containerModel},
      container_count = ${order.containerCount}, delivery_date = ${order.deliveryDate}, container_number = ${order.containerNumber},
      courier = ${order.courier}, tracking_number = ${order.trackingNumber}, fba_no = ${order.fbaNo}, fba_po = ${order.fbaPo}, remark = ${order.remark},
      package_count = ${order.packages.length}, box_count = ${totals.boxes}, piece_count = ${totals.pieces}, weight_g = ${totals.weightG},
      volume_mm3 = ${String(totals.volumeMm3)}, revision = revision + 1, updated_at = ${now}
    where id = ${id}`);
  await tx.run(sql`delete from inbound_packages where order_id = ${id} and line_no > ${order.packages.length}`);
  await tx.run(sql`
    ${insertPackages(order.packages, sql`(select id, company_id from inbound_orders where id = ${id})`)}
    on conflict (order_id, line_no) do update set product_id = excluded.product_id, length_mm = excluded.length_mm, width_mm = excluded.width_mm,
      height_mm = excluded.height_mm, weight_g = excluded.weight_g, box_count = excluded.box_count, quantity_per_box = excluded.quantity_per_box,
      first_carton = excluded.first_carton, cost_minor = excluded.cost_minor, courier = excluded.courier, tracking_number = excluded.tracking_number,
      po_number = excluded.po_number, fba_center_id = excluded.fba_center_id,
      measured_length_mm = null, measured_width_mm = null, measured_height_mm = null, measured_weight_g = null`);
}

export const fbaCenterIds = async (db: Query, ids: readonly number[]): Promise<number[]> =>
  (await db.rows<{ id: number }>(sql`select id from fba_centers where id = any(${ids}::bigint[])`)).map(({ id }) => id);

/** `KETTLE-01 24 × 20, 60×40×40 cm, 15 kg`: cartons, what is in each, and how large one is. */
export const toldPackage = (line: Omit<OrderInput['packages'][number], 'cost'> & { sku: string }): string =>
  `${line.sku} ${line.boxCount} × ${line.quantityPerBox}, ${[line.lengthMm, line.widthMm, line.heightMm].map(cmText).join('×')} cm, ${kgText(line.weightG)} kg`;

/** As the log keeps it. */
export async function told(db: Query, id: number): Promise<Record<string, unknown>> {
  const row = found(
    await db.first<Record<string, unknown>>(sql`
      select o.delivery_method, o.transport_method, o.lane, o.container_model, o.container_count, o.delivery_date, o.container_number, o.courier,
        o.tracking_number, o.fba_no, o.fba_po, o.remark,
        (select count(*) from files f where f.attached_to = ${filesOf.labels} and f.attached_id = o.id) as label_count,
        (select count(*) from files f where f.attached_to = ${filesOf.customs} and f.attached_id = o.id) as customs_file_count,
        (select jsonb_agg(jsonb_build_object('sku', p.sku, 'boxCount', k.box_count, 'quantityPerBox', k.quantity_per_box, 'lengthMm', k.length_mm,
            'widthMm', k.width_mm, 'heightMm', k.height_mm, 'weightG', k.weight_g) order by k.line_no)
          from inbound_packages k join products p on p.id = k.product_id where k.order_id = o.id) as packages
      from inbound_orders o where o.id = ${id}`),
  );
  return { ...row, packages: (row['packages'] as Parameters<typeof toldPackage>[0][]).map(toldPackage) };
}
