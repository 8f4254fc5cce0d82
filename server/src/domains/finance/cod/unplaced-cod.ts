import { codErrors } from '@kura/contract/finance/cod/cod.errors.ts';
import type { CodUnplaced, UnplacedDecision } from '@kura/contract/finance/cod/cod-report.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { fail, failField, found } from '../../../kernel/fail.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { emit } from '../../../kernel/outbox.ts';
import { handsOf, mustBeSecond } from '../../identity/public.ts';
import { lastPressOf, refuse, yenToday } from '../control/credit-facts.ts';
import { codPostings } from '../ledger/cod.ts';
import { postMoney } from '../ledger/post-money.ts';
import { bankOf } from './cod-bank-line.ts';
import { creditParcels, entriesOf, whyNotDecider } from './cod-report.moves.ts';
import * as reports from './cod-report.store.ts';
import * as store from './unplaced-cod.store.ts';

const record = 'finance.codReport';
const yen = (minor: number) => ({ currency: 'JPY' as const, minor });

/** A colleague reads why it is not theirs to decide. */
export async function unplacedFor(db: Query, actor: Actor): Promise<CodUnplaced[]> {
  const rows = await store.list(db);
  const importers = [...new Set(rows.map(({ importedById }) => importedById))];
  const own = actor.userId === null ? new Set<number>() : await handsOf(db, actor.userId, importers);
  return rows.map(({ importedById, ...row }) => ({
    ...row,
    notDecider: importedById !== null && own.has(importedById) ? codErrors.fourEyes.text : null,
  }));
}

/** It was this order's after all: booked as collected, and credited with the rest of its settlement, or at once where that has happened. */
async function assign(tx: Tx, actor: Actor, report: reports.StoredReport, line: store.OpenLine, orderNumber: string, now: Date) {
  const amount = await store.amountOf(tx, orderNumber.trim().toUpperCase());
  if (!amount) throw failField('orderNumber', codErrors.notOpen.text, { number: orderNumber.trim() });
  await store.collect(tx, amount.id, report.id, line);
  const booked = { ...amount, jpy: line.jpy, entryId: null };
  const [posted] = await postMoney(tx, actor, entriesOf([booked], 'codCollected', report, codPostings.collected), now);
  const { entryId } = found(posted);
  await reports.noteEntries(tx, 'collected_entry_id', [amount.id], [entryId]);
  if (line.feeJpy > 0) {
    const cause = { type: record, id: report.id, no: report.number };
    const reference = `${record}:${report.id}:kept:${line.id}`;
    await postMoney(tx, actor, { reference, type: 'codRemitted', companyId: null, cause, postings: codPostings.kept(line.feeJpy) }, now);
    await emit(tx, 'finance.codFeeKept', { reportId: report.id }, now);
  }
  return { amount, entryId };
}
async function giveBack(tx: Tx, actor: Actor, report: reports.StoredReport, line: store.OpenLine, note: string, now: Date) {
  const cause = { type: record, id: report.id, no: report.number };
  const postings = codPostings.givenBack(line.jpy - line.feeJpy, await bankOf(tx, report.id));
  const reference = `${record}:${report.id}:givenBack:${line.id}`;
  const [posted] = await postMoney(tx, actor, [{ reference, type: 'codRemitted', companyId: null, cause, note, postings }], now);
  return { amount: null, entryId: found(posted).entryId };
}

/** K04: what came and belongs to nobody does not stay on the carrier's account: another than who brought the report in says whose it is. */
export async function decideUnplaced(tx: Tx, actor: Actor, input: UnplacedDecision, now: Date): Promise<void> {
  const { id, lineId, choice, orderNumber, reason } = input;
  const report = found(await reports.lock(tx, null, id));
  const line = await store.line(tx, id, lineId);
  if (!line || line.jpy - line.feeJpy > report.unplaced.minor) throw fail(codErrors.nothingUnplaced);
  await mustBeSecond(tx, actor, report.importedById, fail(codErrors.fourEyes));
  const last = await lastPressOf(tx, actor);
  const why = last ? whyNotDecider({ ...report, total: yen(line.jpy) }, last, await yenToday(tx, now)) : codErrors.fourEyes.text;
  if (why) throw refuse(why);
  const done =
    choice === 'assign'
      ? await assign(tx, actor, report, line, orderNumber, now)
      : await giveBack(tx, actor, report, line, reason.trim(), now);
  await store.decide(tx, actor, line, { choice, reason: reason.trim(), ...done }, now);
  if (choice === 'assign' && report.status === 'credited') await creditParcels(tx, actor, report, now);
  await logOperation(tx, actor, {
    at: now,
    record,
    recordId: id,
    recordName: report.number,
    companyId: done.amount?.companyId ?? null,
    action: `finance.codReport.log.${choice}`,
    note: reason.trim(),
    after: {
      trackingNumber: line.trackingNumber,
      collected: yen(line.jpy),
      ...(done.amount ? { orderNumber: done.amount.orderNumber } : {}),
    },
  });
}
