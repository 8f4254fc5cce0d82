import { type Day, splitRange } from '@kura/contract/kernel/day.ts';
import type { ListQuery, Page } from '@kura/contract/kernel/page.ts';
import { freeDaysKey } from '@kura/contract/pricing/price-key.ts';
import type { PriceCell } from '@kura/contract/quotes/price-book/price-book.ts';
import type { listSpecials } from '@kura/contract/quotes/special/special.endpoints.ts';
import type { Special, SpecialRow } from '@kura/contract/quotes/special/special.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { join, raw, sql, type Sql } from '../../../kernel/db/sql.ts';
import { beginsWith, dayRange, documentsByNumber, equals, pageRows } from '../../../kernel/list.ts';
import { orderOfNumber } from '../../../kernel/numbers.ts';
import { inScope } from '../../../kernel/scope.ts';

const from = raw('special_quotes q join companies c on c.id = q.company_id');
const columns = raw(`q.id, q.number, q.company_id, c.name as company_name, q.book, q.status, q.valid_from, q.valid_to, q.free_days,
  (select count(*) from special_cells x where x.quote_id = q.id and x.key <> '${freeDaysKey}') as cell_count,
  q.remark, q.created_by_name, q.created_at, q.updated_by_name, q.updated_at, q.revision, q.edited_by`);

/** What is still being thought about is no news for the company it is for. */
const visible = ({ userType, scope }: Pick<Actor, 'userType' | 'scope'>): Sql[] => [
  inScope(scope, raw('q.company_id')),
  userType === 'customer' ? raw(`q.status <> 'draft'`) : raw('true'),
];
const seenBy = (actor: Actor): Sql => join(visible(actor), ' and ');

function validDuring(range: string | undefined): Sql | null {
  if (range === undefined) return null;
  const days = splitRange(range);
  return sql`q.status = 'active' and q.valid_from <= ${days.to} and (q.valid_to is null or q.valid_to >= ${days.from})`;
}

/** Who wrote a quote is for the eyes of the provider. */
const forReader =
  ({ userType }: Pick<Actor, 'userType'>) =>
  (row: SpecialRow): SpecialRow =>
    userType === 'customer' ? { ...row, createdByName: '', updatedByName: '' } : row;

/** As the table holds it, with everybody who has written prices into it. */
export type StoredSpecial = SpecialRow & { editedBy: number[] };

export async function page(db: Query, actor: Actor, query: ListQuery<typeof listSpecials>): Promise<Page<SpecialRow>> {
  const found = await pageRows<SpecialRow>(db, {
    query,
    select: columns,
    from,
    where: [
      ...visible(actor),
      beginsWith(raw('q.number'), query.number?.toUpperCase()),
      equals(raw('q.company_id'), query.companyId),
      equals(raw('q.book'), query.book),
      equals(raw('q.status'), query.status),
      validDuring(query.valid),
      dayRange(raw('q.created_at'), query.createdAt, actor.zone),
    ],
    sorts: { createdAt: raw('q.created_at'), number: orderOfNumber(raw('q.number')) },
    defaultSort: 'createdAt',
    tieBreaker: raw('q.id'),
  });
  return { ...found, rows: found.rows.map(forReader(actor)) };
}

export async function read(db: Query, actor: Actor, id: number): Promise<(Special & StoredSpecial) | undefined> {
  const row = await db.first<StoredSpecial>(sql`select ${columns} from ${from} where q.id = ${id} and ${seenBy(actor)}`);
  if (!row) return undefined;
  const cells = await db.rows<PriceCell>(
    sql`select key, currency, minor from special_cells where quote_id = ${id} and key <> ${freeDaysKey} order by key`,
  );
  return { ...row, ...forReader(actor)(row), cells };
}

/** The quotes of one company begin to count one after the other: of two at once the second one sees the first. */
export async function lock(tx: Tx, actor: Actor, id: number): Promise<StoredSpecial | undefined> {
  const known = await tx.first<{ companyId: number }>(sql`select q.company_id from ${from} where q.id = ${id} and ${seenBy(actor)}`);
  if (!known) return undefined;
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`special_quotes:${known.companyId}`}, 0))`);
  return tx.first(sql`select ${columns} from ${from} where q.id = ${id} for update of q`);
}

export interface SpecialTerms {
  validFrom: Day | null;
  validTo: Day | null;
  freeDays: number | null;
  remark: string;
  cells: readonly PriceCell[];
}

async function putCells(tx: Tx, id: number, { cells, freeDays }: SpecialTerms): Promise<void> {
  const all = freeDays === null ? cells : [...cells, { key: freeDaysKey, currency: 'CNY', minor: freeDays }];
  await tx.run(sql`delete from special_cells where quote_id = ${id}`);
  await tx.run(sql`
    insert into special_cells (quote_id, key, currency, minor)
    select ${id}, x.key, x.currency, x.minor from jsonb_to_recordset(${JSON.stringify(all)}::jsonb) as x(key text, currency text, minor bigint)`);
}

/** Ready data comes from nobody. */
const editorsOf = ({ userId }: Actor): number[] => (userId === null ? [] : [userId]);

export async function insert(
  tx: Tx,
  actor: Actor,
  quote: SpecialTerms & { companyId: number; book: SpecialRow['book'] },
  now: Date,
): Promise<number> {
  const row = await tx.first<{ id: number }>(sql`
    with next as (select nextval('special_quote_numbers')::text as no)
    insert into special_quotes (number, company_id, book, status, valid_from, valid_to, free_days, remark, created_by_name, created_at,
      updated_by_name, updated_at, edited_by)
    values ((select 'SP-' || lpad(no, greatest(4, length(no)), '0') from next), ${quote.companyId}, ${quote.book}, 'draft', ${quote.validFrom}::date,
      ${quote.validTo}::date, ${quote.freeDays}::integer, ${quote.remark}, ${actor.name}, ${now}, ${actor.name}, ${now},
      ${editorsOf(actor)}::bigint[])
    returning id`);
  const { id } = row as { id: number };
  await putCells(tx, id, quote);
  return id;
}

export async function update(tx: Tx, actor: Actor, id: number, terms: SpecialTerms, now: Date): Promise<void> {
  await tx.run(sql`
    update special_quotes set valid_from = ${terms.validFrom}::date, valid_to = ${terms.validTo}::date, free_days = ${terms.freeDays}::integer,
      remark = ${terms.remark}, updated_by_name = ${actor.name}, updated_at = ${now}, revision = revision + 1,
      edited_by = array(select distinct unnest(edited_by || ${editorsOf(actor)}::bigint[])) where id = ${id}`);
  await putCells(tx, id, terms);
}

export const remove = (tx: Tx, id: number): Promise<number> =>
  tx.run(sql`delete from special_quotes where id = ${id} and status = 'draft'`);
export const noteActivation = (tx: Tx, id: number, by: number | null): Promise<number> =>
  tx.run(sql`update special_quotes set activated_by = ${by} where id = ${id}`);
export const setStatus = async (tx: Tx, id: number, status: string): Promise<void> =>
  void (await tx.run(sql`update special_quotes set status = ${status} where id = ${id}`));

export interface Rival {
  id: number;
  number: string;
  validFrom: Day;
  validTo: Day | null;
  keys: string[];
}
/** Another active quote of the company that has one of these cells on one of these days. */
export const rivalOf = (tx: Tx, { id, companyId, book, validFrom, validTo }: SpecialRow): Promise<Rival | undefined> =>
  tx.first(sql`
    select q.id, q.number, q.valid_from, q.valid_to, array_agg(o.key order by o.key) as keys
    from special_cells o join special_quotes q on q.id = o.quote_id
    where o.company_id = ${companyId} and o.book = ${book} and o.days && daterange(${validFrom}::date, ${validTo}::date, '[]') and o.quote_id <> ${id}
      and o.key in (select key from special_cells where quote_id = ${id})
    group by q.id order by q.id limit 1`);

/** From now on no other quote can have these cells on these days: the constraint of the table sees to it. */
export const claimDays = (tx: Tx, { id, companyId, book, validFrom, validTo }: SpecialRow): Promise<number> =>
  tx.run(sql`
    update special_cells set company_id = ${companyId}, book = ${book}, days = daterange(${validFrom}::date, ${validTo}::date, '[]')
    where quote_id = ${id}`);
export const letGo = (tx: Tx, id: number): Promise<number> =>
  tx.run(sql`update special_cells set company_id = null, book = null, days = null where quote_id = ${id}`);

export const findByNumber = (db: Query, actor: Actor, keyword: string, limit: number) =>
  documentsByNumber(db, raw('special_quotes q'), visible(actor), keyword, limit);
