import { addDays, type Day } from '@kura/contract/kernel/day.ts';
import { textToWhole } from '@kura/contract/kernel/decimal.ts';
import { parsePriceKey } from '@kura/contract/pricing/price-key.ts';
import { priceBookErrors } from '@kura/contract/quotes/price-book/price-book.errors.ts';
import { type Activation, priceBookMachine } from '@kura/contract/quotes/price-book/price-book.machine.ts';
import type { PriceBookRow } from '@kura/contract/quotes/price-book/price-book.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { fail, failField, found } from '../../../kernel/fail.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { type Effects, moverFor } from '../../../kernel/run-move.ts';
import { refuseLoneActivation, refuseLoneArchive } from './activation-eyes.ts';
import { todayOf } from './book-day.ts';
import { nameOf, record } from './book-name.ts';
import * as store from './price-book.store.ts';

const daysOf = ({ validFrom, validTo }: { validFrom: Day; validTo: Day | null }): string => `${validFrom} ~ ${validTo ?? '∞'}`;
const overlap = (a: { validFrom: Day; validTo: Day | null }, b: { validFrom: Day; validTo: Day | null }): boolean =>
  (a.validTo === null || b.validFrom <= a.validTo) && (b.validTo === null || a.validFrom <= b.validTo);

/** The smallest shipment must find a price: a lane begins at or below its minimum. */
async function checkTiers(tx: Tx, bookId: number): Promise<void> {
  const cells = await store.cellsOf(tx, bookId);
  const lowest = new Map<string, number>();
  for (const { key } of cells) {
    const parsed = parsePriceKey('lane', key);
    if (parsed?.kind !== 'tier') continue;
    const from = textToWhole(parsed.from, 2) ?? 0;
    lowest.set(parsed.lane, Math.min(lowest.get(parsed.lane) ?? from, from));
  }
  for (const { lane, unit, minUnits } of await store.lanesOf(tx, bookId)) {
    const first = lowest.get(lane);
    const isLow = first !== undefined && (unit === 'container' || first <= (textToWhole(minUnits, 2) ?? 0));
    if (!isLow) throw fail(priceBookErrors.noFirstTier, { lane, min: minUnits });
  }
}

/** One lot without a price would hold up the storage of its whole warehouse. */
async function checkBands(tx: Tx, bookId: number): Promise<void> {
  const bands = (await store.cellsOf(tx, bookId)).map(({ key }) => key);
  if (!bands.includes('*')) throw fail(priceBookErrors.noLastBand, { days: Math.max(...bands.map(Number)) });
}

async function logDays(tx: Tx, actor: Actor, book: PriceBookRow, other: store.ActiveVersion, to: Day | null, action: string, now: Date) {
  await logOperation(tx, actor, {
    at: now,
    record,
    recordId: other.id,
    recordName: nameOf({
      ...book,
      version: other.version,
    }),
    companyId: null,
    action,
    before: { validTo: other.validTo },
    after: { validTo: to },
  });
}

/**
 * Storage goes on every day, and a day without a price holds up all days after it: nothing may begin to count in the past, so it would never
 * get one. The prices of a single warehouse may end: those of all warehouses take over.
 */
function refuseEnd({ book, warehouseId, version }: PriceBookRow, after: Day, others: readonly store.ActiveVersion[]): void {
  const isCovered = others.some(({ validFrom, validTo }) => validFrom <= after && (validTo === null || validTo >= after));
  if (book === 'storage' && warehouseId === null && !isCovered) throw fail(priceBookErrors.leavesGap, { day: after, version });
}

const effects: Effects<typeof priceBookMachine, store.StoredBook> = {
  /** Not in the past; the version that counted until then ends the day before. The constraint of the table is the wall behind this. */
  async takeOver(tx, book, { activation: days, revision }, { actor, now }) {
    if (revision !== undefined && revision !== book.revision) throw fail(priceBookErrors.changedSince, { name: book.updatedByName });
    const today = todayOf(book.book, book.warehouseZone, now);
    if (days.validFrom < today) throw failField('activation.validFrom', 'quotes.priceBook.past', { today });
    if (book.book === 'lane') await checkTiers(tx, book.id);
    if (book.book === 'storage') await checkBands(tx, book.id);
    await refuseLoneActivation(tx, actor, book, days.validFrom, now);
    const others = await store.activeVersions(tx, book.book, book.warehouseId);
    if (days.validTo !== null) refuseEnd(book, addDays(days.validTo, 1), others);
    for (const other of others) {
      if (!overlap(days, other)) continue;
      if (other.validFrom >= days.validFrom) throw fail(priceBookErrors.overlaps, { version: other.version, days: daysOf(other) });
      // A version ends where another begins: cut at both ends, it would leave days without prices behind.
      if (days.validTo !== null && (other.validTo === null || other.validTo > days.validTo))
        throw fail(priceBookErrors.leavesGap, { day: addDays(days.validTo, 1), version: other.version });
      const end = addDays(days.validFrom, -1);
      await store.setEnd(tx, other.id, end);
      await logDays(tx, actor, book, other, end, 'quotes.priceBook.log.ended', now);
    }
    await store.setDays(tx, actor, book.id, days, now);
  },
  /**
   * Nobody shall find a day without prices: the version before has the days again. Days that are over keep theirs: storage may be charged
   * late, and since nothing begins to count in the past, a day that lost its price would never have one again.
   */
  async handBack(tx, book, _input, { actor, now }) {
    const { version, validFrom } = book;
    if (validFrom !== null && validFrom < todayOf(book.book, book.warehouseZone, now))
      throw fail(priceBookErrors.hasCounted, { version, from: validFrom });
    const before = (await store.activeVersions(tx, book.book, book.warehouseId)).findLast(
      ({ validTo }) => validTo !== null && book.validFrom !== null && validTo === addDays(book.validFrom, -1),
    );
    await refuseLoneArchive(tx, actor, book, before, now);
    await store.setStatus(tx, book.id, 'archived');
    if (!before) return;
    await store.setEnd(tx, before.id, book.validTo);
    await logDays(tx, actor, book, before, book.validTo, 'quotes.priceBook.log.extended', now);
  },
};

export async function moveBook(
  tx: Tx,
  actor: Actor,
  input: { id: number; activation?: Activation; revision?: number },
  name: keyof typeof priceBookMachine.moves,
  now: Date,
): Promise<PriceBookRow> {
  const movable = {
    record,
    lock: (inner: Tx, _scope: unknown, bookId: number) => store.lock(inner, actor, bookId, now),
    setStatus: store.setStatus,
    name: nameOf,
    companyId: () => null,
  };
  await moverFor(priceBookMachine, movable, effects)(tx, actor, input.id, name, {
    input,
    now,
    // The dates are what people look for in the log.
    reason: input.activation ? daysOf(input.activation) : '',
  });
  return found(await store.one(tx, actor, input.id, now));
}
