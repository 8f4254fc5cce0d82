import { isRefusal } from '@kura/contract/pricing/formula.ts';
import type { PricedLine } from '@kura/contract/pricing/priced-line.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { fail } from '../../../kernel/fail.ts';
import type { MoveCall, Told } from '../../../kernel/run-move.ts';
import { type Cause, chargeFees, closeHold, holdsFor, openHold } from '../../finance/public.ts';
import { roundsOf } from './order-parts.store.ts';
import type { StoredOrder } from './order.store.ts';
import * as packages from './package.store.ts';
import { asCartons, priceLeg } from './price-order.ts';

/** Under which the money book knows an order. */
export const causeOf = ({ id, number }: Pick<StoredOrder, 'id' | 'number'>): Cause => ({ type: 'inbound.order', id, no: number });

const inRound = (id: number, round: number): string => `inbound.order:${id}:firstLeg${round > 1 ? `:${round}` : ''}`;
/** The hold that counts: of the last audit, or the one that was opened again when the loading was taken back (S08). */
export async function firstLegHold(db: Query, id: number): Promise<string> {
  const [open] = (await holdsFor(db, { companyId: null }, { type: 'inbound.order', id })).filter(({ status }) => status === 'open');
  return open?.reference ?? inRound(id, await roundsOf(db, id, 'audited'));
}
/** The charge of the loading that counts. */
export const firstLegCharge = async (db: Query, id: number): Promise<string> => inRound(id, await roundsOf(db, id, 'loaded'));

async function linesOf(tx: Tx, order: StoredOrder, now: Date): Promise<readonly PricedLine[]> {
  const cartons = asCartons(await packages.ofOrders(tx, [order.id]));
  const priced = await priceLeg(tx, { ...order, lane: order.lane ?? '', cartons }, now);
  if (!isRefusal(priced)) return priced.lines;
  const { text, params } = priced.refused;
  throw fail({ code: 409, text }, params);
}

const inYuan = (lines: readonly PricedLine[]) => ({
  currency: 'CNY' as const,
  minor: lines.reduce((sum, { cnyMinor }) => sum + cnyMinor, 0),
});

/** A08: what the first leg is thought to cost is spoken for from the audit on; goods that come by themselves cost nothing here. */
export async function holdFirstLeg(tx: Tx, order: StoredOrder, { actor, now }: MoveCall): Promise<void | Told> {
  if (order.deliveryMethod !== 'provider') return;
  const lines = await linesOf(tx, order, now);
  const reference = inRound(order.id, (await roundsOf(tx, order.id, 'audited')) + 1);
  await openHold(tx, actor, { reference, companyId: order.companyId, cause: causeOf(order), lines }, now);
  return { after: { held: inYuan(lines) } };
}

/** Loaded: charged by what was measured, at the prices of this day. */
export async function chargeFirstLeg(
  tx: Tx,
  order: StoredOrder,
  { containerNumber }: { containerNumber: string },
  { actor, now }: MoveCall,
): Promise<void | Told> {
  const container = containerNumber.trim().toUpperCase();
  if (container) await tx.run(sql`update inbound_orders set container_number = ${container} where id = ${order.id}`);
  const lines = await linesOf(tx, order, now);
  const reference = inRound(order.id, (await roundsOf(tx, order.id, 'loaded')) + 1);
  const holdReference = await firstLegHold(tx, order.id);
  const { companyId, storeId } = order;
  await chargeFees(tx, actor, { reference, companyId, storeId, cause: causeOf(order), lines, holdReference }, now);
  return {
    before: { containerNumber: order.containerNumber },
    after: { containerNumber: container || order.containerNumber, charged: inYuan(lines) },
  };
}

/** Cancelled, refused or taken back before it was loaded: what was spoken for is free again. */
export async function releaseFirstLeg(tx: Tx, order: StoredOrder, { now }: Pick<MoveCall, 'now'>): Promise<void> {
  if (order.status === 'audited' && order.deliveryMethod === 'provider')
    await closeHold(tx, await firstLegHold(tx, order.id), 'released', now);
}
