import type { Currency } from '@kura/contract/kernel/money.ts';
import { isRefusal } from '@kura/contract/pricing/formula.ts';
import { agreed } from '@kura/contract/pricing/formulas/each.ts';
import { readerOf } from '@kura/contract/pricing/reader-of.ts';
import type { PricedLine } from '@kura/contract/pricing/priced-line.ts';
import type { OrderRow } from '@kura/contract/workorders/order/order.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { bug } from '../../../kernel/fail.ts';
import { chargeFees, type Charged, closeHold, type HeldFor, holdsFor, openHold } from '../../finance/public.ts';

export const record = 'workorders.order';
/** Files that show what was done. */
export const resultsOf = 'workorders.order.results';
type Of = Pick<OrderRow, 'id' | 'number' | 'companyId' | 'price' | 'rate' | 'revision'>;
const causeOf = ({ id, number }: Pick<Of, 'id' | 'number'>) => ({ type: record, id, no: number });
const payerOf = ({ companyId, price }: Of): number | null => (companyId !== null && price && price.minor > 0 ? companyId : null);

/** K06: what was agreed on, at the rate of the day on which it was told. */
function linesOf({ price, rate }: Of): PricedLine[] {
  if (!price) throw bug('a work order without a price is not paid');
  const rates = rate === null ? {} : { JPY: rate };
  const inputs = { feeType: 'WORK_ORDER', item: '', currency: price.currency as Currency, minor: price.minor, quantity: 1 } as const;
  const line = agreed(inputs, { read: readerOf([]), rates });
  if (isRefusal(line)) throw bug('yen are kept with their rate');
  return [line];
}
export const openHoldOf = async (db: Query, id: number): Promise<HeldFor | undefined> =>
  (await holdsFor(db, { companyId: null }, { type: record, id })).find(({ status }) => status === 'open');

/** A08: spoken for from the moment the customer agrees. */
export async function holdPrice(tx: Tx, actor: Actor, of: Of, now: Date): Promise<void> {
  const companyId = payerOf(of);
  if (companyId === null) return;
  const reference = `${record}:${of.id}:hold:${of.revision}`;
  await openHold(tx, actor, { reference, companyId, cause: causeOf(of), lines: linesOf(of) }, now);
}
export async function releasePrice(tx: Tx, id: number, now: Date): Promise<void> {
  const open = await openHoldOf(tx, id);
  if (open) await closeHold(tx, open.reference, 'released', now);
}
/** When it was done, also into arrears. */
export async function chargePrice(tx: Tx, actor: Actor, of: Of, now: Date): Promise<Charged | null> {
  const companyId = payerOf(of);
  if (companyId === null) return null;
  const hold = await openHoldOf(tx, of.id);
  return chargeFees(
    tx,
    actor,
    {
      reference: `${record}:${of.id}:charge`,
      companyId,
      storeId: null,
      cause: causeOf(of),
      lines: linesOf(of),
      ...(hold ? { holdReference: hold.reference } : {}),
    },
    now,
  );
}
