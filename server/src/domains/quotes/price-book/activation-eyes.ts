import { addDays, type Day } from '@kura/contract/kernel/day.ts';
import { priceBookErrors } from '@kura/contract/quotes/price-book/price-book.errors.ts';
import type { ActivationPreview } from '@kura/contract/quotes/price-book/price-book.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { fail, found } from '../../../kernel/fail.ts';
import { noteLoneAct } from '../../finance/public.ts';
import { handsOf } from '../../identity/public.ts';
import { todayOf } from './book-day.ts';
import { nameOf, record } from './book-name.ts';
import * as store from './price-book.store.ts';
import { countsOf, isAlone, isAmong, isMuch } from './price-eyes.ts';
import { changesBetween, saidBy, type VersionChanges } from './version-changes.ts';

/** Two people stand behind it, or nobody: ready data. */
const isSeenByTwo = async (db: Query, { activatedBy, editedBy }: store.ActiveVersion): Promise<boolean> =>
  activatedBy === null || (await handsOf(db, activatedBy, editedBy)).size === 0;

/**
 * What a new version is held against: the one before it, and all that count today or later (and yesterday, for one may begin today) back to the last
 * that a second person let count. So many small steps by one person, each from the step before, are no larger than a single one.
 */
async function baselinesOf(db: Query, book: store.StoredBook, from: Day, now: Date): Promise<store.ActiveVersion[]> {
  const earlier = (await store.activeVersions(db, book.book, book.warehouseId)).filter(({ validFrom }) => validFrom < from);
  const yesterday = addDays(todayOf(book.book, book.warehouseZone, now), -1);
  const baselines: store.ActiveVersion[] = [];
  for (const [at, version] of [...earlier.entries()].toReversed()) {
    // Where nobody ever looked at one, the very first one stands for it.
    const isGround = at === 0 || (await isSeenByTwo(db, version));
    if (isGround || baselines.length === 0 || version.validTo === null || version.validTo >= yesterday) baselines.push(version);
    if (isGround) break;
  }
  return baselines;
}

interface Judged extends VersionChanges {
  before: store.ActiveVersion | undefined;
  isMuch: boolean;
}
/** Against the version before, unless another of those it is held against differs by more than one person lets count. */
async function changesOf(db: Query, book: store.StoredBook, from: Day, now: Date): Promise<Judged> {
  const becomes = await saidBy(db, book);
  const baselines = await baselinesOf(db, book, from, now);
  let first: Judged | undefined;
  for (const before of baselines.length > 0 ? baselines : [undefined]) {
    const changes = changesBetween(before && (await saidBy(db, before)), becomes);
    const judged = { ...changes, before, isMuch: await isMuch(db, changes.weight) };
    if (judged.isMuch) return judged;
    first ??= judged;
  }
  return first as Judged;
}

type Act = Pick<store.StoredBook, 'id' | 'book' | 'warehouseCode' | 'version'>;
const noteAlone = (tx: Tx, { userId, name }: Actor, book: Act, { weight }: VersionChanges, now: Date): Promise<number> => {
  const of = { companyId: null, record, recordId: book.id, recordNo: nameOf(book) };
  return noteLoneAct(tx, { kind: 'price', actor: { id: userId, name }, ...of, note: String(weight.count) }, now);
};

/** Refuses, or lists what one person did alone. */
export async function refuseLoneActivation(tx: Tx, actor: Actor, book: store.StoredBook, from: Day, now: Date): Promise<void> {
  const changes = await changesOf(tx, book, from, now);
  if (changes.isMuch && (await isAmong(tx, actor, book.editedBy))) throw fail(priceBookErrors.secondPerson);
  if (await isAlone(tx, actor, book.editedBy)) await noteAlone(tx, actor, book, changes, now);
}

/** The same when its days go back to the version before: whoever wrote it or let it count takes it back alone only where little changes. */
export async function refuseLoneArchive(
  tx: Tx,
  actor: Actor,
  book: store.StoredBook,
  heir: store.ActiveVersion | undefined,
  now: Date,
): Promise<void> {
  const nothing = { taxIncluded: book.taxIncluded, cells: [], lanes: [] };
  const changes = changesBetween(await saidBy(tx, book), heir ? await saidBy(tx, heir) : nothing);
  const hands = [...book.editedBy, ...(book.activatedBy === null ? [] : [book.activatedBy])];
  if ((await isMuch(tx, changes.weight)) && (await isAmong(tx, actor, hands))) throw fail(priceBookErrors.secondToArchive);
  if (await isAlone(tx, actor, hands)) await noteAlone(tx, actor, book, changes, now);
}

/** As the press would find it: the first day decides which versions it is held against. */
export async function previewActivation(
  db: Query,
  actor: Actor,
  { id, from }: { id: number; from?: Day },
  now: Date,
): Promise<ActivationPreview> {
  const book = found(await store.one(db, actor, id, now));
  const first = from ?? addDays(todayOf(book.book, book.warehouseZone, now), 1);
  const { before, differences, lanes, taxIncluded, weight, isMuch: isTooMuch } = await changesOf(db, book, first, now);
  return {
    revision: book.revision,
    fromVersion: before?.version ?? null,
    ...countsOf(differences, weight.count),
    lanes,
    taxIncluded,
    notActivator: isTooMuch && (await isAmong(db, actor, book.editedBy)) ? priceBookErrors.secondPerson.text : null,
  };
}
