import { minorToText } from '@kura/contract/kernel/money.ts';
import { showInstant } from '@kura/contract/kernel/zone.ts';
import type { SaleBook } from '@kura/contract/quotes/price-book/price-book.ts';
import { specialErrors } from '@kura/contract/quotes/special/special.errors.ts';
import type { Special, SpecialChange, SpecialInput, SpecialRow } from '@kura/contract/quotes/special/special.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { fail, failField, found, type Failure } from '../../../kernel/fail.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { companyStore } from '../../identity/public.ts';
import { checkCells, withCurrency } from '../price-book/check-cells.ts';
import * as store from './special.store.ts';

export const record = 'quotes.special';
const mostLogged = 200;

/** Lanes are not looked at: the basic book of the quote's days may be another one than today's. */
function termsOf(book: SaleBook, input: Omit<SpecialChange, 'id' | 'revision'>): store.SpecialTerms {
  checkCells(book, input.cells, null);
  const { validFrom, validTo, freeDays, remark } = input;
  return { validFrom, validTo, freeDays, remark, cells: input.cells.map((cell) => withCurrency(book, cell)) };
}

const toldOf = ({ validFrom, validTo, freeDays, remark, cells }: store.SpecialTerms) => ({
  validFrom,
  validTo,
  freeDays,
  remark,
  cells: Object.fromEntries(
    cells.slice(0, mostLogged).map(({ key, minor, currency }) => [key, `${minorToText(minor, currency)} ${currency}`]),
  ),
  cellCount: cells.length,
});

/** Of a draft the company hears nothing, so its lines in the log belong to the provider. */
const logDraft = (
  tx: Tx,
  actor: Actor,
  quote: SpecialRow,
  action: string,
  before: object | undefined,
  after: object | undefined,
  at: Date,
) =>
  logOperation(tx, actor, {
    at,
    record,
    recordId: quote.id,
    recordName: quote.number,
    companyId: null,
    action: `quotes.special.log.${action}`,
    ...(before ? { before: { ...before } } : {}),
    ...(after
      ? {
          after: {
            company: quote.companyName,
            book: quote.book,
            ...after,
          },
        }
      : {}),
  });

export async function createSpecial(tx: Tx, actor: Actor, input: SpecialInput, now: Date): Promise<Special> {
  found(await companyStore.one(tx, actor.scope, input.companyId));
  const terms = termsOf(input.book, input);
  const id = await store.insert(tx, actor, { ...terms, companyId: input.companyId, book: input.book }, now);
  const made = found(await store.read(tx, actor, id));
  await logDraft(tx, actor, made, 'created', undefined, toldOf(terms), now);
  return made;
}

/** Cells are kept, dates are cleared: nobody prolongs a promise by accident. */
export async function copySpecial(tx: Tx, actor: Actor, { id, companyId }: { id: number; companyId: number }, now: Date): Promise<Special> {
  const source = found(await store.read(tx, actor, id));
  found(await companyStore.one(tx, actor.scope, companyId));
  const { book, freeDays, remark, cells } = source;
  const terms = { validFrom: null, validTo: null, freeDays, remark, cells };
  const made = found(await store.read(tx, actor, await store.insert(tx, actor, { ...terms, companyId, book }, now)));
  await logDraft(tx, actor, made, 'copied', undefined, { copyOf: source.number, ...toldOf(terms) }, now);
  return made;
}

async function lockDraft(tx: Tx, actor: Actor, id: number, revision: number | null): Promise<SpecialRow> {
  const row = found(await store.lock(tx, actor, id));
  if (row.status !== 'draft') throw fail(specialErrors.notDraft);
  if (revision !== null && row.revision !== revision) throw changedBy(actor, row);
  return row;
}
export const changedBy = (actor: Actor, { updatedByName, updatedAt }: Pick<SpecialRow, 'updatedByName' | 'updatedAt'>): Failure =>
  fail(specialErrors.changedBy, { name: updatedByName, at: showInstant(updatedAt, actor.zone) });

export async function saveSpecial(tx: Tx, actor: Actor, change: SpecialChange, now: Date): Promise<Special> {
  const row = await lockDraft(tx, actor, change.id, change.revision);
  if (change.freeDays !== null && row.book !== 'storage') throw failField('freeDays', 'quotes.special.freeDaysOfStorage');
  const before = found(await store.read(tx, actor, row.id));
  const terms = termsOf(row.book, change);
  await store.update(tx, actor, row.id, terms, now);
  await logDraft(tx, actor, row, 'saved', { company: row.companyName, book: row.book, ...toldOf(before) }, toldOf(terms), now);
  return found(await store.read(tx, actor, row.id));
}

export async function deleteSpecial(tx: Tx, actor: Actor, id: number, now: Date): Promise<Record<string, never>> {
  const row = await lockDraft(tx, actor, id, null);
  const before = found(await store.read(tx, actor, id));
  await store.remove(tx, id);
  await logDraft(tx, actor, row, 'deleted', toldOf(before), undefined, now);
  return {};
}
