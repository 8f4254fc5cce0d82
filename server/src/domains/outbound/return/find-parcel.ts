import { plainTracking } from '@kura/contract/outbound/parcel/tracking-number.ts';
import { cleanScan } from '@kura/contract/products/product/scan-code.ts';
import type { Query } from '../../../kernel/db/db.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { shippedOrder } from './return-source.ts';
import * as store from './return.store.ts';

export interface FoundParcel {
  /** The return that it opens. */
  row: store.KnownReturn | undefined;
  /** What it left with, where nobody announced that it comes back. */
  order: Awaited<ReturnType<typeof shippedOrder>>;
}
/** What a scanned code opens: a return by our own number, by the label of its parcel, or as the only one of the order that the parcel left with. */
export async function findParcel(db: Query, scope: Scope, scanned: string, now: Date): Promise<FoundParcel> {
  const [code, tracking] = [cleanScan(scanned), plainTracking(scanned)];
  const own = await store.byNumber(db, scope, code, now);
  if (own) return { row: own, order: undefined };
  const order = await shippedOrder(db, scope, code);
  const labelled = await store.byTracking(db, scope, tracking, order?.companyId ?? null, now);
  if (labelled || !order) return { row: labelled, order };
  return { row: await store.byOrder(db, scope, order.orderId, order.number === code ? null : tracking, now), order };
}
