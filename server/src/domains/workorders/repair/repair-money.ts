import { isRefusal } from '@kura/contract/pricing/formula.ts';
import { agreed } from '@kura/contract/pricing/formulas/each.ts';
import { readerOf } from '@kura/contract/pricing/reader-of.ts';
import type { PricedLine } from '@kura/contract/pricing/priced-line.ts';
import type { RepairRow } from '@kura/contract/workorders/repair/repair.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { bug } from '../../../kernel/fail.ts';
import { chargeFees, closeHold, type HeldFor, holdsFor, openHold } from '../../finance/public.ts';

export const record = 'workorders.repair';
type Of = Pick<RepairRow, 'id' | 'number' | 'companyId' | 'revision'>;
export const causeOf = ({ id, number }: Pick<Of, 'id' | 'number'>) => ({ type: record, id, no: number });

export interface Priced {
  /** The SKU of a part; empty: the repair itself. */
  item: string;
  minor: number;
  quantity: number;
}
interface Agreed {
  chargeType: RepairRow['chargeType'];
  costMinor: number;
  quantity: number;
  parts: readonly { sku: string; unitMinor: number; quantity: number }[];
}
/** F12: by the piece or by the order, and its parts. */
export const pricedOf = ({ chargeType, costMinor, quantity, parts }: Agreed): Priced[] =>
  [
    { item: '', minor: costMinor, quantity: chargeType === 'perPiece' ? quantity : 1 },
    ...parts.map((part) => ({ item: part.sku, minor: part.unitMinor, quantity: part.quantity })),
  ].filter(({ minor, quantity: pieces }) => minor * pieces > 0);
export const sumOf = (priced: readonly Priced[]): number => priced.reduce((sum, { minor, quantity }) => sum + minor * quantity, 0);

/** K06: each as it was agreed on. */
const linesOf = (priced: readonly Priced[]): PricedLine[] =>
  priced.map(({ item, minor, quantity }) => {
    const line = agreed({ feeType: 'REPAIR', item, currency: 'CNY', minor, quantity }, { read: readerOf([]), rates: {} });
    if (isRefusal(line)) throw bug('yuan need no rate');
    return line;
  });
export const openHoldOf = async (db: Query, id: number): Promise<HeldFor | undefined> =>
  (await holdsFor(db, { companyId: null }, { type: record, id })).find(({ status }) => status === 'open');

/** A08: spoken for from the moment the customer agrees. What comes to nothing holds nothing, and is refused in arrears as well. */
export async function holdCost(tx: Tx, actor: Actor, of: Of, priced: readonly Priced[], now: Date): Promise<void> {
  const { companyId } = of;
  const reference = `${record}:${of.id}:hold:${of.revision}`;
  await openHold(tx, actor, { reference, companyId, cause: causeOf(of), lines: linesOf(priced) }, now);
}
export async function releaseCost(tx: Tx, id: number, now: Date): Promise<void> {
  const open = await openHoldOf(tx, id);
  if (open) await closeHold(tx, open.reference, 'released', now);
}
/** With the result: what was really repaired and used, never more than was agreed on. */
export async function chargeCost(tx: Tx, actor: Actor, of: Of, priced: readonly Priced[], now: Date): Promise<void> {
  if (priced.length === 0) return releaseCost(tx, of.id, now);
  const hold = await openHoldOf(tx, of.id);
  await chargeFees(
    tx,
    actor,
    {
      reference: `${record}:${of.id}:charge`,
      companyId: of.companyId,
      storeId: null,
      cause: causeOf(of),
      lines: linesOf(priced),
      ...(hold ? { holdReference: hold.reference } : {}),
    },
    now,
  );
}
