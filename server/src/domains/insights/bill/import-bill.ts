import { billErrors } from '@kura/contract/insights/bill/bill.errors.ts';
import { importBill as endpoint } from '@kura/contract/insights/bill/bill.endpoints.ts';
import type { BillFileInput, BillPreview, BillTaken } from '@kura/contract/insights/bill/bill.ts';
import type { Money } from '@kura/contract/kernel/money.ts';
import type { Lang } from '@kura/contract/kernel/text.ts';
import { dayIn, zones } from '@kura/contract/kernel/zone.ts';
import { say, type TextKey } from '@kura/contract/texts.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { fail, failField } from '../../../kernel/fail.ts';
import type { Storage } from '../../../kernel/files/storage.ts';
import type { Jobs } from '../../../kernel/jobs.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import * as store from './bill-file.store.ts';
import type { BilledLine } from './billed-line.ts';
import { type BillFileFault, headingsKey, readBillFile, type ReadBill } from './read-bill-file.ts';

export const checkJob = 'insights.bill.job';
export interface CheckJob {
  id: number;
}
const record = 'insights.bill';
/** As much as a person looks at before saying yes. */
const most = { lines: 20, faults: 50 };
const yen = (minor: number): Money => ({ currency: 'JPY', minor });

const keyOf = ({ carrier, month, billNo }: BillFileInput): store.BillKey => ({ carrier, month: `${month}-01`, billNo: billNo.trim() });

/** Nobody is billed for a month that has not begun. */
function refuseFuture({ month }: BillFileInput, now: Date): void {
  if (`${month}-01` > dayIn(zones.JP, now)) throw failField('month', 'insights.bill.futureMonth');
}

type Known = Pick<store.KeptLine, 'trackingNumber' | 'service' | 'amountJpy'>;
/** What is asked for a parcel and what is given back for it are two things; what is for no parcel is known by its words and its amount. */
const sameLine = ({ trackingNumber, service, amountJpy }: Known): string =>
  trackingNumber === '' ? `${service}|${amountJpy}` : `${trackingNumber}${(amountJpy ?? 0) < 0 ? '-' : ''}`;
const sameFigures = (a: store.KeptLine | BilledLine, b: BilledLine): boolean => a.amountJpy === b.amountJpy && a.codFeeJpy === b.codFeeJpy;

/**
 * Of each number as many rows stay as there are. Those that are confirmed stay as they are, and where the corrected file has them no more somebody
 * decides about it; one that is there for its re-rate alone has the figures of that file, and none where it is not in it.
 */
function newLines(
  lines: readonly BilledLine[],
  kept: readonly store.KeptLine[],
): { fresh: BilledLine[]; corrected: store.CorrectedLine[]; changed: number; dropped: number[]; unbilled: store.KeptLine[] } {
  const left = Map.groupBy(kept, sameLine);
  const take = (line: BilledLine, fits: (one: store.KeptLine) => boolean): store.KeptLine | undefined => {
    const same = left.get(sameLine(line)) ?? [];
    const at = same.findIndex(fits);
    return at < 0 ? undefined : same.splice(at, 1)[0];
  };
  // Of several rows of a parcel the one that is as it was is not taken for a correction of another.
  const others = lines.filter((line) => take(line, (one) => sameFigures(one, line)) === undefined);
  const fresh: BilledLine[] = [];
  const corrected: store.CorrectedLine[] = [];
  let changed = 0;
  for (const line of others) {
    const known = take(line, () => true);
    if (!known) fresh.push(line);
    else if (known.isConfirmed) changed += 1;
    else corrected.push({ ...line, id: known.id });
  }
  const gone = [...left.values()].flat();
  const dropped = gone.filter(({ isConfirmed, amountJpy }) => !isConfirmed && amountJpy !== null);
  const unbilled = gone.filter((one) => one.isConfirmed && !one.isKept && (one.agreedJpy !== 0 || one.bookedCodFeeJpy !== 0));
  return { fresh, corrected, changed, dropped: dropped.map(({ id }) => id), unbilled };
}

const told = (lang: Lang, { row, field, text, params }: BillFileFault) => ({
  row,
  title: say(lang, `insights.bill.role.${field}`),
  message: say(lang, text as TextKey, params),
});

/** What would happen. */
export async function previewBill(
  tx: Tx,
  storage: Storage,
  actor: Actor,
  input: BillFileInput,
  lang: Lang,
  now: Date,
): Promise<BillPreview> {
  refuseFuture(input, now);
  const file = await readBillFile(tx, storage, actor, input);
  await refuseKnown(tx, file);
  const bill = await store.lockOf(tx, keyOf(input));
  const kept = bill ? await store.keptLines(tx, bill.id) : [];
  const { headings, mapping, isRemembered, lines, skipped, faults } = file;
  const { fresh, corrected, changed, dropped, ...gone } = newLines(lines, kept);
  const unbilled = gone.unbilled.filter(({ isDecided }) => !isDecided);
  return {
    headings,
    mapping,
    isRemembered,
    rows: lines.length,
    skipped,
    total: yen(lines.reduce((sum, { amountJpy }) => sum + amountJpy, 0)),
    kept: lines.length - fresh.length - corrected.length,
    replaced: (bill ? await store.replaceable(tx, bill.id) : 0) + corrected.length + dropped.length,
    changed,
    unbilledCount: unbilled.length,
    unbilled: unbilled.slice(0, most.lines).map(({ id, trackingNumber, agreedJpy, bookedCodFeeJpy }) => ({
      id,
      trackingNumber,
      amount: yen(agreedJpy),
      codFee: yen(bookedCodFeeJpy),
    })),
    lines: lines.slice(0, most.lines).map(({ rowNo, amountJpy, codFeeJpy, ...line }) => ({
      row: rowNo,
      ...line,
      amount: yen(amountJpy),
      codFee: yen(codFeeJpy),
    })),
    faultCount: faults.length,
    faults: faults.slice(0, most.faults).map((fault) => told(lang, fault)),
  };
}

async function refuseKnown(db: Query, { sha256 }: Pick<ReadBill, 'sha256'>): Promise<void> {
  const known = await store.billAsIn(db, sha256);
  if (known) throw fail(billErrors.sameFile, { number: known.number });
}

/** V15: all rows or none. A corrected file takes the place of what nobody has confirmed; then it is compared, as work that one can leave (E03). */
export async function importBill(
  tx: Tx,
  { storage, jobs }: { storage: Storage; jobs: Pick<Jobs, 'start'> },
  { actor, lang, now }: { actor: Actor; lang: Lang; now: Date },
  input: BillFileInput,
): Promise<BillTaken> {
  refuseFuture(input, now);
  const file = await readBillFile(tx, storage, actor, input);
  if (file.faults.length > 0) throw fail(billErrors.hasFaults, { count: file.faults.length });
  await store.holdFile(tx, file.sha256);
  await refuseKnown(tx, file);
  const { id, number } = await store.insertBill(tx, keyOf(input), now);
  const { fresh, corrected, changed, dropped, ...gone } = newLines(file.lines, await store.keptLines(tx, id));
  const unbilledIds = gone.unbilled.map((one) => one.id);
  const rows = fresh.length + corrected.length;
  const replaced = (await store.removeReplaceable(tx, id)) + corrected.length + dropped.length;
  const back = await store.removeTakeBacks(tx, id, unbilledIds);
  const backAgain = back.filter(({ isDecided }) => isDecided).length;
  const kept = file.lines.length - rows;
  const unbilled = unbilledIds.length;
  const counts = { rowCount: file.lines.length, keptCount: kept, replacedCount: replaced, unbilledCount: unbilled, changedCount: changed };
  const fileId = await store.insertFile(tx, actor, { billId: id, name: file.name, sha256: file.sha256, ...counts }, now);
  const takenBack = await store.insertTakeBacks(tx, actor, fileId, unbilledIds);
  // A file that only leaves out what was billed by mistake is a correction too.
  if (rows + replaced + back.length + takenBack === 0) throw fail(billErrors.nothingNew);
  await store.insertLines(tx, actor, id, fileId, fresh);
  await store.correctLines(tx, actor, fileId, corrected);
  await store.dropLines(tx, dropped);
  await store.setImported(tx, id);
  await store.remember(tx, actor, input.carrier, headingsKey(file.headings), file.mapping, now);
  await logOperation(tx, actor, {
    at: now,
    record,
    recordId: id,
    recordName: number,
    companyId: null,
    action: 'insights.bill.log.imported',
    after: {
      fileName: file.name,
      rows,
      kept,
      replaced,
      ...(unbilled > 0 ? { unbilled } : {}),
      ...(changed > 0 ? { changed } : {}),
      ...(backAgain > 0 ? { backAgain } : {}),
    },
  });
  return { id, jobId: await startCheck(tx, jobs, { actor, lang }, id), rows, kept, replaced, unbilled };
}

export const startCheck = (tx: Tx, jobs: Pick<Jobs, 'start'>, { actor, lang }: { actor: Actor; lang: Lang }, id: number): Promise<number> =>
  jobs.start(tx, actor, lang, { kind: checkJob, title: checkJob, input: { id } satisfies CheckJob, permission: endpoint.permission });
