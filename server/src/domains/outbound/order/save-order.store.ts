import type { LineInput } from '@kura/contract/outbound/line/line.ts';
import type { OrderKind, OrderSource } from '@kura/contract/outbound/order/order.fields.ts';
import type { OrderInput } from '@kura/contract/outbound/order/order.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { raw, sql, type Sql } from '../../../kernel/db/sql.ts';
import { found } from '../../../kernel/fail.ts';
import { type Numbered, withNumber } from '../../../kernel/numbers.ts';
import { pieceCountOf } from './order-kind.ts';
import type { Piece } from '../../products/public.ts';

export type OrderFields = Omit<OrderInput, 'companyId'>;
/** What follows from its lines. */
export interface Worked {
  pieces: readonly Piece[];
  kind: OrderKind;
  skus: string;
  packageType: 'within100' | 'over100';
}
export interface NewOrder extends OrderFields, Worked {
  companyId: number;
  zone: string;
  source: OrderSource;
  sourceKey: string | null;
}

const lineRows = (lines: readonly LineInput[]): string => JSON.stringify(lines.map((line, index) => ({ ...line, lineNo: index + 1 })));
const insertLines = (lines: readonly LineInput[], of: Sql): Sql => sql`
  insert into outbound_lines (order_id, line_no, product_id, quantity)
  select o.id, x."lineNo", x."productId", x.quantity from ${of} o,
    jsonb_to_recordset(${lineRows(lines)}::jsonb) as ${raw('x("lineNo" integer, "productId" bigint, quantity integer)')}
  returning order_id`;
const insertPieces = (pieces: readonly Piece[], of: Sql): Sql => sql`
  insert into outbound_pieces (order_id, piece_no, line_no, product_id, quantity)
  select o.id, x."pieceNo", x."lineNo", x."productId", x.quantity from ${of} o,
    jsonb_to_recordset(${JSON.stringify(pieces)}::jsonb)
    as ${raw('x("pieceNo" integer, "lineNo" integer, "productId" bigint, quantity integer)')}`;

/** The number is taken last, in the statement that writes everything. */
export async function insert(tx: Tx, actor: Actor, order: NewOrder, now: Date): Promise<Numbered> {
  return found(
    await tx.first<Numbered>(sql`
      ${withNumber('CK', order.zone, now)},
      made as (
        insert into outbound_orders (number, company_id, warehouse_id, store_id, customer_no, source, source_key, kind, shipping_type, carrier_mode, carrier,
          recipient_name, recipient_company, phone, postcode, prefecture, city, street, building, delivery_date, delivery_window, cod_jpy, packaging,
          package_type, remark, skus, line_count, piece_count, created_by, created_by_name, created_at, updated_at, status_at)
        values ((select number from n), ${order.companyId}, ${order.warehouseId}, ${order.storeId}, ${order.customerNo}, ${order.source}, ${order.sourceKey},
          ${order.kind}, ${order.shippingType}, ${order.carrierMode}, ${order.carrier}, ${order.recipientName}, ${order.recipientCompany}, ${order.phone},
          ${order.postcode}, ${order.prefecture}, ${order.city}, ${order.street}, ${order.building}, ${order.deliveryDate}, ${order.deliveryWindow},
          ${order.codJpy}, ${order.packaging}, ${order.packageType}, ${order.remark}, ${order.skus}, ${order.lines.length}, ${pieceCountOf(order.pieces)},
          ${actor.userId}, ${actor.name}, ${now}, ${now}, ${now})
        returning id, number),
      lines as (${insertLines(order.lines, sql`made`)}),
      pieces as (${insertPieces(order.pieces, sql`made`)}),
      step as (
        insert into outbound_steps (order_id, status, by_id, by_name, at) select id, 'draft', ${actor.userId}, ${actor.name}, ${now} from made)
      select id, number from made`),
  );
}

/** Everything of a draft but its company. */
export async function update(tx: Tx, id: number, order: OrderFields & Worked, now: Date): Promise<void> {
  await tx.run(sql`
    update outbound_orders set warehouse_id = ${order.warehouseId}, store_id = ${order.storeId}, ${headerChanges(order)}, kind = ${order.kind},
      package_type = ${order.packageType}, skus = ${order.skus}, line_count = ${order.lines.length}, piece_count = ${pieceCountOf(order.pieces)},
      notes = '[]', revision = revision + 1, updated_at = ${now}
    where id = ${id}`);
  await tx.run(sql`delete from outbound_lines where order_id = ${id}`);
  const of = sql`(select id from outbound_orders where id = ${id})`;
  await tx.run(insertLines(order.lines, of));
  await tx.run(insertPieces(order.pieces, of));
}

const headerChanges = (order: OrderFields): Sql => sql`
  customer_no = ${order.customerNo}, shipping_type = ${order.shippingType}, carrier_mode = ${order.carrierMode}, carrier = ${order.carrier},
  recipient_name = ${order.recipientName}, recipient_company = ${order.recipientCompany}, phone = ${order.phone}, postcode = ${order.postcode},
  prefecture = ${order.prefecture}, city = ${order.city}, street = ${order.street}, building = ${order.building}, delivery_date = ${order.deliveryDate},
  delivery_window = ${order.deliveryWindow}, cod_jpy = ${order.codJpy}, packaging = ${order.packaging}, remark = ${order.remark}`;
/** Address, carrier, time and box alone. */
export const updateHeader = (tx: Tx, id: number, order: OrderFields & Pick<Worked, 'packageType'>, now: Date): Promise<number> =>
  tx.run(
    sql`update outbound_orders set ${headerChanges(order)}, package_type = ${order.packageType}, notes = '[]', revision = revision + 1, updated_at = ${now} where id = ${id}`,
  );

/** A set may have changed since the draft was saved: what is picked is what it is made of now. */
export async function replacePieces(tx: Tx, id: number, pieces: readonly Piece[], kind: OrderKind): Promise<void> {
  await tx.run(sql`delete from outbound_pieces where order_id = ${id}`);
  await tx.run(insertPieces(pieces, sql`(select id from outbound_orders where id = ${id})`));
  await tx.run(sql`update outbound_orders set piece_count = ${pieceCountOf(pieces)}, kind = ${kind} where id = ${id}`);
}

export const bySource = (db: Query, companyId: number, source: OrderSource, sourceKey: string): Promise<Numbered | undefined> =>
  db.first(
    sql`select id, number from outbound_orders where company_id = ${companyId} and source = ${source} and source_key = ${sourceKey}`,
  );

/** As the log keeps it. */
export async function told(db: Query, id: number): Promise<Record<string, unknown>> {
  return found(
    await db.first<Record<string, unknown>>(sql`
      select o.customer_no, o.shipping_type, o.carrier_mode, o.carrier, o.recipient_name, o.recipient_company, o.phone, o.postcode, o.prefecture, o.city,
        o.street, o.building, o.delivery_date, o.delivery_window, o.cod_jpy, o.packaging, o.remark,
        (select jsonb_agg(p.sku || ' × ' || l.quantity order by l.line_no) from outbound_lines l join products p on p.id = l.product_id
          where l.order_id = o.id) as lines
      from outbound_orders o where o.id = ${id}`),
  );
}
