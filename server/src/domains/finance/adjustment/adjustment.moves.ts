import { moneyAdjustmentErrors } from '@kura/contract/finance/adjustment/adjustment.errors.ts';
import { moneyAdjustmentMachine } from '@kura/contract/finance/adjustment/adjustment.machine.ts';
import type { MoneyAdjustment } from '@kura/contract/finance/adjustment/adjustment.ts';
import { kernelErrors } from '@kura/contract/kernel/error.ts';
import { type Currency, moneyText } from '@kura/contract/kernel/money.ts';
import { convertMinor, rateText } from '@kura/contract/kernel/rate.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { bug, fail, failField, found } from '../../../kernel/fail.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { type Effects, moverFor } from '../../../kernel/run-move.ts';
import { mustBeSecond } from '../../identity/public.ts';
import { ownHands, type StoredAdjustment, whyNotDecider } from '../control/adjustment-eyes.ts';
import { lastPressOf, refuse, yenToday } from '../control/credit-facts.ts';
import { account, type MoneyEntry, type MoneyPosting } from '../ledger/money-entry.ts';
import { postMoney } from '../ledger/post-money.ts';
import * as store from './adjustment.store.ts';

/** Nobody decides about what they proposed: the table refuses it too. */
function refuseOwn(actor: Actor, adjustment: StoredAdjustment): void {
  if (actor.userId === null || actor.userId === adjustment.proposedById) throw fail(moneyAdjustmentErrors.fourEyes);
}
/** Of a person what this person asked for, of a program what was asked for with the same key. */
const isOwn = ({ userId, keyId }: Actor, { proposedById, proposedKey }: StoredAdjustment): boolean =>
  userId === null ? keyId !== null && keyId === proposedKey : userId === proposedById;
async function refuseLone(tx: Tx, actor: Actor, adjustment: StoredAdjustment, now: Date): Promise<void> {
  await mustBeSecond(tx, actor, adjustment.proposedById, fail(moneyAdjustmentErrors.fourEyes));
  const last = await lastPressOf(tx, actor);
  const hands = last ? await ownHands(tx, last, [adjustment]) : new Set<number>();
  const why = last ? whyNotDecider(adjustment, { ...last, hands }, await yenToday(tx, now)) : 'finance.adjustment.fourEyes';
  if (why) throw refuse(why);
}
const otherOf = (currency: Currency): Currency => (currency === 'CNY' ? 'JPY' : 'CNY');

export function postingsOf({ companyId, kind, amount: { currency, minor }, converted }: MoneyAdjustment): MoneyPosting[] {
  const wallet = account.wallet(companyId, currency);
  if (kind === 'adjust') {
    const income = account.income('ADJUST', currency);
    return [minor > 0 ? { from: income, to: wallet, minor } : { from: wallet, to: income, minor: -minor }];
  }
  if (!converted) throw bug('a conversion is approved at a rate');
  return [
    { from: wallet, to: account.exchange(currency), minor },
    { from: account.exchange(converted.currency), to: account.wallet(companyId, converted.currency), minor: converted.minor },
  ];
}

const effects: Effects<typeof moneyAdjustmentMachine, StoredAdjustment> = {
  async noteRate(tx, adjustment, { rate: typed }, { actor, now }) {
    const rate = rateText(typed) ?? typed;
    const { currency, minor } = adjustment.amount;
    const convertedMinor = convertMinor(minor, currency, otherOf(currency), rate);
    if (convertedMinor <= 0) throw failField('rate', 'finance.topUp.nothingLeft');
    await store.setRate(tx, actor, adjustment.id, rate, convertedMinor);
    await logOperation(tx, actor, {
      at: now,
      record: 'finance.adjustment',
      recordId: adjustment.id,
      recordName: adjustment.number,
      companyId: adjustment.companyId,
      action: 'finance.adjustment.log.rate',
      before: { rate: adjustment.rate },
      after: {
        rate,
        converted: { currency: otherOf(currency), minor: convertedMinor },
      },
    });
  },
  async post(tx, adjustment, { rate: seen }, { actor, now, reason }) {
    if (seen !== undefined && rateText(seen) !== adjustment.rate) throw fail(kernelErrors.changedMeanwhile);
    await refuseLone(tx, actor, adjustment, now);
    const { id, number, companyId, kind, amount } = adjustment;
    const entry: MoneyEntry = {
      reference: `finance.adjustment:${id}`,
      type: kind,
      companyId,
      note: adjustment.reason,
      ofMonth: adjustment.correctsMonth ?? undefined,
      cause: {
        type: 'finance.adjustment',
        id,
        no: number,
      },
      postings: postingsOf(adjustment),
    };
    const [posted] = await postMoney(tx, actor, entry, now);
    // A correction may lead into arrears; a conversion only gives what is there and not spoken for.
    if (kind === 'convert') {
      const left = await store.freeMinor(tx, companyId, amount.currency);
      if (left < 0) {
        const have = moneyText({ currency: amount.currency, minor: left + amount.minor });
        throw fail(moneyAdjustmentErrors.notEnough, { have });
      }
    }
    await store.noteDecision(tx, actor, id, reason, posted?.entryId ?? null, now);
  },
  async noteRefusal(tx, adjustment, _input, { actor, now, reason }) {
    refuseOwn(actor, adjustment);
    await store.noteDecision(tx, actor, adjustment.id, reason, null, now);
  },
  async takeBack(_tx, adjustment, _input, { actor }) {
    if (!isOwn(actor, adjustment)) throw fail(moneyAdjustmentErrors.notYours);
  },
};
type MoveName = keyof typeof moneyAdjustmentMachine.moves;
/** What the provider only thought of correcting stands in its own log; what was done, and what a customer asked for, in the company's too. */
const mover = (name: MoveName) =>
  moverFor(
    moneyAdjustmentMachine,
    {
      record: 'finance.adjustment',
      lock: store.lock,
      setStatus: store.setStatus,
      name: (row: StoredAdjustment) => row.number,
      companyId: ({ kind, companyId }: StoredAdjustment) => (kind === 'convert' || name === 'approve' ? companyId : null),
    },
    effects,
  );

export async function moveAdjustment(
  tx: Tx,
  actor: Actor,
  id: number,
  name: MoveName,
  more: { input?: unknown; reason?: string; now: Date },
): Promise<MoneyAdjustment> {
  found(await store.read(tx, actor, id, more.now));
  await mover(name)(tx, actor, id, name, more);
  return found(await store.read(tx, actor, id, more.now));
}
