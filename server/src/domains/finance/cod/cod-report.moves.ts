import { codErrors } from '@kura/contract/finance/cod/cod.errors.ts';
import { codReportMachine } from '@kura/contract/finance/cod/cod-report.machine.ts';
import type { CodReport } from '@kura/contract/finance/cod/cod-report.ts';
import { type LastPress } from '@kura/contract/finance/control/four-eyes.ts';
import { kernelErrors } from '@kura/contract/kernel/error.ts';
import { type Money, moneyText } from '@kura/contract/kernel/money.ts';
import { convertMinor } from '@kura/contract/kernel/rate.ts';
import type { TextRef } from '@kura/contract/kernel/text.ts';
import { dayIn, zones } from '@kura/contract/kernel/zone.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { fail, failField, found } from '../../../kernel/fail.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { emit } from '../../../kernel/outbox.ts';
import { type Effects, moverFor } from '../../../kernel/run-move.ts';
import { mustBeSecond, whyNotSecond } from '../../identity/public.ts';
import { lastPressOf, refuse, yenToday } from '../control/credit-facts.ts';
import { codPostings } from '../ledger/cod.ts';
import type { MoneyEntry, MoneyEntryType, MoneyPosting } from '../ledger/money-entry.ts';
import { postMoney } from '../ledger/post-money.ts';
import { reverseEntry } from '../ledger/reverse.ts';
import { takeCodLine } from './cod-bank-line.ts';
import * as store from './cod-report.store.ts';

const record = 'finance.codReport';
const yen = (minor: number): Money => ({ currency: 'JPY', minor });

/** Nobody confirms money for a report of their own; above their limit, nobody but who has a higher one. */
export function whyNotDecider(report: store.StoredReport, last: LastPress, rate: string | undefined): TextRef | null {
  if (last.id === report.importedById) return codErrors.fourEyes.text;
  const { minor } = report.total;
  const worth = rate ? convertMinor(minor, 'JPY', 'CNY', rate) : minor;
  return worth > last.limitMinor ? 'finance.control.aboveLimit' : null;
}
/** A colleague is told why it is not theirs to confirm; so is an account that has its password from who brought the report in. */
export async function readBy<R extends store.StoredReport>(db: Query, actor: Actor, reports: readonly R[], now: Date): Promise<R[]> {
  const open = reports.filter(({ status }) => status === 'proposed' || status === 'collected');
  const last = open.length > 0 ? await lastPressOf(db, actor) : null;
  if (!last) return reports.map((report) => ({ ...report, notDecider: null }));
  const importers = open.map(({ importedById }) => importedById);
  const [rate, notSecond] = [await yenToday(db, now), await whyNotSecond(db, actor, importers)];
  const why = (report: R): TextRef | null => {
    if (report.status === 'proposed') return notSecond(report.importedById, codErrors.acceptEyes.text);
    if (report.status !== 'collected') return null;
    return notSecond(report.importedById, codErrors.fourEyes.text) ?? whyNotDecider(report, last, rate);
  };
  return reports.map((report) => ({ ...report, notDecider: why(report) }));
}

/** The money of parcels that were remitted is the customers' from now on. */
export async function creditParcels(tx: Tx, actor: Actor, report: store.StoredReport, now: Date): Promise<void> {
  const amounts = await store.remitted(tx, report.id);
  await post(tx, actor, 'credited_entry_id', amounts, entriesOf(amounts, 'codCredited', report, codPostings.credited), now);
  await store.noteCredited(tx, report.id, now);
}

/** One entry for each parcel, so that its customer finds the order behind every yen. */
export function entriesOf(
  amounts: readonly store.BookedAmount[],
  type: MoneyEntryType,
  report: store.StoredReport,
  postings: (companyId: number, minor: number) => MoneyPosting[],
): MoneyEntry[] {
  return amounts.map((amount) => ({
    // The report in its name: what was taken back and is told again by the next one is booked again.
    reference: `finance.cod:${amount.id}:${type}:${report.id}`,
    type,
    companyId: amount.companyId,
    note: report.number,
    cause: { type: 'outbound.order', id: amount.orderId, no: amount.orderNumber },
    postings: postings(amount.companyId, amount.jpy),
  }));
}
async function post(
  tx: Tx,
  actor: Actor,
  column: 'collected_entry_id' | 'credited_entry_id',
  amounts: readonly store.BookedAmount[],
  entries: MoneyEntry[],
  now: Date,
) {
  const posted = await postMoney(tx, actor, entries, now);
  await store.noteEntries(
    tx,
    column,
    amounts.map(({ id }) => id),
    posted.map(({ entryId }) => entryId),
  );
}

const effects: Effects<typeof codReportMachine, store.StoredReport> = {
  async collect(tx, report, _input, { actor, now }) {
    await store.takeLines(tx, report.id);
    const amounts = (await store.collect(tx, report.id)).toSorted((a, b) => a.id - b.id);
    const returned = await store.refuseAtDoor(tx, report.id);
    // Another report settled all of it while this one waited.
    if (amounts.length + returned === 0) throw fail(kernelErrors.guardNotMet, { why: '@finance.codReport.nothing' });
    const entries = entriesOf(amounts, 'codCollected', report, codPostings.collected);
    await post(tx, actor, 'collected_entry_id', amounts, entries, now);
    await store.noteBooked(tx, actor, report.id, now);
    return { after: { total: yen(amounts.reduce((sum, { jpy }) => sum + jpy, 0)), returnedCount: returned } };
  },
  async noteEnd(tx, report, _input, { reason }) {
    await store.noteEnd(tx, report.id, reason);
  },
  async uncollect(tx, report, _input, { actor, now, reason }) {
    for (const { id, orderId, orderNumber, entryId } of await store.uncollect(tx, report.id)) {
      if (entryId === null) continue;
      const cause = { type: 'outbound.order', id: orderId, no: orderNumber };
      await reverseEntry(tx, actor, entryId, { reference: `finance.cod:${id}:uncollect:${report.id}`, cause, note: reason }, now);
    }
    await store.noteEnd(tx, report.id, reason);
  },
  async remit(tx, report, input, { actor, now }) {
    await mustBeSecond(tx, actor, report.importedById, fail(codErrors.fourEyes));
    const last = await lastPressOf(tx, actor);
    const why = last ? whyNotDecider(report, last, await yenToday(tx, now)) : codErrors.fourEyes.text;
    if (why) throw refuse(why);
    if (input.receivedDay > dayIn(zones.JP, now)) throw failField('receivedDay', 'finance.bankLine.future');
    // What nobody could place may have come with it; less than what is credited may not.
    if (input.receivedMinor < report.expected.minor || input.receivedMinor > Math.max(report.toldMinor, report.expected.minor))
      throw fail(codErrors.receivedDiffers, { expected: moneyText(report.expected), received: moneyText(yen(input.receivedMinor)) });
    const bank = input.bankLineId ? await takeCodLine(tx, report.id, input.bankLineId, input.receivedMinor) : undefined;
    const postings = codPostings.remitted(input.receivedMinor, report.carrierFee.minor, bank);
    const cause = { type: record, id: report.id, no: report.number };
    await postMoney(tx, actor, { reference: `${record}:${report.id}:remit`, type: 'codRemitted', companyId: null, cause, postings }, now);
    await store.advance(tx, report.id);
    await store.noteRemitted(tx, actor, report.id, input, now);
    if (report.carrierFee.minor > 0) await emit(tx, 'finance.codFeeKept', { reportId: report.id }, now);
    return { after: { received: yen(input.receivedMinor), receivedDay: input.receivedDay } };
  },
  async creditWallets(tx, report, _input, { actor, now }) {
    await creditParcels(tx, actor, report, now);
    await store.noteReportCredited(tx, actor, report.id, now);
    await emit(tx, 'finance.codCredited', { reportId: report.id, number: report.number }, now);
    return { after: { total: report.total } };
  },
};

const move = moverFor(
  codReportMachine,
  { record, lock: store.lock, setStatus: store.setStatus, name: ({ number }: store.StoredReport) => number, companyId: () => null },
  effects,
);
export type CodReportMove = keyof typeof codReportMachine.moves;

export const moveCodReport = (
  tx: Tx,
  actor: Actor,
  id: number,
  name: CodReportMove,
  more: { input?: unknown; reason?: string; now: Date },
) => move(tx, actor, id, name, more);

export async function showCodReport(db: Query, actor: Actor, id: number, now: Date): Promise<CodReport> {
  const report = found(await store.read(db, id));
  const [read = report] = await readBy(db, actor, [report], now);
  return { ...read, lines: await store.linesOf(db, id) };
}

/** Whose word counts where the two amounts differ: said row by row, by name. */
export async function acceptCodLine(
  tx: Tx,
  actor: Actor,
  { id, lineId, isAccepted }: { id: number; lineId: number; isAccepted: boolean },
  now: Date,
): Promise<void> {
  const report = found(await store.lock(tx, null, id));
  if (report.status !== 'proposed') throw fail(codErrors.decided);
  // Whoever brought in the report might have made up the amount: that it counts is another's word. To take it back anybody may.
  if (isAccepted) await mustBeSecond(tx, actor, report.importedById, fail(codErrors.acceptEyes));
  const line = await store.setAccepted(tx, actor, { reportId: id, lineId, isAccepted });
  if (!line) throw fail(codErrors.notDiffering);
  await logOperation(tx, actor, {
    at: now,
    record,
    recordId: id,
    recordName: report.number,
    companyId: null,
    action: isAccepted ? 'finance.codReport.log.accepted' : 'finance.codReport.log.unaccepted',
    after: { trackingNumber: line.trackingNumber, amount: line.amount, collected: line.told },
  });
}
