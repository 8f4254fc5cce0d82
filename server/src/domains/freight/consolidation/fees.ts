import { consolidationErrors } from '@kura/contract/freight/consolidation/consolidation.errors.ts';
import { kernelErrors } from '@kura/contract/kernel/error.ts';
import { moneyText, type PriceCurrency } from '@kura/contract/kernel/money.ts';
import { convertMinor, isLikelyRate, type Rate, rateText } from '@kura/contract/kernel/rate.ts';
import { dayIn, zones } from '@kura/contract/kernel/zone.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { fail, found } from '../../../kernel/fail.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { costLimitOf, isCostAboveLimit } from '../../finance/public.ts';
import { mustBeSecond } from '../../identity/public.ts';
import * as store from './consolidation.store.ts';
import { doneAlone, ratesToday, worthOf } from './cost-worth.ts';
import { eyesOf } from './eyes.ts';
import * as fees from './fee.store.ts';
import { record } from './link-packages.ts';
import { postCost, takeBackCost } from './post-cost.ts';
import { rateOff } from './rate-off.ts';
import { shareCosts } from './share-costs.ts';

/** Held, and seen as it stands now. */
async function asSeen(tx: Tx, actor: Actor, id: number, revision: number): Promise<store.Held> {
  const held = found(await store.lock(tx, eyesOf(actor), id));
  if (held.status === 'cancelled' || held.revision !== revision) throw fail(kernelErrors.changedMeanwhile);
  return held;
}

/** Typed for this line, else the one of the consolidation; null: that of the day must do. */
export function ownRate(held: store.Held, currency: Exclude<PriceCurrency, 'CNY'>, typed: string | null): Rate | null {
  const own = typed ?? (currency === 'USD' ? held.usdRate : held.jpyRate);
  return own ? (rateText(own) ?? own) : null;
}
export async function rateFor(db: Query, held: store.Held, currency: PriceCurrency, typed: string | null, now: Date): Promise<Rate> {
  if (currency === 'CNY') return '1.000000';
  const rate = ownRate(held, currency, typed) ?? (await ratesToday(db, now))[currency];
  if (!rate)
    throw fail(
      consolidationErrors.noRate,
      { currency },
      { fields: [{ field: 'rate', text: consolidationErrors.noRate.text, params: { currency } }] },
    );
  // Also one that the consolidation has kept since nobody looked at it.
  if (!isLikelyRate(currency, rate))
    throw fail(consolidationErrors.unlikelyRate, undefined, { fields: [{ field: 'rate', text: consolidationErrors.unlikelyRate.text }] });
  return rate;
}

export interface FeeLine {
  item: string;
  minor: number;
  currency: PriceCurrency;
  note: string;
  rate: string | null;
}
/** The program itself, as in the demonstration and in ready data, has no second person. */
const isAtOwnRate = async (tx: Tx, actor: Actor, line: { currency: PriceCurrency; rate: Rate }, now: Date): Promise<boolean> =>
  actor.kind !== 'system' && (await rateOff(tx, line, dayIn(zones.CN, now))) !== null;

/**
 * K05: in its currency, and once in RMB: half up to the fen. Above what one person decides alone, and at a rate far from that of the day, it waits
 * for another, and counts nowhere yet.
 */
export async function writeFee(
  tx: Tx,
  actor: Actor,
  held: store.Held,
  { item, minor, currency, note, rate: typed }: FeeLine,
  now: Date,
): Promise<void> {
  const { id } = held;
  const rate = await rateFor(tx, held, currency, typed, now);
  const cnyMinor = convertMinor(minor, currency, 'CNY', rate);
  const feeId = await fees.insert(tx, id, { item, currency, minor, rate, cnyMinor, note: note.trim() }, actor, now);
  const worth = await worthOf(tx, { currency, minor, cnyMinor }, now);
  if (!(await isAtOwnRate(tx, actor, { currency, rate }, now)) && !(await isCostAboveLimit(tx, actor, worth, now))) {
    await postCost(tx, actor, held, { id: feeId, item, currency, minor, rate }, now);
    await doneAlone(tx, actor, held, worth, item, now);
  }
  await logOperation(tx, actor, {
    at: now,
    record,
    recordId: id,
    recordName: held.number,
    companyId: null,
    action: 'freight.consolidation.log.fee',
    after: { item, amount: { currency, minor }, rate, cny: { currency: 'CNY', minor: cnyMinor } },
    note: note.trim(),
  });
}

export async function addFee(
  tx: Tx,
  actor: Actor,
  { id, revision, ...line }: FeeLine & { id: number; revision: number },
  now: Date,
): Promise<void> {
  await writeFee(tx, actor, await asSeen(tx, actor, id, revision), line, now);
  await shareCosts(tx, id);
}

/** S09: what was more than its writer decides alone, or at a rate of its own, counts when another person, whose limit it is within, has seen it. */
export async function confirmFee(
  tx: Tx,
  actor: Actor,
  { id, revision, feeId }: { id: number; revision: number; feeId: number },
  now: Date,
): Promise<void> {
  const held = await asSeen(tx, actor, id, revision);
  const fee = found(await fees.standing(tx, id, feeId));
  if (fee.entryId !== null) throw fail(kernelErrors.changedMeanwhile);
  await mustBeSecond(tx, actor, fee.byId, fail(consolidationErrors.feeFourEyes));
  if (!isLikelyRate(fee.currency, fee.rate)) throw fail(consolidationErrors.unlikelyRate);
  const setBy = (await rateOff(tx, fee, fee.day))?.setBy ?? null;
  if (setBy !== null) await mustBeSecond(tx, actor, setBy, fail(consolidationErrors.youSetRate));
  if ((await worthOf(tx, fee, now)) > (await costLimitOf(tx, actor)).minor) throw fail(consolidationErrors.feeAboveLimit);
  await fees.confirm(tx, feeId, actor, now);
  // What waited over the end of a month says of which month it is.
  await postCost(tx, actor, held, fee, now, fee.day);
  await shareCosts(tx, id);
  await logOperation(tx, actor, {
    at: now,
    record,
    recordId: id,
    recordName: held.number,
    companyId: null,
    action: 'freight.consolidation.log.feeConfirmed',
    after: { item: fee.item, amount: { currency: fee.currency, minor: fee.minor }, cny: { currency: 'CNY', minor: fee.cnyMinor } },
  });
}

/** V17: never changed, never deleted: the book takes it back with a reversal, up to what one person takes back alone. */
export async function voidFee(
  tx: Tx,
  actor: Actor,
  { id, revision, feeId, reason }: { id: number; revision: number; feeId: number; reason: string },
  now: Date,
): Promise<void> {
  const held = await asSeen(tx, actor, id, revision);
  const fee = found(await fees.standing(tx, id, feeId));
  const { item, currency, minor, entryId } = fee;
  const worth = await worthOf(tx, fee, now);
  if (entryId !== null && (await isCostAboveLimit(tx, actor, worth, now)))
    throw fail(consolidationErrors.feeVoidAboveLimit, { limit: moneyText(await costLimitOf(tx, actor)) });
  const takenBack = await takeBackCost(tx, actor, held, { id: feeId, entryId, reason }, now);
  await fees.strikeOut(tx, feeId, { byName: actor.name, reason, takenBack }, now);
  if (entryId !== null) await doneAlone(tx, actor, held, worth, `${item}: ${reason}`, now);
  await shareCosts(tx, id);
  await logOperation(tx, actor, {
    at: now,
    record,
    recordId: id,
    recordName: held.number,
    companyId: null,
    action: 'freight.consolidation.log.feeVoid',
    before: { item, amount: { currency, minor } },
    note: reason,
  });
}
