import { topUpErrors } from '@kura/contract/finance/top-up/top-up.errors.ts';
import { bankLineErrors } from '@kura/contract/finance/bank-line/bank-line.errors.ts';
import type { ReceivedInput } from '@kura/contract/finance/top-up/top-up.ts';
import type { BankLineRow } from '@kura/contract/finance/bank-line/bank-line.ts';
import type { Money } from '@kura/contract/kernel/money.ts';
import { rateText } from '@kura/contract/kernel/rate.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { fail, failField, found } from '../../../kernel/fail.ts';
import { logOperation, type Operation } from '../../../kernel/operation-log.ts';
import { doubtOf } from '@kura/contract/finance/control/four-eyes.ts';
import { factsOf, yenToday } from '../control/credit-facts.ts';
import * as bankLines from '../bank-line/bank-line.store.ts';
import * as store from './top-up.store.ts';

type StoredTopUp = store.StoredTopUp;
interface By {
  actor: Actor;
  now: Date;
}

/** Beside the move itself: what it was and what it is now. */
const logChange = (
  tx: Tx,
  topUp: StoredTopUp,
  { actor, now }: By,
  change: Pick<Operation, 'action' | 'before' | 'after'> & { companyId?: null },
) =>
  logOperation(tx, actor, {
    at: now,
    record: 'finance.topUp',
    recordId: topUp.id,
    recordName: topUp.number,
    companyId: topUp.companyId,
    ...change,
  });
/** Our bank is the affair of the provider: a line that was matched by mistake is the money of somebody else. */
const logLine = (tx: Tx, topUp: StoredTopUp, by: By, change: Pick<Operation, 'before' | 'after'>) =>
  logChange(tx, topUp, by, { companyId: null, action: 'finance.topUp.log.line', ...change });

/** A wallet is never credited with nothing. */
function refuseNothing(topUp: StoredTopUp, field: string): void {
  if (store.creditOf(topUp) <= 0) throw failField(field, 'finance.topUp.nothingLeft');
}

/** S09: whoever reviewed it has not seen this rate. One that needs two people waits for the press of another. */
async function askAgain(tx: Tx, topUp: StoredTopUp, { actor, now }: By): Promise<void> {
  const facts = factsOf(store.withCredit(topUp), await yenToday(tx, now));
  if (doubtOf(facts, { id: actor.userId ?? 0, limitMinor: Number.MAX_SAFE_INTEGER })) await store.waitForPerson(tx, topUp.id);
}

export async function setRate(tx: Tx, topUp: StoredTopUp, typed: string, by: By): Promise<void> {
  const rate = rateText(typed) ?? typed;
  refuseNothing({ ...topUp, rate }, 'rate');
  await store.setRate(tx, by.actor, topUp.id, rate);
  if (topUp.status === 'confirmed') await askAgain(tx, { ...topUp, rate }, by);
  const credit = (at: string | null): Money => ({ currency: topUp.walletCurrency, minor: store.creditOf({ ...topUp, rate: at }) });
  await logChange(tx, topUp, by, {
    action: 'finance.topUp.log.rate',
    before: { rate: topUp.rate, credit: credit(topUp.rate) },
    after: { rate, credit: credit(rate) },
  });
}

export async function noteReceived(tx: Tx, topUp: StoredTopUp, { receivedMinor, isSeen }: ReceivedInput, by: By): Promise<void> {
  const received = receivedMinor === undefined ? topUp.received : { currency: topUp.paid.currency, minor: receivedMinor };
  refuseNothing({ ...topUp, received }, 'receivedMinor');
  const { userId } = by.actor;
  await store.setReceived(tx, topUp.id, {
    receivedMinor: received?.minor ?? null,
    receivedSetBy: receivedMinor === undefined ? topUp.receivedSetBy : userId,
    isSeen: isSeen ?? topUp.isSeen,
    seenBy: isSeen === undefined ? topUp.seenBy : isSeen ? userId : null,
  });
  await logChange(tx, topUp, by, {
    action: 'finance.topUp.log.received',
    before: { received: topUp.received, isSeen: topUp.isSeen },
    after: { received, isSeen: isSeen ?? topUp.isSeen },
  });
}

const nameOf = ({ accountName, day, payer }: BankLineRow): string => `${accountName} ${day} ${payer}`.trim();
/** The line that it has now, in words. */
const lineOf = async (tx: Tx, { bankLineId }: StoredTopUp): Promise<string | null> =>
  bankLineId === null ? null : nameOf(found(await bankLines.read(tx, { companyId: null }, bankLineId)));

/** What the bank says came in is what was received, until finance says otherwise. */
export async function takeBankLine(tx: Tx, topUp: StoredTopUp, bankLineId: number, by: By): Promise<void> {
  const line = found(await bankLines.lock(tx, { companyId: null }, bankLineId));
  if (line.state === 'matched' && line.topUpId !== topUp.id) throw fail(topUpErrors.lineTaken, { number: line.topUpNumber });
  if (line.state === 'looksSame') throw fail(topUpErrors.lineLooksSame);
  if (line.state === 'paidOut') throw fail(bankLineErrors.isPaidOut);
  if (line.state === 'ignored') throw fail(topUpErrors.lineIgnored);
  if (line.currency !== topUp.paid.currency) throw fail(topUpErrors.otherCurrency);
  refuseNothing({ ...topUp, received: line.amount }, 'bankLineId');
  await store.setBankLine(tx, topUp.id, line.id, line.amount.minor);
  await logLine(tx, topUp, by, {
    before: { bankLine: await lineOf(tx, topUp), received: topUp.received },
    after: { bankLine: nameOf(line), received: line.amount },
  });
}

export async function leaveBankLine(tx: Tx, topUp: StoredTopUp, by: By): Promise<void> {
  const before = { bankLine: await lineOf(tx, topUp), received: topUp.received };
  await store.setBankLine(tx, topUp.id, null, null);
  await logLine(tx, topUp, by, {
    before,
    after: { bankLine: null, received: null },
  });
}
