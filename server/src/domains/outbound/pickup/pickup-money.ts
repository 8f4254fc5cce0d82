import type { PickupRow } from '@kura/contract/outbound/pickup/pickup.ts';
import { isRefusal } from '@kura/contract/pricing/formula.ts';
import { agreed } from '@kura/contract/pricing/formulas/each.ts';
import { readerOf } from '@kura/contract/pricing/reader-of.ts';
import type { PricedLine } from '@kura/contract/pricing/priced-line.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { bug } from '../../../kernel/fail.ts';
import { chargeFees, closeHold, type HeldFor, holdsFor, openHold, type Paid } from '../../finance/public.ts';

export const record = 'outbound.pickup';
type Of = Pick<PickupRow, 'id' | 'number' | 'companyId' | 'revision'>;
const causeOf = ({ id, number }: Pick<Of, 'id' | 'number'>) => ({ type: record, id, no: number });

/** The price of the vehicle, as the terms of the warehouse say; nothing where it is free. */
function linesOf(vehicle: string, minor: number): PricedLine[] {
  if (minor === 0) return [];
  const line = agreed({ feeType: 'DOOR_PICKUP', item: vehicle, currency: 'CNY', minor, quantity: 1 }, { read: readerOf([]), rates: {} });
  if (isRefusal(line)) throw bug('yuan need no rate');
  return [line];
}
const openHoldOf = async (db: Query, id: number): Promise<HeldFor | undefined> =>
  (await holdsFor(db, { companyId: null }, { type: record, id })).find(({ status }) => status === 'open');

const holdOf = (of: Of, vehicle: string, minor: number) => ({
  reference: `${record}:${of.id}:hold:${of.revision}`,
  companyId: of.companyId,
  cause: causeOf(of),
  lines: linesOf(vehicle, minor),
});
/** A08: what it will cost is spoken for until it was picked up. One that is free is refused as well in arrears. */
export const holdFee = (tx: Tx, actor: Actor, of: Of, vehicle: string, minor: number, now: Date) =>
  openHold(tx, actor, holdOf(of, vehicle, minor), now);
/** What was spoken for before is free, and only more than that can be refused. */
export async function reholdFee(tx: Tx, actor: Actor, of: Of, vehicle: string, minor: number, now: Date): Promise<void> {
  const instead = await releaseFee(tx, of.id, now);
  await openHold(tx, actor, { ...holdOf(of, vehicle, minor), instead }, now);
}
export async function releaseFee(tx: Tx, id: number, now: Date): Promise<Paid[]> {
  const open = await openHoldOf(tx, id);
  return open ? closeHold(tx, open.reference, 'released', now) : [];
}
/** Charged when the goods are on the vehicle, also into arrears. */
export async function chargeFee(tx: Tx, actor: Actor, of: Of & Pick<PickupRow, 'vehicle' | 'fee'>, now: Date): Promise<void> {
  const lines = linesOf(of.vehicle, of.fee.minor);
  if (lines.length === 0) return;
  const hold = await openHoldOf(tx, of.id);
  await chargeFees(
    tx,
    actor,
    {
      reference: `${record}:${of.id}:charge`,
      companyId: of.companyId,
      storeId: null,
      cause: causeOf(of),
      lines,
      ...(hold ? { holdReference: hold.reference } : {}),
    },
    now,
  );
}
