import { consolidationErrors } from '@kura/contract/freight/consolidation/consolidation.errors.ts';
import { splitBy } from '@kura/contract/freight/consolidation/shares.ts';
import { kernelErrors } from '@kura/contract/kernel/error.ts';
import { moneyText } from '@kura/contract/kernel/money.ts';
import { convertMinor } from '@kura/contract/kernel/rate.ts';
import { dayIn, zones } from '@kura/contract/kernel/zone.ts';
import { isRefusal } from '@kura/contract/pricing/formula.ts';
import { actual } from '@kura/contract/pricing/formulas/each.ts';
import type { PricedLine } from '@kura/contract/pricing/priced-line.ts';
import { readerOf } from '@kura/contract/pricing/reader-of.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { fail, found } from '../../../kernel/fail.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { chargeFees, costLimitOf, giveBackCharge, isCostAboveLimit } from '../../finance/public.ts';
import { ratesOn } from '../../quotes/public.ts';
import * as store from './consolidation.store.ts';
import { doneAlone } from './cost-worth.ts';
import { eyesOf, ofWholeContainer } from './eyes.ts';
import * as fees from './fee.store.ts';
import { record } from './link-packages.ts';
import { postCost, takeBackCost } from './post-cost.ts';
import { shareCosts } from './share-costs.ts';

type Rates = Awaited<ReturnType<typeof ratesOn>>;
interface Share extends fees.Weight {
  duty: number;
  importTax: number;
}
const yen = (minor: number) => ({ currency: 'JPY' as const, minor });
const early: readonly string[] = ['open', 'consolidated', 'cancelled'];

/** By declared value, each of the two exactly. */
function sharesOf(inside: readonly fees.Weight[], dutyJpy: number, importTaxJpy: number): Share[] {
  const values = inside.map(({ declaredYen }) => BigInt(declaredYen));
  const duties = splitBy(dutyJpy, values);
  const taxes = splitBy(importTaxJpy, values);
  return inside.map((order, at) => ({ ...order, duty: duties[at] ?? 0, importTax: taxes[at] ?? 0 }));
}

/** As the broker billed it: named by the container, in yen, at the rate of the day. K06. */
function linesOf({ duty, importTax }: Share, number: string, rates: Rates): PricedLine[] {
  const parts = [
    { feeType: 'DUTY' as const, minor: duty },
    { feeType: 'IMPORT_TAX' as const, minor: importTax },
  ];
  return parts
    .filter(({ minor }) => minor > 0)
    .map(({ feeType, minor }) => {
      const line = actual({ feeType, item: number, currency: 'JPY', minor, quantity: 1 }, { read: readerOf([]), rates });
      if (isRefusal(line)) throw fail(consolidationErrors.noRate, { currency: 'JPY' });
      return line;
    });
}

/** S09: what the bill adds to the cost, or takes from it, is within what this person decides alone on one day, as every other cost. */
async function refuseAboveLimit(tx: Tx, actor: Actor, changedMinor: number, now: Date): Promise<void> {
  if (await isCostAboveLimit(tx, actor, changedMinor, now))
    throw fail(consolidationErrors.taxCostAboveLimit, { limit: moneyText(await costLimitOf(tx, actor)) });
}

export interface TaxInput {
  id: number;
  revision: number;
  dutyJpy: number;
  importTaxJpy: number;
  note: string;
}
/** What was charged before is given back first: the bill that counts is charged whole, in the order of the orders' ids. */
export async function recordTax(tx: Tx, actor: Actor, { id, revision, dutyJpy, importTaxJpy, note }: TaxInput, now: Date): Promise<void> {
  const held = found(await store.lock(tx, eyesOf(actor), id));
  if (held.revision !== revision) throw fail(kernelErrors.changedMeanwhile);
  if (early.includes(held.status)) throw fail(consolidationErrors.taxTooEarly);
  const before = await fees.taxes(tx, id);
  if (before.dutyJpy === dutyJpy && before.importTaxJpy === importTaxJpy) throw fail(consolidationErrors.sameTax);
  const inside = await fees.weights(tx, id);
  if (dutyJpy + importTaxJpy > 0 && inside.every(({ declaredYen }) => declaredYen === 0)) throw fail(consolidationErrors.nothingDeclared);
  const shares = sharesOf(inside, dutyJpy, importTaxJpy);
  const rates = await ratesOn(tx, dayIn(zones.CN, now));
  const rate = rates.JPY;
  if (!rate) throw fail(consolidationErrors.noRate, { currency: 'JPY' });
  const changed = Math.abs(dutyJpy - before.dutyJpy) + Math.abs(importTaxJpy - before.importTaxJpy);
  const changedMinor = convertMinor(changed, 'JPY', 'CNY', rate);
  await refuseAboveLimit(tx, actor, changedMinor, now);
  const whole = ofWholeContainer(actor);
  for (const share of shares) {
    const { orderId, companyId, storeId } = share;
    const cause = { type: 'inbound.order', id: orderId, no: share.number };
    // Closed by a colon: the charges of container 12 do not begin like those of container 1.
    const charge = `inbound.order:${orderId}:importTax:${id}:`;
    if (before.dutyJpy + before.importTaxJpy > 0)
      await giveBackCharge(tx, whole, { cause, companyId, charge, note, aboveLimit: consolidationErrors.taxAboveLimit }, now);
    const lines = linesOf(share, held.number, rates);
    if (lines.length > 0)
      await chargeFees(tx, whole, { reference: `${charge}${before.rounds + 1}`, companyId, storeId, cause, lines }, now);
  }
  for (const old of await fees.standingTaxes(tx, id)) {
    const takenBack = await takeBackCost(tx, actor, held, { id: old.id, entryId: old.entryId, reason: note }, now);
    await fees.strikeOut(tx, old.id, { byName: actor.name, reason: note, takenBack }, now);
  }
  for (const [item, minor] of [
    ['DUTY', dutyJpy],
    ['IMPORT_TAX', importTaxJpy],
  ] as const) {
    if (minor === 0) continue;
    const line = { item, currency: 'JPY' as const, minor, rate };
    const feeId = await fees.insert(tx, id, { ...line, cnyMinor: convertMinor(minor, 'JPY', 'CNY', rate), note }, actor, now);
    // What customs are paid stands against what the orders were charged for it.
    await postCost(tx, actor, held, { id: feeId, ...line }, now);
  }
  await fees.keepTaxes(tx, id, shares);
  await doneAlone(tx, actor, held, changedMinor, note, now);
  await shareCosts(tx, id);
  await logOperation(tx, actor, {
    at: now,
    record,
    recordId: id,
    recordName: held.number,
    companyId: null,
    action: 'freight.consolidation.log.tax',
    before: { duty: yen(before.dutyJpy), importTax: yen(before.importTaxJpy) },
    after: { duty: yen(dutyJpy), importTax: yen(importTaxJpy) },
    note,
  });
}
