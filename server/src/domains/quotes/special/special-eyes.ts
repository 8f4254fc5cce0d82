import { freeDaysKey } from '@kura/contract/pricing/price-key.ts';
import type { ActivationPreview, CellDifference, PriceCell } from '@kura/contract/quotes/price-book/price-book.ts';
import { specialErrors } from '@kura/contract/quotes/special/special.errors.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { fail, found } from '../../../kernel/fail.ts';
import { holdSpecials, noteLoneAct, specialsAlone } from '../../finance/public.ts';
import { todayOf } from '../price-book/book-day.ts';
import { differencesOf } from '../price-book/compare-price-books.ts';
import { countsOf, isAlone, needsAnother, weightOf } from '../price-book/price-eyes.ts';
import { loadPrices, specialsOn, versionOn } from '../price/price-reader.ts';
import { record } from './edit-special.ts';
import * as store from './special.store.ts';

/** Storage for nothing, longer than is given away at the counter, takes two people. */
const freeDaysAlone = 30;

/** Against what the company pays on the first day of the quote, today at the earliest. Cells that it leaves alone stay as they are. */
async function changesOf(db: Query, quote: store.StoredSpecial, cells: readonly PriceCell[], now: Date): Promise<CellDifference[]> {
  const { companyId, book, freeDays } = quote;
  const today = todayOf(book, null, now);
  const day = quote.validFrom !== null && quote.validFrom > today ? quote.validFrom : today;
  const prices = await loadPrices(db, { from: day, to: day, companyIds: [companyId], books: [book] });
  const paid = new Map((versionOn(prices, book, day, null)?.cells ?? []).map((cell) => [cell.key, cell]));
  for (const { id, cells: special } of specialsOn(prices, companyId, day))
    if (id !== quote.id) for (const cell of special) paid.set(cell.key, cell);
  const becomes = freeDays === null ? cells : [...cells, { key: freeDaysKey, currency: 'CNY' as const, minor: freeDays }];
  return differencesOf(
    becomes.flatMap(({ key }) => paid.get(key) ?? []),
    becomes,
  );
}

async function mayNot(
  db: Query,
  actor: Actor,
  quote: store.StoredSpecial,
  differences: readonly CellDifference[],
  now: Date,
): Promise<boolean> {
  const [days, prices] = [true, false].map((isDays) => differences.filter(({ key }) => (key === freeDaysKey) === isDays));
  const isLong = days?.some(({ after }) => (after ?? 0) > freeDaysAlone);
  // Days are no price: how far they are from those before is told by their number.
  const told = isLong ? [...(prices ?? []), { ...days![0]!, kind: 'changed' as const, before: 0, percent: null }] : (prices ?? []);
  const { count, percents } = weightOf(told);
  const before = count > 0 ? await specialsAlone(db, actor, now) : 0;
  return needsAnother(db, actor, quote.editedBy, { count: before + count, percents });
}

/** K09: refuses, or lists what one person did alone. */
export async function refuseLoneSpecial(tx: Tx, actor: Actor, quote: store.StoredSpecial, now: Date): Promise<void> {
  const { cells } = found(await store.read(tx, actor, quote.id));
  const differences = await changesOf(tx, quote, cells, now);
  await holdSpecials(tx, actor);
  if (await mayNot(tx, actor, quote, differences, now)) throw fail(specialErrors.secondPerson);
  if (!(await isAlone(tx, actor, quote.editedBy))) return;
  const by = { id: actor.userId, name: actor.name };
  const of = { companyId: quote.companyId, record, recordId: quote.id, recordNo: quote.number };
  await noteLoneAct(tx, { kind: 'special', actor: by, ...of, note: String(differences.length) }, now);
}

export async function previewSpecial(db: Query, actor: Actor, id: number, now: Date): Promise<ActivationPreview> {
  const quote = found(await store.read(db, actor, id));
  const differences = await changesOf(db, quote, quote.cells, now);
  return {
    revision: quote.revision,
    fromVersion: null,
    ...countsOf(differences),
    lanes: [],
    taxIncluded: null,
    notActivator: (await mayNot(db, actor, quote, differences, now)) ? specialErrors.secondPerson.text : null,
  };
}
