import { topUpErrors } from '@kura/contract/finance/top-up/top-up.errors.ts';
import { moneyText, type Money } from '@kura/contract/kernel/money.ts';
import { convertMinor } from '@kura/contract/kernel/rate.ts';
import { type LastPress, whyNotLast } from '@kura/contract/finance/control/four-eyes.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { bug, fail } from '../../../kernel/fail.ts';
import { emit } from '../../../kernel/outbox.ts';
import { handsOf, notifyCompany } from '../../identity/public.ts';
import * as bankLines from '../bank-line/bank-line.store.ts';
import { account, type MoneyPosting } from '../ledger/money-entry.ts';
import { postMoney } from '../ledger/post-money.ts';
import { reverseEntry } from '../ledger/reverse.ts';
import { neededRate, today } from '../rate/set-rate.ts';
import { factsOf, lastPressOf, seenFrom, refuse, yenToday } from '../control/credit-facts.ts';
import { leftToday } from '../control/own-lines.ts';
import { noteLoneAct } from '../control/lone-act.store.ts';
import * as limits from './invoice-limit.store.ts';
import * as store from './top-up.store.ts';

type StoredTopUp = store.StoredTopUp;

/** F1: converted money passes through the exchange accounts, so the rate it was credited at stays readable in the book. */
export function creditPostings({ companyId, method, accountId, paid, received, walletCurrency, credit }: StoredTopUp): MoneyPosting[] {
  const came = received ?? paid;
  const place = account.money(method, came.currency, accountId);
  const wallet = account.wallet(companyId, walletCurrency);
  if (came.currency === walletCurrency) return [{ from: place, to: wallet, minor: came.minor }];
  return [
    { from: place, to: account.exchange(came.currency), minor: came.minor },
    { from: account.exchange(walletCurrency), to: wallet, minor: credit.minor },
  ];
}

/** For invoices, which are in RMB: what stands in the yen wallet is worth what the yen is on that day. */
const worthInYuan = async (tx: Tx, credit: Money, now: Date): Promise<number> =>
  credit.currency === 'CNY' ? credit.minor : convertMinor(credit.minor, 'JPY', 'CNY', await neededRate(tx, 'JPY/CNY', today(now)));

async function notifyCustomer(tx: Tx, topUp: StoredTopUp, now: Date): Promise<void> {
  const { id, number, companyId, credit } = topUp;
  await emit(tx, 'finance.topUpCredited', { topUpId: id, number, companyId, credit }, now);
  const { currency } = credit;
  const balance = moneyText({ currency, minor: await store.balanceMinor(tx, companyId, currency) });
  const params = { number, amount: moneyText(credit), balance };
  const mail = { subject: 'mail.topUpCredited.subject', body: 'mail.topUpCredited.body', params };
  await notifyCompany(tx, { reference: `finance.topUp:${id}:credited`, companyId, ...mail }, now);
}

interface Presser extends LastPress {
  name: string;
}
/** Who gave the last press. The clock presses for the reviewer, and only where the review was the last press that was needed. */
async function presserOf(tx: Tx, topUp: StoredTopUp, actor: Actor, at: { now: Date; yen: string | undefined }): Promise<Presser> {
  const last = await lastPressOf(tx, actor);
  if (last) return { ...(await leftToday(tx, last, topUp.id, at)), name: actor.name };
  if (actor.kind !== 'system' || topUp.creditDueAt === null || topUp.reviewedBy === null) throw refuse('finance.control.waits');
  return { id: topUp.reviewedBy, limitMinor: topUp.reviewedUpToMinor, name: topUp.reviewedByName };
}

/** Everybody of the provider who had a hand in it, the bank's statement too; as seen from whoever gave the last press. */
function isAlone(topUp: StoredTopUp, { id }: Presser): boolean {
  const { isStaffApplied, createdBy, seenBy, receivedSetBy, rateSetBy, reviewedBy, lineImportedBy, lineFreedBy } = topUp;
  const line = lineFreedBy === id ? null : lineImportedBy;
  const hands = [isStaffApplied ? createdBy : null, seenBy, receivedSetBy, rateSetBy, reviewedBy, line];
  return hands.every((hand) => hand === null || hand === id);
}

/** S09: the balance, what may be invoiced, the news and the mail, all or nothing. */
export async function creditWallet(tx: Tx, topUp: StoredTopUp, { actor, now }: { actor: Actor; now: Date }): Promise<void> {
  const { id, number, companyId, credit, remark } = topUp;
  const yen = await yenToday(tx, now);
  const by = await presserOf(tx, topUp, actor, { now, yen });
  const seen = await seenFrom(tx, topUp, by.id);
  const why = whyNotLast(factsOf(seen, yen), by);
  if (why) throw refuse(why);
  const creditedCnyMinor = await worthInYuan(tx, credit, now);
  const [posted] = await postMoney(
    tx,
    actor,
    {
      reference: `finance.topUp:${id}:credit`,
      type: 'topUp',
      companyId,
      note: remark,
      cause: {
        type: 'finance.topUp',
        id,
        no: number,
      },
      postings: creditPostings(topUp),
    },
    now,
  );
  if (!posted) throw bug('a credit that was not posted');
  await store.noteCredit(tx, id, { entryId: posted.entryId, creditedMinor: credit.minor, creditedCnyMinor, by }, now);
  await limits.raise(tx, companyId, creditedCnyMinor);
  if (isAlone(seen, by))
    await noteLoneAct(
      tx,
      { kind: 'credit', actor: by, companyId, record: 'finance.topUp', recordId: id, recordNo: number, amount: credit },
      now,
    );
  await notifyCustomer(tx, topUp, now);
}

/** Only what is still there and stands on no invoice can be taken back. */
export async function takeBack(tx: Tx, topUp: StoredTopUp, { actor, now, reason }: { actor: Actor; now: Date; reason: string }) {
  const { id, number, companyId, entryId, creditedCnyMinor } = topUp;
  const { reviewedBy, creditedBy } = topUp;
  if (actor.userId === null || (await handsOf(tx, actor.userId, [reviewedBy, creditedBy])).size > 0)
    throw refuse('finance.control.creditedByYou');
  if (entryId === null || creditedCnyMinor === null) throw bug(`the top-up ${number} was credited without an entry`);
  const cause = { type: 'finance.topUp', id, no: number };
  await reverseEntry(tx, actor, entryId, { reference: `finance.topUp:${id}:reverse`, cause, note: reason, floorMinor: 0 }, now);
  if (!(await limits.lower(tx, companyId, creditedCnyMinor))) throw fail(topUpErrors.alreadyInvoiced);
  if (topUp.bankLineId !== null) await bankLines.noteFreed(tx, topUp.bankLineId, actor.userId);
  await store.noteEnd(tx, id, reason, now);
}
