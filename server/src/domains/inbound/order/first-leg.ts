import { inboundErrors } from '@kura/contract/inbound/errors.ts';
import { moneyText } from '@kura/contract/kernel/money.ts';
import { isRefusal } from '@kura/contract/pricing/formula.ts';
import type { FirstLegFigures } from '@kura/contract/pricing/formulas/first-leg.ts';
import type { PricedLine } from '@kura/contract/pricing/priced-line.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { fail, failField } from '../../../kernel/fail.ts';
import type { MoveCall, Told } from '../../../kernel/run-move.ts';
import { type Cause, chargeFees, closeHold, holdRefunds, holdsFor, noteLoneAct, openHold, refundLimitOf } from '../../finance/public.ts';
import { handsOf } from '../../identity/public.ts';
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

type Packages = Awaited<ReturnType<typeof packages.ofOrders>>;

function figuresOf(rows: Packages): FirstLegFigures {
  const measured = rows.filter((row) => row.measured !== null).length;
  return measured === 0 ? 'declared' : measured < rows.length ? 'partly' : 'measured';
}

async function linesOf(tx: Tx, order: StoredOrder, rows: Packages, now: Date): Promise<readonly PricedLine[]> {
  const priced = await priceLeg(tx, { ...order, lane: order.lane ?? '', cartons: asCartons(rows), figures: figuresOf(rows) }, now);
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
  const lines = await linesOf(tx, order, await packages.ofOrders(tx, [order.id]), now);
  const reference = inRound(order.id, (await roundsOf(tx, order.id, 'audited')) + 1);
  await openHold(tx, actor, { reference, companyId: order.companyId, cause: causeOf(order), lines }, now);
  return { after: { held: inYuan(lines) } };
}

const asDeclared = (row: Packages[number]): Packages[number] => ({ ...row, measured: null });

/**
 * Goods that were measured smaller than they were declared cost less, and nobody gets a bill that says so. Whoever took the measure loads them alone only
 * up to the limit of what they give back alone; above it another person does.
 */
async function checkMeasures(
  tx: Tx,
  actor: Actor,
  order: StoredOrder,
  { declared, lines }: { declared: readonly PricedLine[]; lines: readonly PricedLine[] },
  now: Date,
): Promise<void> {
  const less = { currency: 'CNY' as const, minor: inYuan(declared).minor - inYuan(lines).minor };
  if (less.minor <= 0) return;
  const hands = actor.userId === null ? null : await handsOf(tx, actor.userId, await packages.measurersOf(tx, order.id));
  if (!hands || hands.size === 0) return;
  await holdRefunds(tx, actor);
  const { isAbove, limit } = await refundLimitOf(tx, actor, [less], now);
  if (isAbove) throw fail(inboundErrors.measuredAlone, { amount: moneyText(less), limit: moneyText(limit) });
  const what = { record: 'inbound.order', recordId: order.id, recordNo: order.number, amount: less };
  await noteLoneAct(tx, { kind: 'measured', actor: { id: actor.userId, name: actor.name }, companyId: order.companyId, ...what }, now);
}

/** Loaded: charged by what was measured, at the prices of this day. */
export async function chargeFirstLeg(
  tx: Tx,
  order: StoredOrder,
  { containerNumber, isDeclared = false }: { containerNumber: string; isDeclared?: boolean },
  { actor, now }: MoveCall,
): Promise<void | Told> {
  const container = containerNumber.trim().toUpperCase();
  if (container) await tx.run(sql`update inbound_orders set container_number = ${container} where id = ${order.id}`);
  const rows = await packages.ofOrders(tx, [order.id]);
  const bare = rows.filter((row) => row.measured === null).length;
  // A whole container costs what it costs, whatever is in it.
  if (bare > 0 && !isDeclared && order.transportMethod !== 'FCL')
    throw failField('isDeclared', 'inbound.order.notMeasured', { count: bare, of: rows.length });
  const lines = await linesOf(tx, order, rows, now);
  await checkMeasures(tx, actor, order, { declared: await linesOf(tx, order, rows.map(asDeclared), now), lines }, now);
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
