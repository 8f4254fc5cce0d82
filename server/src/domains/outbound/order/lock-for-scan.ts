import { kernelErrors } from '@kura/contract/kernel/error.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { fail } from '../../../kernel/fail.ts';
import { arrearsOf } from '../../finance/public.ts';
import * as store from './order.store.ts';

/** An order whose row is held until the end of the transaction: nobody can cut it off meanwhile. */
export interface ScannedOrder extends store.StoredOrder {
  isInArrears: boolean;
}

/** The first thing that a station does with an order; what `gateOf` then says counts until the commit. `companyId`: whose it is, where that is known. */
export async function lockForScan(tx: Tx, actor: Actor, orderId: number, companyId?: number): Promise<ScannedOrder> {
  const [order, known] = await Promise.all([
    store.lock(tx, actor.scope, orderId),
    companyId === undefined ? undefined : arrearsOf(tx, [companyId]),
  ]);
  if (!order) throw fail(kernelErrors.notFound);
  return { ...order, isInArrears: (known ?? (await arrearsOf(tx, [order.companyId]))).size > 0 };
}

/** Undefined: no such order. */
export async function lockForScanByNumber(tx: Tx, actor: Actor, number: string): Promise<ScannedOrder | undefined> {
  const known = await tx.first<{ id: number }>(sql`select id from outbound_orders where number = ${number.trim().toUpperCase()}`);
  return known ? lockForScan(tx, actor, known.id) : undefined;
}
