import { hash } from 'node:crypto';
import { outboundErrors } from '@kura/contract/outbound/errors.ts';
import type { ScanStation } from '@kura/contract/outbound/scan-stations.ts';
import { callerId, type Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { bug, fail } from '../../../kernel/fail.ts';
import { canonical } from '../../../kernel/idempotency.ts';

export interface Scan {
  /** As the station names it; the same name from the same person is the same scan. */
  reference: string;
  station: ScanStation;
  orderId: number;
  warehouseId: number;
  pieceNo?: number | null;
  productId?: number | null;
  locationId?: number | null;
  quantity?: number;
  parcelId?: number | null;
  entryId?: number | null;
  /** When it was made, where it was told later; null: at once. */
  madeAt?: Date | null;
  /** What was sent under this name: `toldOf` its body. */
  told?: string | null;
  /** Into what it was picked. */
  tote?: string | null;
}

/** C10: what a station sent, without its name and without how long it waited. */
export function toldOf(sent: object): string {
  const { reference: _name, waitedMs: _waited, ...body } = sent as { reference?: string; waitedMs?: number };
  return hash('sha256', canonical(body)).slice(0, 32);
}

/** The name of a scan in the books. */
export const scanReference = (actor: Actor, reference: string): string => `${callerId(actor)}:${reference}`;

/**
 * C10: whether it was booked before. For another order, or with something else under its name, it is refused. Ask it while the row is held,
 * before anything is booked. `orderId` null: the station does not know yet whose it is.
 */
export async function isBooked(tx: Tx, actor: Actor, reference: string, orderId: number | null, told?: string): Promise<boolean> {
  const known = await tx.first<{ orderId: number; told: string | null }>(sql`
    select order_id, told from outbound_scans where reference = ${scanReference(actor, reference)}`);
  if (known && orderId !== null && known.orderId !== orderId) throw fail(outboundErrors.scanOther);
  if (known && told !== undefined && known.told !== null && known.told !== told) throw fail(outboundErrors.scanOther);
  return known !== undefined;
}

/** Keeps a scan that was booked; answers its id. Of two at once with one name the second one fails, and is told again. */
export async function bookScan(tx: Tx, actor: Actor, scan: Scan, now: Date): Promise<number> {
  const row = await tx.first<{ id: number }>(sql`
    insert into outbound_scans (reference, station, order_id, warehouse_id, piece_no, product_id, location_id, quantity, parcel_id, entry_id, by_id, by_name, at, made_at, told, tote)
    values (${scanReference(actor, scan.reference)}, ${scan.station}, ${scan.orderId}, ${scan.warehouseId}, ${scan.pieceNo ?? null},
      ${scan.productId ?? null}, ${scan.locationId ?? null}, ${scan.quantity ?? 1}, ${scan.parcelId ?? null}, ${scan.entryId ?? null}, ${actor.userId},
      ${actor.name}, ${now}, ${scan.madeAt ?? null}, ${scan.told ?? null}, ${scan.tote ?? null})
    on conflict (reference) do nothing returning id`);
  if (!row) {
    if (await isBooked(tx, actor, scan.reference, scan.orderId)) throw bug('a scan that was booked meanwhile: ask isBooked under the lock');
    throw bug('a scan that is neither new nor known');
  }
  return row.id;
}

export interface CountChange {
  pieceNo: number;
  picked?: number;
  sorted?: number;
  checked?: number;
}
/** Pieces that went on or came back, of the lines and of the order in one statement. The limits stand in the tables. */
export async function addCounts(tx: Tx, orderId: number, { pieceNo, picked = 0, sorted = 0, checked = 0 }: CountChange): Promise<void> {
  await tx.run(sql`
    with piece as (
      update outbound_pieces set picked = picked + ${picked}::int, sorted = sorted + ${sorted}::int, checked = checked + ${checked}::int
      where order_id = ${orderId} and piece_no = ${pieceNo})
    update outbound_orders set picked_count = picked_count + ${picked}::int, checked_count = checked_count + ${checked}::int, revision = revision + 1
    where id = ${orderId}`);
}
