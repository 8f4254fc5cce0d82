import type { Query } from '../../../kernel/db/db.ts';
import { arrearsOf } from '../../finance/public.ts';
import type { WaitingOrder } from './plan-waves.ts';
import type { WaitingRow } from './waiting.store.ts';

/** A08: with whether their companies are in arrears now. */
export async function judged(db: Query, rows: readonly WaitingRow[]): Promise<WaitingOrder[]> {
  const poor = await arrearsOf(db, [...new Set(rows.map(({ companyId }) => companyId))]);
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    shippingType: row.shippingType,
    shipDay: row.shipDay,
    handOver: row.shipBy === null ? null : new Date(row.shipBy),
    waitingSince: new Date(row.waitingSince),
    pieces: row.pieceCount,
    productId: row.productId,
    isHeld: row.isHeld,
    isInArrears: poor.has(row.companyId),
  }));
}
