import { askTwicePercent, isFarFrom } from '@kura/contract/finance/control/four-eyes.ts';
import { financeZone } from '@kura/contract/finance/top-up/pay-method.ts';
import { rateErrors } from '@kura/contract/finance/rate/rate.errors.ts';
import type { RatePair } from '@kura/contract/finance/rate/rate.fields.ts';
import type { RateInput, RateOn, RateRow } from '@kura/contract/finance/rate/rate.ts';
import { addDays, type Day } from '@kura/contract/kernel/day.ts';
import { rateText } from '@kura/contract/kernel/rate.ts';
import { dayIn } from '@kura/contract/kernel/zone.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { fail, failField, found } from '../../../kernel/fail.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { noteLoneAct } from '../control/lone-act.store.ts';
import * as months from '../month-close/month-close.store.ts';
import * as store from './rate.store.ts';

/** A later slip would stand for weeks unseen. */
const daysAhead = 31;

export const today = (now: Date): Day => dayIn(financeZone, now);

export async function showRate(db: Query, pair: RatePair, day: Day): Promise<RateOn> {
  const known = await store.rateOn(db, pair, day);
  return { pair, day, rate: known?.rate ?? null, fromDay: known?.day ?? null };
}

/** Refuses in words where money has to be worth something in the other currency. */
export async function neededRate(db: Query, pair: RatePair, day: Day): Promise<string> {
  const known = await store.rateOn(db, pair, day);
  if (!known) throw fail(rateErrors.none);
  return known.rate;
}

/** What a rate is measured by, and whose it is when it jumped: a rate of the day far from the day before is as good as one that was amended. */
export interface RateOfDay {
  rate: string;
  measure: string;
  setBy: number | null;
}
export async function rateOfDay(db: Query, pair: RatePair, day: Day): Promise<RateOfDay> {
  const known = await knownRateOfDay(db, pair, day);
  if (!known) throw fail(rateErrors.none);
  return known;
}
/** Undefined where no day has one yet. */
export async function knownRateOfDay(db: Query, pair: RatePair, day: Day): Promise<RateOfDay | undefined> {
  const known = await store.rateOn(db, pair, day);
  if (!known) return undefined;
  const before = await store.rateOn(db, pair, addDays(known.day, -1));
  return before && isFarFrom(known.rate, before.rate)
    ? { rate: known.rate, measure: before.rate, setBy: known.setBy }
    : { rate: known.rate, measure: known.rate, setBy: null };
}

/** A rate that jumped, and one for a day that everybody has gone by, is one person's word. */
const noteJump = (tx: Tx, actor: Actor, { id, no, note }: { id: number; no: string; note: string }, now: Date): Promise<number> =>
  noteLoneAct(
    tx,
    {
      kind: 'rate',
      actor: { id: actor.userId, name: actor.name },
      companyId: null,
      record: 'finance.rate',
      recordId: id,
      recordNo: no,
      note,
    },
    now,
  );

export async function setRate(tx: Tx, actor: Actor, input: RateInput, now: Date): Promise<RateRow> {
  if (input.day > addDays(today(now), daysAhead)) throw failField('day', 'finance.rate.tooFar');
  // Closed for good is also what was won or lost by exchange: the month is not being closed meanwhile.
  await months.keepOpen(tx);
  const closed = await months.closedSince(tx, input.day);
  if (closed) throw failField('day', 'finance.rate.monthClosed', { month: closed });
  const isPast = input.day < today(now);
  if (isPast && (await store.isUsed(tx, input.pair, input.day, today(now)))) throw failField('day', 'finance.rate.used');
  const before = await store.rateOn(tx, input.pair, input.day);
  const rate = rateText(input.rate) ?? input.rate;
  const yesterday = await store.rateOn(tx, input.pair, addDays(input.day, -1));
  const isJump = yesterday !== undefined && isFarFrom(rate, yesterday.rate, askTwicePercent);
  if (isJump && rateText(input.again ?? '') !== rate) throw failField('again', 'finance.rate.typeAgain', { before: yesterday.rate });
  const id = await store.insert(tx, actor, { ...input, rate }, now);
  const measure = isJump ? yesterday.rate : before?.rate;
  if (isJump || isPast) await noteJump(tx, actor, { id, no: `${input.pair} ${input.day}`, note: `${measure ?? '–'} → ${rate}` }, now);
  await logOperation(tx, actor, {
    at: now,
    record: 'finance.rate',
    recordId: id,
    recordName: `${input.pair} ${input.day}`,
    companyId: null,
    action: 'finance.rate.log.set',
    before: { rate: before?.rate ?? null },
    after: { rate },
    note: input.note,
  });
  return found(await store.read(tx, id));
}
