import { billErrors } from '@kura/contract/insights/bill/bill.errors.ts';
import { billMachine } from '@kura/contract/insights/bill/bill.machine.ts';
import type { Bill } from '@kura/contract/insights/bill/bill.ts';
import type { Money } from '@kura/contract/kernel/money.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { fail, found } from '../../../kernel/fail.ts';
import { type Effects, moverFor } from '../../../kernel/run-move.ts';
import { account, type MoneyEntry, monthOfService, postMoney } from '../../finance/public.ts';
import { mustBeSecond, whyNotSecond } from '../../identity/public.ts';
import * as rows from './bill-row.store.ts';
import * as store from './bill.store.ts';
import { judge, type Progress } from './check-bill.ts';
import { holdOwnDecisions } from './own-decisions.ts';

const record = 'insights.bill';
const yen = (minor: number): Money => ({ currency: 'JPY', minor });

/** A colleague is told why it is not theirs to confirm. */
export async function readerOf(
  db: Query,
  actor: Actor,
  bills: readonly store.StoredBill[],
): Promise<(bill: store.StoredBill) => store.StoredBill> {
  const notSecond = await whyNotSecond(
    db,
    actor,
    bills.flatMap(({ importerIds }) => importerIds),
  );
  const own = billErrors.fourEyes.text;
  return (bill) => {
    const whys = bill.importerIds.map((id) => notSecond(id, own)).filter((why) => why !== null);
    return { ...bill, notDecider: whys.includes(own) ? own : (whys[0] ?? null) };
  };
}

/** 5401 / 2202: what the carrier is owed, freight and the fee for collecting apart. */
function costEntry(bill: store.StoredBill, ready: Awaited<ReturnType<typeof rows.readyRows>>, now: Date): MoneyEntry | null {
  const sum = (of: (row: (typeof ready)[number]) => number): number => ready.reduce((all, row) => all + of(row), 0);
  const costs = [
    { detail: 'FREIGHT', minor: sum(({ agreedJpy }) => agreedJpy) },
    { detail: 'COD_FEE', minor: sum(({ codFeeJpy }) => codFeeJpy) },
  ].filter(({ minor }) => minor !== 0);
  if (costs.length === 0) return null;
  return {
    // By its first row: each row is confirmed once, so no two bookings of a bill have the same.
    reference: `${record}:${bill.id}:cost:${ready[0]?.id}`,
    type: 'cost',
    companyId: null,
    note: bill.number,
    cause: { type: record, id: bill.id, no: bill.number },
    // The carrier bills a month when it is over.
    ofMonth: monthOfService(`${bill.month}-01`, now),
    // More given back than asked for: the debt becomes less.
    postings: costs.map(({ detail, minor }) =>
      minor > 0
        ? { from: account.cost(detail, 'JPY'), to: account.supplier('JPY'), minor }
        : { from: account.supplier('JPY'), to: account.cost(detail, 'JPY'), minor: -minor },
    ),
  };
}

const effectsWith = (progress: Progress): Effects<typeof billMachine, store.StoredBill> => ({
  async judge(tx, bill, _input, { now }) {
    const { matched, different, missing, extra, duplicate, unbilled } = await judge(tx, bill, now, progress);
    const counts = {
      matchedCount: matched,
      differentCount: different,
      missingCount: missing,
      extraCount: extra,
      duplicateCount: duplicate,
    };
    return { after: { ...counts, ...(unbilled > 0 ? { unbilledCount: unbilled } : {}) } };
  },
  async book(tx, bill, { readyMark }, { actor, now }) {
    await rows.holdCodFees(tx, bill.id);
    const ready = await rows.readyRows(tx, bill.id);
    // Once they are held: none of these changes any more, and one that came after them is not among them.
    if (readyMark !== undefined && (await store.read(tx, bill.id))?.readyMark !== readyMark) throw fail(billErrors.changedMeanwhile);
    for (const importedBy of new Set(ready.filter(({ isOfFile }) => isOfFile).map((row) => row.importedBy)))
      await mustBeSecond(tx, actor, importedBy, fail(billErrors.fourEyes));
    await holdOwnDecisions(tx, actor, bill, ready, now);
    const entry = costEntry(bill, ready, now);
    const [posted] = entry ? await postMoney(tx, actor, entry, now) : [];
    await rows.setConfirmed(tx, actor, ready, posted?.entryId ?? null, now);
    await rows.setTakenBack(
      tx,
      ready.map(({ id }) => id),
    );
    await store.noteConfirmed(tx, actor, bill.id, now);
    return { after: { rows: ready.length, booked: yen(ready.reduce((all, { agreedJpy, codFeeJpy }) => all + agreedJpy + codFeeJpy, 0)) } };
  },
});
const moverWith = (progress: Progress) =>
  moverFor(
    billMachine,
    { record, lock: store.lock, setStatus: store.setStatus, name: ({ number }: store.StoredBill) => number, companyId: () => null },
    effectsWith(progress),
  );

export async function showBill(db: Query, actor: Actor, id: number): Promise<Bill> {
  const bill = found(await store.read(db, id));
  const [totals, files, reader] = await Promise.all([store.totalsOf(db, id), store.filesOf(db, id), readerOf(db, actor, [bill])]);
  return { ...reader(bill), totals, files };
}

/** Done by the work that was started for it, with its starter's rights. */
export const checkBill = (tx: Tx, actor: Actor, id: number, now: Date, progress: Progress) =>
  moverWith(progress)(tx, actor, id, 'check', { now });

export const confirmBill = (tx: Tx, actor: Actor, { id, readyMark }: { id: number; readyMark?: string | undefined }, now: Date) =>
  moverWith(async () => undefined)(tx, actor, id, 'confirm', { input: { readyMark }, now });
