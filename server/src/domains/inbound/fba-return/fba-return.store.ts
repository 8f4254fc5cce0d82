import type { listFbaReturns } from '@kura/contract/inbound/fba-return/fba-return.endpoints.ts';
import type { FbaReturnStatus } from '@kura/contract/inbound/fba-return/fba-return.fields.ts';
import type { FbaReturnInput, FbaReturnRow } from '@kura/contract/inbound/fba-return/fba-return.ts';
import { splitRange } from '@kura/contract/kernel/day.ts';
import type { ListQuery, Page } from '@kura/contract/kernel/page.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { raw, sql, where, type Sql } from '../../../kernel/db/sql.ts';
import { found } from '../../../kernel/fail.ts';
import { beginsWith, bounded, countRows, dayRangeThere, documentsByNumber, equals, oneOf, pageRows } from '../../../kernel/list.ts';
import { type Numbered, orderOfNumber, withNumber } from '../../../kernel/numbers.ts';
import { inScope, type Scope } from '../../../kernel/scope.ts';
import { isOwnWord } from '../../identity/public.ts';

const company = raw('t.company_id');
const from = raw(`fba_returns t join companies c on c.id = t.company_id join warehouses w on w.id = t.warehouse_id
  left join stores s on s.id = t.store_id`);
const received = 't.good_count + t.defective_count + t.abandoned_count';
const columns =
  raw(`t.id, t.number, t.status, t.company_id, c.name as company_name, t.warehouse_id, w.code as warehouse_code, w.zone, t.store_id,
  coalesce(s.name, '') as store_name, t.removal_no,
  array_to_string(array(select x.tracking_number from fba_return_trackings x where x.return_id = t.id order by x.line_no), ', ') as tracking_number,
  t.expected_date, t.line_count, t.piece_count, ${received} as received_count, t.good_count, t.defective_count, t.abandoned_count,
  t.disposed_count, t.shelved_count, t.remark, t.reason, t.end_note, t.created_by_name, t.created_at, t.status_at, t.revision`);

const daysOf = (column: Sql, range: string | undefined): Sql | null => {
  if (!range) return null;
  const days = splitRange(range);
  return sql`${column} between ${days.from} and ${days.to}`;
};

export const page = (db: Query, scope: Scope, query: ListQuery<typeof listFbaReturns>): Promise<Page<FbaReturnRow>> =>
  pageRows(db, {
    query,
    select: columns,
    from,
    where: [
      inScope(scope, company),
      beginsWith(raw('t.number'), query.number?.toUpperCase()),
      beginsWith(raw('t.removal_no'), query.removalNo),
      query.trackingNumber &&
        sql`t.id in (select x.return_id from fba_return_trackings x where ${beginsWith(raw('x.tracking_number'), query.trackingNumber.toUpperCase()) ?? raw('true')})`,
      query.productId !== undefined && sql`t.id in (select x.return_id from fba_return_lines x where x.product_id = ${query.productId})`,
      oneOf(raw('t.status'), query.status),
      equals(raw('t.warehouse_id'), query.warehouseId),
      equals(company, query.companyId),
      daysOf(raw('t.expected_date'), query.expectedDate),
      dayRangeThere(raw('t.created_at'), query.createdAt, raw('w.zone')),
    ].map((condition) => condition || null),
    sorts: {
      createdAt: raw('t.created_at'),
      number: orderOfNumber(raw('t.number')),
      expectedDate: bounded(raw('t.expected_date')),
      statusAt: bounded(raw('t.status_at')),
      pieceCount: bounded(raw('t.piece_count')),
      receivedCount: bounded(raw(received)),
      goodCount: bounded(raw('t.good_count')),
      defectiveCount: bounded(raw('t.defective_count')),
      abandonedCount: bounded(raw('t.abandoned_count')),
      disposedCount: bounded(raw('t.disposed_count')),
      shelvedCount: bounded(raw('t.shelved_count')),
    },
    totals: {
      pieceCount: raw('t.piece_count'),
      receivedCount: raw(received),
      goodCount: raw('t.good_count'),
      defectiveCount: raw('t.defective_count'),
      abandonedCount: raw('t.abandoned_count'),
      disposedCount: raw('t.disposed_count'),
      shelvedCount: raw('t.shelved_count'),
    },
    defaultSort: 'createdAt',
    tieBreaker: raw('t.id'),
  });

export const row = (db: Query, scope: Scope, id: number): Promise<FbaReturnRow | undefined> =>
  db.first(sql`select ${columns} from ${from} ${where([sql`t.id = ${id}`, inScope(scope, company)])}`);
export const lock = (tx: Tx, scope: Scope, id: number): Promise<FbaReturnRow | undefined> =>
  tx.first(sql`select ${columns} from ${from} where t.id = ${id} and ${inScope(scope, company)} for update of t`);

/** The number on the paper or the label of a parcel. Of several with one tracking number the one that is still to come, then the newest. */
export const byCode = (db: Query, scope: Scope, code: string): Promise<FbaReturnRow | undefined> =>
  db.first(sql`
    select ${columns} from ${from}
    where (t.number = ${code} or t.id in (select x.return_id from fba_return_trackings x where x.tracking_number = ${code}))
      and ${inScope(scope, company)}
    order by t.number = ${code} desc, t.status in ('audited', 'receiving', 'received') desc, t.id desc limit 1`);

/** Returns of the company that name the same removal order and still count; the newest few. */
export const othersOfRemoval = async (
  db: Query,
  { id, companyId, removalNo }: Pick<FbaReturnRow, 'id' | 'companyId' | 'removalNo'>,
): Promise<string[]> =>
  (
    await db.rows<{ number: string }>(sql`
      select t.number from fba_returns t where t.removal_no = ${removalNo} and t.company_id = ${companyId} and t.id <> ${id}
        and t.status not in ('rejected', 'cancelled') order by t.id desc limit 5`)
  ).map(({ number }) => number);

/** Undefined: the company has no such store. */
export const storeName = async (db: Query, companyId: number, id: number): Promise<string | undefined> =>
  (await db.first<{ name: string }>(sql`select name from stores where id = ${id} and company_id = ${companyId}`))?.name;

type Announced = Pick<FbaReturnInput, 'lines' | 'trackingNumbers'>;
const numbered = <T extends object>(rows: readonly T[]) => JSON.stringify(rows.map((one, i) => ({ ...one, lineNo: i + 1 })));
const pieces = ({ lines }: Announced): number => lines.reduce((sum, { expected }) => sum + expected, 0);

/** Whose word the lines are changes with them alone: who saves something else beside them has not said how much comes. */
const isSame = (before: Announced['lines'], after: Announced['lines']): boolean => {
  const texts = [before, after].map((lines) =>
    lines
      .map(({ productId, fnsku, expected }) => `${productId}:${expected}:${fnsku}`)
      .toSorted()
      .join(),
  );
  return texts[0] === texts[1];
};
async function writeLines(tx: Tx, id: number, { lines, trackingNumbers }: Announced): Promise<void> {
  await tx.run(sql`
    insert into fba_return_lines (return_id, line_no, product_id, fnsku, expected)
    select ${id}, x."lineNo", x."productId", x.fnsku, x.expected
    from jsonb_to_recordset(${numbered(lines)}::jsonb) as x("lineNo" integer, "productId" bigint, fnsku text, expected integer)`);
  if (trackingNumbers.length > 0)
    await tx.run(sql`
      insert into fba_return_trackings (return_id, line_no, tracking_number)
      select ${id}, x.n, x.number from unnest(${trackingNumbers}::text[]) with ordinality as x(number, n)`);
}

export interface NewReturn extends FbaReturnInput {
  companyId: number;
  zone: string;
}
export async function insert(tx: Tx, actor: Actor, input: NewReturn, now: Date): Promise<Numbered> {
  const made = found(
    await tx.first<Numbered>(sql`
      ${withNumber('TH', input.zone, now)}
      insert into fba_returns (number, company_id, warehouse_id, store_id, removal_no, expected_date, remark, line_count, piece_count,
        created_by, created_by_name, created_at, updated_at, status_at)
      values ((select number from n), ${input.companyId}, ${input.warehouseId}, ${input.storeId}, ${input.removalNo.trim()}, ${input.expectedDate},
        ${input.remark}, ${input.lines.length}, ${pieces(input)}, ${actor.userId}, ${actor.name}, ${now}, ${now}, ${now})
      returning id, number`),
  );
  await writeLines(tx, made.id, input);
  return made;
}
export async function update(tx: Tx, actor: Actor, id: number, input: FbaReturnInput, now: Date): Promise<void> {
  const before = await tx.rows<Announced['lines'][number]>(
    sql`delete from fba_return_lines where return_id = ${id} returning product_id, fnsku, expected`,
  );
  await tx.run(sql`delete from fba_return_trackings where return_id = ${id}`);
  await writeLines(tx, id, input);
  await tx.run(sql`
    update fba_returns set warehouse_id = ${input.warehouseId}, store_id = ${input.storeId}, removal_no = ${input.removalNo.trim()},
      expected_date = ${input.expectedDate}, remark = ${input.remark}, line_count = ${input.lines.length}, piece_count = ${pieces(input)},
      lines_by = ${isSame(before, input.lines) ? raw('lines_by') : sql`${actor.userId}::bigint`}, revision = revision + 1, updated_at = ${now}
    where id = ${id}`);
}

export const setStatus = async (tx: Tx, id: number, status: string): Promise<void> =>
  void (await tx.run(sql`update fba_returns set status = ${status} where id = ${id}`));

/** A step of the way, with when it was made. */
export async function addStep(tx: Tx, actor: Actor, id: number, status: FbaReturnStatus, note: string, now: Date): Promise<void> {
  await tx.run(sql`
    insert into fba_return_steps (return_id, status, by_id, by_name, note, at)
    values (${id}, ${status}, ${actor.userId}, ${actor.name}, ${note}, ${now})`);
  await tx.run(sql`update fba_returns set status_at = ${now}, updated_at = ${now} where id = ${id}`);
}
/** Whether what is announced is this person's own word. */
export const isOwnOf = async (db: Query, id: number, userId: number): Promise<boolean> =>
  (await db.first(sql`select 1 from fba_returns t where t.id = ${id} and ${isOwnWord(userId, raw('fba_return_steps'))}`)) !== undefined;
/** How often its receiving has ended. */
export const endsOf = async (db: Query, id: number): Promise<number> =>
  (
    await db.first<{ ends: number }>(
      sql`select count(*)::int as ends from fba_return_steps where return_id = ${id} and status = 'received'`,
    )
  )?.ends ?? 0;
export const trackingsOf = async (db: Query, id: number): Promise<number> =>
  (await db.first<{ count: number }>(sql`select count(*)::int as count from fba_return_trackings where return_id = ${id}`))?.count ?? 0;
export const noteReason = (tx: Tx, id: number, reason: string): Promise<number> =>
  tx.run(sql`update fba_returns set reason = ${reason} where id = ${id}`);
export const noteEnd = (tx: Tx, id: number, note: string): Promise<number> =>
  tx.run(sql`update fba_returns set end_note = ${note} where id = ${id}`);

const table = raw('fba_returns t');
export const countPending = (db: Query, scope: Scope): Promise<number> =>
  countRows(db, table, [raw(`t.status = 'pendingReview'`), inScope(scope, company)]);
export const findByNumber = (db: Query, scope: Scope, keyword: string, limit: number) =>
  documentsByNumber(db, table, [inScope(scope, company)], keyword, limit);
