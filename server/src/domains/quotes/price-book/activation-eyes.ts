import { addDays, type Day } from '@kura/contract/kernel/day.ts';
import { priceBookErrors } from '@kura/contract/quotes/price-book/price-book.errors.ts';
import type { ActivationPreview, CellDifference } from '@kura/contract/quotes/price-book/price-book.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { fail, found } from '../../../kernel/fail.ts';
import { noteLoneAct, priceCellsAlone } from '../../finance/public.ts';
import { todayOf } from './book-day.ts';
import { nameOf, record } from './book-name.ts';
import { differencesOf } from './compare-price-books.ts';
import * as store from './price-book.store.ts';

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

/** With many prices changed nobody lets count what they wrote themselves. Ready data comes from nobody. */
async function mayNot(db: Query, actor: Actor, book: store.StoredBook, count: number): Promise<boolean> {
  if (actor.kind === 'system' && actor.userId === null) return false;
  const isEditor = actor.userId === null || book.editedBy.includes(actor.userId);
  return isEditor && count > (await priceCellsAlone(db));
}

/** Refuses, or lists what one person did alone. */
export async function refuseLoneActivation(tx: Tx, actor: Actor, book: store.StoredBook, from: Day, now: Date): Promise<void> {
  const { differences } = await changesOf(tx, book, from);
  if (await mayNot(tx, actor, book, differences.length)) throw fail(priceBookErrors.secondPerson);
  const isAlone = book.editedBy.length > 0 && book.editedBy.every((id) => id === actor.userId);
  if (!isAlone) return;
  const by = { id: actor.userId, name: actor.name };
  const of = { companyId: null, record, recordId: book.id, recordNo: nameOf(book) };
  await noteLoneAct(tx, { kind: 'price', actor: by, ...of, note: String(differences.length) }, now);
}

const mostShown = 200;

export async function previewActivation(db: Query, actor: Actor, id: number, now: Date): Promise<ActivationPreview> {
  const book = found(await store.one(db, actor, id, now));
  const { before, differences } = await changesOf(db, book, addDays(todayOf(book.book, book.warehouseZone, now), 1));
  const countOf = (kind: CellDifference['kind']) => differences.filter((difference) => difference.kind === kind).length;
  return {
    revision: book.revision,
    fromVersion: before?.version ?? null,
    changed: countOf('changed'),
    added: countOf('added'),
    removed: countOf('removed'),
    differences: differences.slice(0, mostShown),
    notActivator: (await mayNot(db, actor, book, differences.length)) ? priceBookErrors.secondPerson.text : null,
  };
}
