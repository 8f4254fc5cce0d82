import { bankLineErrors } from '@kura/contract/finance/bank-line/bank-line.errors.ts';
import type { TextKey } from '@kura/contract/texts.ts';
import type { BankLineRow } from '@kura/contract/finance/bank-line/bank-line.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { fail, found } from '../../../kernel/fail.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { noteLoneAct } from '../control/lone-act.store.ts';
import * as store from './bank-line.store.ts';

const lineName = ({ accountName, day, payer }: BankLineRow): string => [accountName, day, payer].filter(Boolean).join(' ');

async function mark(tx: Tx, actor: Actor, line: BankLineRow, reason: string | null, now: Date): Promise<BankLineRow> {
  await store.setIgnored(tx, line.id, reason !== null, reason ?? '');
  await logOperation(tx, actor, {
    at: now,
    record: 'finance.bankLine',
    recordId: line.id,
    recordName: lineName(line),
    companyId: null,
    action: reason === null ? 'finance.bankLine.log.restored' : 'finance.bankLine.log.ignored',
    note: reason ?? '',
  });
  return found(await store.read(tx, actor.scope, line.id));
}

/** Kept as it is and worded for whoever reads it (L15); what people type stays as they typed it. */
const sameReason: TextKey = 'finance.bankLine.sameReason';

/** A person's word, which stands: the same payment is set aside, another one waits for its top-up. */
export async function decideSameLine(
  tx: Tx,
  actor: Actor,
  { id, isSame }: { id: number; isSame: boolean },
  now: Date,
): Promise<BankLineRow> {
  const line = found(await store.lock(tx, actor.scope, id));
  if (line.state !== 'looksSame') throw fail(bankLineErrors.notWaiting);
  await store.decideSame(tx, actor, id, now);
  if (isSame) await store.setIgnored(tx, id, true, sameReason);
  const answer = isSame ? 'finance.bankLine.isSame' : 'finance.bankLine.isOther';
  const of = { record: 'finance.bankLine', recordId: id };
  await logOperation(tx, actor, {
    at: now,
    ...of,
    recordName: lineName(line),
    companyId: null,
    action: 'finance.bankLine.log.same',
    note: answer,
  });
  const by = { id: actor.userId, name: actor.name };
  await noteLoneAct(
    tx,
    { kind: 'sameLine', actor: by, companyId: null, ...of, recordNo: lineName(line), amount: line.amount, note: answer },
    now,
  );
  return found(await store.read(tx, actor.scope, id));
}

/** Interest, a refund of the bank: money that nobody will ever apply for. */
export async function ignoreBankLine(tx: Tx, actor: Actor, id: number, reason: string, now: Date): Promise<BankLineRow> {
  const line = found(await store.lock(tx, actor.scope, id));
  if (line.state === 'matched') throw fail(bankLineErrors.isMatched, { number: line.topUpNumber });
  if (line.state === 'paidOut') throw fail(bankLineErrors.isPaidOut);
  return mark(tx, actor, line, reason, now);
}

export async function restoreBankLine(tx: Tx, actor: Actor, id: number, now: Date): Promise<BankLineRow> {
  const line = found(await store.lock(tx, actor.scope, id));
  if (line.state !== 'ignored') throw fail(bankLineErrors.notIgnored);
  return mark(tx, actor, line, null, now);
}
