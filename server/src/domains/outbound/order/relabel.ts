import type { Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { emit } from '../../../kernel/outbox.ts';
import type { StoredOrder } from './order.store.ts';

/** What is printed on a label, or typed into the carrier's program with its number. */
const printed = [
  'carrier',
  'recipientName',
  'recipientCompany',
  'phone',
  'postcode',
  'prefecture',
  'city',
  'street',
  'building',
  'deliveryDate',
  'deliveryWindow',
  'codJpy',
] as const;

/**
 * A label that was made for another carrier or place is none any more: whoever keeps its number, or the file that it is printed from, hears of it, and
 * it is made anew.
 */
export async function relabel(tx: Tx, before: StoredOrder, after: StoredOrder, now: Date): Promise<void> {
  if (printed.every((field) => before[field] === after[field])) return;
  if (before.trackingNumber !== '') await tx.run(sql`update outbound_orders set tracking_number = '' where id = ${before.id}`);
  await emit(tx, 'outbound.relabel', { orderId: before.id }, now);
}
