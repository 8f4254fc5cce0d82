import { addDays, type Day } from '@kura/contract/kernel/day.ts';
import { priceBookErrors } from '@kura/contract/quotes/price-book/price-book.errors.ts';
import type { ActivationPreview, CellDifference } from '@kura/contract/quotes/price-book/price-book.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { fail, found } from '../../../kernel/fail.ts';
import { noteLoneAct } from '../../finance/public.ts';
import { todayOf } from './book-day.ts';
import { nameOf, record } from './book-name.ts';
import { differencesOf } from './compare-price-books.ts';
import * as store from './price-book.store.ts';
import { countsOf, isAlone, needsAnother } from './price-eyes.ts';

interface Changes {
  before: store.ActiveVersion | undefined;
  differences: CellDifference[];
}
/** Against the version that counts on the day before; where there is none, every price is new. */
async function changesOf(db: Query, book: store.StoredBook, from: Day): Promise<Changes> {
  const before = (await store.activeVersions(db, book.book, book.warehouseId)).findLast(({ validFrom }) => validFrom <= addDays(from, -1));
  const cells = before ? await store.cellsOf(db, before.id) : [];
  return { before, differences: differencesOf(cells, await store.cellsOf(db, book.id)) };
}

/** Refuses, or lists what one person did alone. */
export async function refuseLoneActivation(tx: Tx, actor: Actor, book: store.StoredBook, from: Day, now: Date): Promise<void> {
  const { differences } = await changesOf(tx, book, from);
  if (await needsAnother(tx, actor, book.editedBy, differences)) throw fail(priceBookErrors.secondPerson);
  if (!isAlone(actor, book.editedBy)) return;
  const by = { id: actor.userId, name: actor.name };
  const of = { companyId: null, record, recordId: book.id, recordNo: nameOf(book) };
  await noteLoneAct(tx, { kind: 'price', actor: by, ...of, note: String(differences.length) }, now);
}

/** As the press would find it: the first day decides which version it follows. */
export async function previewActivation(
  db: Query,
  actor: Actor,
  { id, from }: { id: number; from?: Day },
  now: Date,
): Promise<ActivationPreview> {
  const book = found(await store.one(db, actor, id, now));
  const { before, differences } = await changesOf(db, book, from ?? addDays(todayOf(book.book, book.warehouseZone, now), 1));
  return {
    revision: book.revision,
    fromVersion: before?.version ?? null,
    ...countsOf(differences),
    notActivator: (await needsAnother(db, actor, book.editedBy, differences)) ? priceBookErrors.secondPerson.text : null,
  };
}
