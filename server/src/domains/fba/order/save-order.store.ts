import type { OrderInput } from '@kura/contract/fba/order/order.ts';
import { trackingOf } from '@kura/contract/fba/order/tracking-text.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { failField, type Failure, found } from '../../../kernel/fail.ts';
import { type Numbered, withNumber } from '../../../kernel/numbers.ts';
import type { Piece } from '../../products/public.ts';
import { cartonsOf, onTrackedTwice, piecesOf, type StoredCarton } from './order-parts.store.ts';
import { breaksRules, type Content, numbered, type Packed, packedPieces, totalsOf } from './packing.ts';

export type Face = Pick<OrderInput, 'warehouseId' | 'storeId' | 'centerId' | 'source' | 'way' | 'carrier' | 'wishedDay' | 'remark'>;

/** The number is taken last, in the statement that writes the order; its parts follow in the same transaction. */
export async function insert(tx: Tx, actor: Actor, order: Face & { companyId: number; zone: string }, now: Date): Promise<Numbered> {
  return found(
    await tx.first<Numbered>(sql`
      ${withNumber('FB', order.zone, now)}
      insert into fba_orders (number, company_id, warehouse_id, store_id, center_id, source, way, carrier, wished_day, remark, created_by, created_by_name,
        created_at, updated_at, status_at)
      values ((select number from n), ${order.companyId}, ${order.warehouseId}, ${order.storeId}, ${order.centerId}, ${order.source}, ${order.way},
        ${order.carrier}, ${order.wishedDay}, ${order.remark}, ${actor.userId}, ${actor.name}, ${now}, ${now}, ${now})
      returning id, number`),
  );
}
export const update = (tx: Tx, id: number, order: Face, now: Date): Promise<number> =>
  tx.run(sql`
    update fba_orders set warehouse_id = ${order.warehouseId}, store_id = ${order.storeId}, center_id = ${order.centerId}, source = ${order.source},
      way = ${order.way}, carrier = ${order.carrier}, wished_day = ${order.wishedDay}, remark = ${order.remark}, revision = revision + 1,
      updated_at = ${now} where id = ${id}`);

/** What is taken from stock, as it is ordered and as it is picked; nothing of it is picked yet. */
export async function replaceLines(tx: Tx, orderId: number, lines: readonly Content[], pieces: readonly Piece[]): Promise<void> {
  await tx.run(sql`update fba_orders set packed_count = 0 where id = ${orderId}`);
  await tx.run(sql`delete from fba_lines where order_id = ${orderId}`);
  await tx.run(sql`
    insert into fba_lines (order_id, line_no, product_id, quantity)
    select ${orderId}, x."lineNo", x."productId", x.quantity
    from jsonb_to_recordset(${JSON.stringify(lines.map((line, index) => ({ ...line, lineNo: index + 1 })))}::jsonb)
      as x("lineNo" integer, "productId" bigint, quantity integer)`);
  await replacePieces(tx, orderId, pieces);
}
export async function replacePieces(tx: Tx, orderId: number, pieces: readonly Piece[]): Promise<void> {
  await tx.run(sql`delete from fba_pieces where order_id = ${orderId}`);
  await tx.run(sql`
    insert into fba_pieces (order_id, piece_no, line_no, product_id, quantity)
    select ${orderId}, x."pieceNo", x."lineNo", x."productId", x.quantity
    from jsonb_to_recordset(${JSON.stringify(pieces)}::jsonb) as x("pieceNo" integer, "lineNo" integer, "productId" bigint, quantity integer)`);
}

/** What a carton had before it came here. */
export interface CartonFace {
  code: string;
  labelFileId: number | null;
}
/**
 * The cartons as they are now. A label and a tracking number stay with their carton as long as it belongs to the same shipment. `faces` names what
 * cartons bring along that come from elsewhere: those are known by their codes, whatever number they have here; all others by their numbers.
 * What goes by truck are no parcels and have no number of a carrier.
 */
export async function replacePackages(
  tx: Tx,
  order: { id: number; source: string; way: string },
  packages: readonly Packed[],
  faces: readonly CartonFace[] = [],
): Promise<void> {
  const before = await cartonsOf(tx, order.id);
  await tx.run(sql`delete from fba_packages where order_id = ${order.id}`);
  const rows = numbered(packages).map((line, index) => ({ ...line, lineNo: index + 1 }));
  const cartons = cartonRows(rows, before, faces).map((carton) => (order.way === 'truck' ? { ...carton, trackingNumber: '' } : carton));
  refuseTwice(cartons);
  const write = tx.run(sql`
    with made as (
      insert into fba_packages (order_id, line_no, length_mm, width_mm, height_mm, weight_g, box_count, first_carton, fba_no, po_number)
      select ${order.id}, x."lineNo", x."lengthMm", x."widthMm", x."heightMm", x."weightG", x."boxCount", x."firstCarton", x."fbaNo", x."poNumber"
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x("lineNo" integer, "lengthMm" integer, "widthMm" integer, "heightMm" integer,
        "weightG" integer, "boxCount" integer, "firstCarton" integer, "fbaNo" text, "poNumber" text)
      returning id, line_no),
    items as (
      insert into fba_package_items (package_id, product_id, quantity)
      select made.id, (i ->> 'productId')::bigint, (i ->> 'quantity')::integer
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x("lineNo" integer, contents jsonb)
        join made on made.line_no = x."lineNo" cross join jsonb_array_elements(x.contents) as i)
    insert into fba_cartons (order_id, package_id, carton_no, code, tracking_number, label_file_id, label_page)
    select ${order.id}, made.id, c."cartonNo", c.code, c."trackingNumber", c."labelFileId", c."labelPage"
    from jsonb_to_recordset(${JSON.stringify(cartons)}::jsonb) as c("lineNo" integer, "cartonNo" integer, code text,
        "trackingNumber" text, "labelFileId" bigint, "labelPage" integer)
      join made on made.line_no = c."lineNo"`);
  await onTrackedTwice(write, (number) => trackedAt(cartons.find(({ trackingNumber }) => trackingNumber === number)?.lineNo ?? 1, number));
  await recount(tx, order, packages);
}

const trackedAt = (lineNo: number, number: string): Failure =>
  failField(`packages.${lineNo - 1}.trackingNumbers`, 'fba.order.trackingTwice', { number });
/** Also what a carton keeps that the form did not name. */
function refuseTwice(cartons: readonly { lineNo: number; trackingNumber: string }[]): void {
  const seen = new Set<string>();
  for (const { lineNo, trackingNumber } of cartons) {
    if (trackingNumber !== '' && seen.has(trackingNumber)) throw trackedAt(lineNo, trackingNumber);
    seen.add(trackingNumber);
  }
}

function cartonRows(
  rows: readonly (Packed & { lineNo: number; firstCarton: number })[],
  before: readonly StoredCarton[],
  faces: readonly CartonFace[],
) {
  const byCode = new Map(before.filter(({ code }) => code !== '').map((carton) => [carton.code, carton]));
  const byNumber = new Map(before.filter(({ code }) => code === '').map((carton) => [carton.cartonNo, carton]));
  return rows.flatMap(({ lineNo, firstCarton, boxCount, fbaNo, trackingNumbers }) => {
    const given = trackingNumbers === undefined ? undefined : trackingOf(trackingNumbers);
    return Array.from({ length: boxCount }, (_, at) => {
      const cartonNo = firstCarton + at;
      const face = faces[cartonNo - 1];
      const kept = face ? byCode.get(face.code) : byNumber.get(cartonNo);
      const same = kept?.fbaNo === fbaNo ? kept : undefined;
      return {
        lineNo,
        cartonNo,
        code: face?.code ?? '',
        trackingNumber: given ? (given[at] ?? '') : (same?.trackingNumber ?? ''),
        labelFileId: same?.labelFileId ?? face?.labelFileId ?? null,
        labelPage: same?.labelPage ?? null,
      };
    });
  });
}

/** V08: how much of each piece is in the cartons, and of all together. */
async function countPieces(tx: Tx, orderId: number, packages: readonly Packed[]): Promise<{ pieces: number; packed: number }> {
  const pieces = await piecesOf(tx, orderId);
  const packed = packedPieces(packages, pieces);
  await tx.run(sql`
    update fba_pieces l set packed = (x.packed ->> l.piece_no::text)::integer
    from (select ${JSON.stringify(Object.fromEntries(packed))}::jsonb as packed) x where l.order_id = ${orderId}`);
  const sum = (all: readonly number[]): number => all.reduce((before, one) => before + one, 0);
  return { pieces: sum(pieces.map(({ quantity }) => quantity)), packed: sum([...packed.values()]) };
}

/** What the list shows of its cartons. Of a transfer its cartons say how many pieces there are; of stock its lines do. */
export async function recount(tx: Tx, { id, source }: { id: number; source: string }, packages: readonly Packed[]): Promise<void> {
  const totals = totalsOf(packages);
  const counts = source === 'stock' ? await countPieces(tx, id, packages) : { pieces: totals.pieces, packed: totals.pieces };
  await tx.run(sql`
    update fba_orders set carton_count = ${totals.cartons}, piece_count = ${counts.pieces}, packed_count = ${counts.packed}, weight_g = ${totals.weightG},
      volume_mm3 = ${String(totals.volumeMm3)}, breaks_rules = ${packages.some(breaksRules)}, shipment_ids = ${totals.shipmentIds},
      label_count = (select count(*) from fba_cartons where order_id = ${id} and label_file_id is not null) where id = ${id}`);
}

/** One transfer goes with one order: the key decides. */
export async function setTransfers(tx: Tx, orderId: number, transferIds: readonly number[]): Promise<void> {
  await tx.run(sql`delete from fba_order_transfers where order_id = ${orderId} and transfer_id <> all(${transferIds}::bigint[])`);
  await tx.run(sql`
    insert into fba_order_transfers (transfer_id, order_id) select x, ${orderId} from unnest(${transferIds}::bigint[]) as x on conflict do nothing`);
}
export const transferIdsOf = async (tx: Tx, orderId: number): Promise<number[]> =>
  (await tx.rows<{ id: number }>(sql`select transfer_id as id from fba_order_transfers where order_id = ${orderId} order by 1`)).map(
    ({ id }) => id,
  );
