import { consolidationErrors } from '@kura/contract/freight/consolidation/consolidation.errors.ts';
import { kernelErrors } from '@kura/contract/kernel/error.ts';
import type { PriceCurrency } from '@kura/contract/kernel/money.ts';
import { convertMinor, type Rate, rateText } from '@kura/contract/kernel/rate.ts';
import { dayIn, zones } from '@kura/contract/kernel/zone.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { fail, found } from '../../../kernel/fail.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { ratesOn } from '../../quotes/public.ts';
import * as store from './consolidation.store.ts';
import { eyesOf } from './eyes.ts';
import * as fees from './fee.store.ts';
import { record } from './link-packages.ts';
import { shareCosts } from './share-costs.ts';

/** Held, and seen as it stands now. */
async function asSeen(tx: Tx, actor: Actor, id: number, revision: number): Promise<store.Held> {
  const held = found(await store.lock(tx, eyesOf(actor), id));
  if (held.status === 'cancelled' || held.revision !== revision) throw fail(kernelErrors.changedMeanwhile);
  return held;
}

/** Typed for this line, else the one of the consolidation, else that of the day. */
export async function rateFor(db: Query, held: store.Held, currency: PriceCurrency, typed: string | null, now: Date): Promise<Rate> {
  if (currency === 'CNY') return '1.000000';
  const own = typed ?? (currency === 'USD' ? held.usdRate : held.jpyRate);
  if (own) return rateText(own) ?? own;
  const ofDay = (await ratesOn(db, dayIn(zones.CN, now)))[currency];
  if (!ofDay)
    throw fail(
      consolidationErrors.noRate,
      { currency },
      { fields: [{ field: 'rate', text: consolidationErrors.noRate.text, params: { currency } }] },
    );
  return ofDay;
}

export interface FeeInput {
  id: number;
  revision: number;
  item: string;
  minor: number;
  currency: PriceCurrency;
  note: string;
  rate: string | null;
}
/** K05: in its currency, and once in RMB: half up to the fen. */
export async function addFee(
  tx: Tx,
  actor: Actor,
  { id, revision, item, minor, currency, note, rate: typed }: FeeInput,
  now: Date,
): Promise<void> {
  const held = await asSeen(tx, actor, id, revision);
  const rate = await rateFor(tx, held, currency, typed, now);
  const cnyMinor = convertMinor(minor, currency, 'CNY', rate);
  await fees.insert(tx, id, { item, currency, minor, rate, cnyMinor, note: note.trim() }, actor.name, now);
  await shareCosts(tx, id);
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

export async function voidFee(
  tx: Tx,
  actor: Actor,
  { id, revision, feeId, reason }: { id: number; revision: number; feeId: number; reason: string },
  now: Date,
): Promise<void> {
  const held = await asSeen(tx, actor, id, revision);
  const { item, currency, minor } = found(await fees.strikeOut(tx, id, feeId, { byName: actor.name, reason }, now));
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
