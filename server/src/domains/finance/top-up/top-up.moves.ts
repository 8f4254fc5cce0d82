import { creditDelayMinutes, isBankMethod } from '@kura/contract/finance/top-up/pay-method.ts';
import { topUpMachine } from '@kura/contract/finance/top-up/top-up.machine.ts';
import { whyNotLast } from '@kura/contract/finance/control/four-eyes.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { type Effects, moverFor } from '../../../kernel/run-move.ts';
import { notifyBadges } from '../../../kernel/notify-badges.ts';
import { factsOf, lastPressOf, seenFrom, refuse, yenToday } from '../control/credit-facts.ts';
import { leftToday } from '../control/own-lines.ts';
import { creditWallet, takeBack } from './credit-top-up.ts';
import { leaveBankLine, noteReceived, setRate, takeBankLine } from './match-top-up.ts';
import * as store from './top-up.store.ts';

type StoredTopUp = store.StoredTopUp;

/** S09: by another than the applicant. Where it is the last press that is needed the clock does the rest; otherwise it waits for a second person. */
async function review(tx: Tx, topUp: StoredTopUp, { actor, now }: { actor: Actor; now: Date }): Promise<void> {
  const person = await lastPressOf(tx, actor);
  if (!person) throw refuse('finance.control.ownApplication');
  const seen = await seenFrom(tx, topUp, person.id);
  if (person.id === seen.createdBy) throw refuse('finance.control.ownApplication');
  const yen = await yenToday(tx, now);
  const last = await leftToday(tx, person, topUp.id, { now, yen });
  const why = whyNotLast(factsOf({ ...seen, reviewedBy: last.id }, yen), last);
  const delayMs = isBankMethod(topUp.method) ? creditDelayMinutes * 60_000 : 0;
  const dueAt = why === null ? new Date(now.getTime() + delayMs) : null;
  await store.noteReview(tx, actor, topUp.id, { dueAt, upToMinor: last.limitMinor }, now);
}

const effects: Effects<typeof topUpMachine, StoredTopUp> = {
  setRate: (tx, topUp, { rate }, call) => setRate(tx, topUp, rate, call),
  noteReceived: (tx, topUp, input, call) => noteReceived(tx, topUp, input, call),
  takeBankLine: (tx, topUp, { bankLineId }, call) => takeBankLine(tx, topUp, bankLineId, call),
  leaveBankLine: (tx, topUp, _input, call) => leaveBankLine(tx, topUp, call),
  fixAmount: (tx, topUp, _input, call) => review(tx, topUp, call),
  creditWallet: (tx, topUp, _input, call) => creditWallet(tx, topUp, call),
  close: async (tx, topUp, _input, { now, reason }) => void (await store.noteEnd(tx, topUp.id, reason, now)),
  takeBack: (tx, topUp, _input, call) => takeBack(tx, topUp, call),
};
const movable = {
  record: 'finance.topUp',
  lock: store.lock,
  setStatus: store.setStatus,
  name: (row: StoredTopUp) => row.number,
  companyId: (row: StoredTopUp) => row.companyId,
};
const move = moverFor(topUpMachine, movable, effects);

/** Whoever has reviewed it has decided; that it is credited at once is the rule's doing, not a second decision. */
const asRule = (actor: Actor): Actor => ({ ...actor, permissions: new Set([topUpMachine.moves.credit.permission]) });

export async function moveTopUp(
  tx: Tx,
  actor: Actor,
  id: number,
  name: keyof typeof topUpMachine.moves,
  { now, ...more }: { input?: unknown; reason?: string; now: Date },
): Promise<void> {
  const { method } = await move(tx, actor, id, name, { ...more, now });
  if (name === 'review' && !isBankMethod(method) && (await store.isDue(tx, id))) await move(tx, asRule(actor), id, 'credit', { now });
  if (topUpMachine.moves[name].to !== 'pending') await notifyBadges(tx);
}
