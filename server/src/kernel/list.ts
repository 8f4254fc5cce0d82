import { countCap, type Page, type PageRequest } from '@kura/contract/kernel/page.ts';
import { addDays, splitRange, type Day } from '@kura/contract/kernel/day.ts';
import { kernelErrors } from '@kura/contract/kernel/error.ts';
import { instantAt, zones } from '@kura/contract/kernel/zone.ts';
import type { Query } from './db/db.ts';
import { empty, join, raw, sql, where, type Sql } from './db/sql.ts';
import { bug, fail, failField } from './fail.ts';
import { orderOfNumber } from './numbers.ts';
import { addUp, onlyTotals, type Summands } from './list-totals.ts';
import type { DayCount } from './sheets/export-splits.ts';

/** What our own code may ask of a list beside a page; no request can, since it is in no schema. */
export interface ListRequest extends PageRequest {
  /**
   * Instead of rows: how many there are on each day, to offer splits of a too long export (V02). They are handed over aside and the page is
   * empty: whoever makes rows of what the database answers would take them for such.
   */
  countDays?: { by: string; zone: string; take(days: readonly DayCount[]): void };
}

/** An order that no index serves: by what changes all the time, or is worked out. It is made for so many rows of a filter, and refused for more. */
export interface BoundedSort {
  readonly by: Sql;
  readonly upTo: number;
}
/** As many as are sorted in a tenth of a second. */
const mostSorted = 100_000;
export const bounded = (by: Sql, upTo = mostSorted): BoundedSort => ({ by, upTo });

export interface ListSpec {
  query: ListRequest;
  /** `with x as (…)`: what the page and its count both read and must not compute twice. */
  with?: Sql;
  select: Sql;
  /** The rows, with all that conditions and sorts want of them. */
  from: Sql;
  /**
   * `left join x …`: what the columns alone want. It stays out of the count: a join that is thought away leaves its key behind as a column to
   * be read, and rows that an index could count would all be fetched.
   */
  names?: Sql;
  where: readonly (Sql | false | null | undefined)[];
  /** What may be sorted by; the names are those of the contract. */
  sorts: Readonly<Record<string, Sql | BoundedSort>>;
  defaultSort: string;
  /** Makes the order total, so that no row is shown twice or never. */
  tieBreaker: Sql;
  /** Where few of many rows may match, by keys and conditions that are all in the index of the order: rows that do not match are never read. */
  byKeys?: true;
  /** What is added up when somebody asks for totals; the names are those of the contract. */
  totals?: Summands;
  /** Where a row is dear to add up: only so many. */
  totalsUpTo?: number;
  /** Where a row is dear to count: exact only so many rows beyond where the reader stands, and never beyond the cap. */
  countUpTo?: number;
}

/** From here on a page is found by its keys first: skipped rows are then never read, only counted off (40 times faster at page 400). */
const deep = 200;

/**
 * A limit that is part of the statement: one that comes as a value is taken for a tenth of all rows by a plan that is kept, which then looks so dear
 * that PostgreSQL plans anew each time (2 ms for a list of stock). There are few: the sizes of pages and of exports.
 */
function written(rows: number): Sql {
  if (!Number.isSafeInteger(rows)) throw bug(`${rows} is no number of rows`);
  return raw(String(rows));
}

/** What somebody has ticked. Some rows have a made-up key (the number of a day) that is narrower than an id of which somebody asks. */
export const ticked = ({ ids }: ListRequest, key: Sql): Sql | null =>
  ids && ids.length > 0 ? sql`${key} = any(${ids.filter(Number.isSafeInteger)}::bigint[])` : null;
const conditionsOf = ({ query, tieBreaker, where: conditions }: ListSpec): Sql => where([...conditions, ticked(query, tieBreaker)]);

/** The order, when so many rows can be put into it while somebody waits. */
async function affordable(db: Query, spec: ListSpec, asked: Sql | BoundedSort, conditions: Sql): Promise<Sql> {
  if (!('upTo' in asked)) return asked;
  const { by, upTo } = asked;
  const found = await totalOf(
    db,
    sql`${spec.with ?? empty} select count(*) as total from (select 1 from ${spec.from} ${conditions} limit ${written(upTo + 1)}) as capped`,
  );
  if (found > upTo) throw fail(kernelErrors.sortTooMany, { max: upTo });
  return by;
}

/** One page and a count that is exact up to the cap: counting a million rows would cost more than the page. */
export async function pageRows<Row>(db: Query, spec: ListSpec): Promise<Page<Row>> {
  const { query } = spec;
  if (query.totals)
    return onlyTotals(
      await addUp(db, spec.totals ?? {}, sql`${spec.from} ${conditionsOf(spec)}`, {
        shared: spec.with,
        upTo: spec.totalsUpTo,
      }),
    );
  const offset = (query.page - 1) * query.size;
  if (offset >= countCap) throw fail(kernelErrors.pageTooDeep, { max: countCap });
  const sortName = query.sort ?? spec.defaultSort;
  // `constructor` is a property of every object, and no column.
  const asked = Object.hasOwn(spec.sorts, sortName) ? spec.sorts[sortName] : undefined;
  if (!asked) throw failField('sort', 'kernel.issue.choice');
  if (query.countDays) {
    query.countDays.take(await countDays(db, spec, query.countDays));
    return { rows: [], total: 0, isCapped: false };
  }
  const direction = raw(query.order === 'asc' ? 'asc' : 'desc');
  const conditions = conditionsOf(spec);
  const sort = await affordable(db, spec, asked, conditions);
  const isLastKey = sort === spec.tieBreaker;
  const order = isLastKey ? sql`${sort} ${direction}` : sql`${sort} ${direction}, ${spec.tieBreaker} ${direction}`;
  const skipped = offset === 0 ? empty : sql`offset ${offset}`;
  const sliced = sql`${conditions} order by ${order} limit ${written(query.size)} ${skipped}`;
  const cap = Math.min(countCap, offset + (spec.countUpTo ?? countCap));
  const counted = cap === countCap ? written(cap + 1) : sql`${cap + 1}`;
  const count = sql`(select count(*) from (select 1 from ${spec.from} ${conditions} limit ${counted}) as capped)`;
  const shared = spec.with ?? empty;
  const named = spec.names ? sql`${spec.from} ${spec.names}` : spec.from;
  // Rows without an index for their order are carried through a sort: a key is lighter than a row with the names that belong to it.
  const isCarried = 'upTo' in asked && spec.names !== undefined;
  const isByKeys = offset >= deep || spec.byKeys === true || isCarried;
  const chosenRows = isByKeys
    ? sql`where ${spec.tieBreaker} = any(array(select ${spec.tieBreaker} from ${spec.from} ${sliced})) order by ${order}`
    : sliced;
  // One statement for both: each further one costs the process more than the count costs the database.
  const rows = await db.rows<Row & { listTotal?: number | undefined }>(
    sql`${shared} select ${spec.select}, ${count} as list_total from ${named} ${chosenRows}`,
  );
  const total = rows[0]?.listTotal ?? (offset === 0 ? 0 : await totalOf(db, sql`${shared} select ${count} as total`));
  // Emptied, not taken away: a row that loses a field is no longer like the others to the engine, and slow to read from then on.
  for (const row of rows) row.listTotal = undefined;
  return { rows, total: Math.min(total, cap), isCapped: total > cap };
}

/** Behind the last page no row carries the count. */
const totalOf = async (db: Query, statement: Sql): Promise<number> => (await db.first<{ total: number }>(statement))?.total ?? 0;

/** A hundred exports of the longest kind: more splits than anybody asks for, and never the whole of a table that only grows. */
const mostCounted = 100_000;

/** The newest days; one that was cut off by the limit is left out. */
async function countDays(db: Query, spec: ListSpec, { by, zone }: { by: string; zone: string }): Promise<DayCount[]> {
  const column = spec.sorts[by];
  if (!column || 'upTo' in column) throw bug(`a list cannot be split by ${by}`);
  const rows = await db.rows<DayCount>(sql`
    ${spec.with ?? empty} select day, count(*) as count
    from (
      select (${column} at time zone ${zone})::date as day from ${spec.from} ${where(spec.where)} order by ${column} desc limit ${mostCounted}
    ) as days group by day order by day`);
  const isCapped = rows.length > 1 && rows.reduce((sum, { count }) => sum + count, 0) >= mostCounted;
  return isCapped ? rows.slice(1) : rows;
}

/** Contains, whatever the case; `%` and `_` mean themselves. */
export const contains = (column: Sql, text: string | undefined): Sql | null =>
  text ? sql`${column} ilike ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}` : null;

/** Begins with, letter for letter: an index of the class text_pattern_ops serves it, where `contains` would read the whole table. */
export const beginsWith = (column: Sql, text: string | undefined): Sql | null =>
  text ? sql`${column} like ${`${text.replace(/[\\%_]/g, '\\$&')}%`}` : null;

export const equals = (column: Sql, value: unknown): Sql | null =>
  value === undefined || value === null ? null : sql`${column} = ${value}`;

export const oneOf = (column: Sql, values: readonly unknown[] | undefined): Sql | null =>
  values && values.length > 0 ? sql`${column} = any(${values})` : null;

/**
 * A word of a closed list of the contract is part of the statement, which then has the plan of just this word, made once. As a value it was planned
 * anew at every call (1.2 to 2.4 ms, more than the rows take) by each connection that had first been asked for rare ones. What the list does not know
 * travels as a value.
 */
const isWord = (column: Sql, word: string, known: readonly string[]): Sql =>
  known.includes(word) ? sql`${column} = ${raw(`'${word}'`)}` : sql`${column} = ${word}`;

/** One state is read in the order of its index; several need a sort. */
export const inStates = (column: Sql, states: readonly string[] | undefined, known: readonly string[]): Sql | null =>
  states?.length === 1 && states[0] !== undefined ? isWord(column, states[0], known) : oneOf(column, states);

/** A column of days, which no clock moves. */
export function inDays(column: Sql, range: string | undefined): Sql | null {
  if (!range) return null;
  const { from, to } = splitRange(range);
  return sql`${column} between ${from}::date and ${to}::date`;
}

const mostMidnights = 2000;
const midnights = new Map<string, string>();
/** People ask for the same days over and over, and the calendar of a place takes as long to ask as a whole row to read. */
function midnight(zone: string, day: Day): string {
  const key = `${zone} ${day}`;
  const known = midnights.get(key);
  if (known !== undefined) return known;
  if (midnights.size >= mostMidnights) midnights.clear();
  const instant = instantAt(zone, day).toISOString();
  midnights.set(key, instant);
  return instant;
}

/** Whole days of a place against a column of instants. */
export function dayRange(column: Sql, range: string | undefined, zone: string): Sql | null {
  if (!range) return null;
  const { from, to } = splitRange(range);
  return sql`${column} >= ${midnight(zone, from)} and ${column} < ${midnight(zone, addDays(to, 1))}`;
}

/**
 * The same by the clock of the row's own place, which `zone` tells. East of all is Tokyo and west of all Shanghai: what lies well within the
 * days of both needs no look at it.
 */
export function dayRangeThere(column: Sql, range: string | undefined, zone: Sql): Sql | null {
  if (!range) return null;
  const { from, to } = splitRange(range);
  const end = addDays(to, 1);
  return sql`${column} >= ${midnight(zones.JP, from)} and ${column} < ${midnight(zones.CN, end)}
    and (${column} >= ${midnight(zones.CN, from)} or ${zone} = ${zones.JP}) and (${column} < ${midnight(zones.JP, end)} or ${zone} = ${zones.CN})`;
}

export const countRows = async (db: Query, from: Sql, conditions: ListSpec['where']): Promise<number> =>
  (await db.first<{ count: number }>(sql`select count(*) from ${from} ${where(conditions)}`))?.count ?? 0;

/** How many stand in each state, exact up to the cap: one statement for all of them. */
export async function countStates<State extends string>(
  db: Query,
  from: Sql,
  column: Sql,
  states: readonly State[],
  conditions: ListSpec['where'],
): Promise<{ states: { status: State; count: number }[] }> {
  const capped = (state: State) =>
    sql`(select count(*) from (select 1 from ${from} ${where([sql`${column} = ${state}`, ...conditions])} limit ${written(countCap)}) as capped)`;
  const figures = await db.first<Record<string, number>>(
    sql`select ${join(states.map((state) => sql`${capped(state)} as ${raw(`"${state}"`)}`))}`,
  );
  return { states: states.map((status) => ({ status, count: figures?.[status] ?? 0 })) };
}

/** Shorter ones are the beginning of half a book. */
const leastReference = 6;
const mostReferences = 200;
/** Numbers that rows refer to (`column`), by their beginning: each once, with the newest row that has it. */
export const referencesByNumber = async (
  db: Query,
  from: Sql,
  column: Sql,
  conditions: ListSpec['where'],
  keyword: string,
  limit: number,
): Promise<{ id: number; number: string }[]> =>
  keyword.length < leastReference
    ? []
    : db.rows(sql`
        select max(id) as id, number from (
          select id, ${column} as number from ${from} ${where([beginsWith(column, keyword.toUpperCase()), ...conditions])} limit ${mostReferences}
        ) as hits group by number order by ${orderOfNumber(raw('number'))} desc limit ${limit}`);

/** Documents of which somebody knows how the number begins, the newest first. */
export const documentsByNumber = (
  db: Query,
  from: Sql,
  conditions: ListSpec['where'],
  keyword: string,
  limit: number,
): Promise<{ id: number; number: string }[]> =>
  db.rows(sql`
    select id, number from ${from} ${where([beginsWith(raw('number'), keyword.toUpperCase()), ...conditions])}
    order by ${orderOfNumber(raw('number'))} desc limit ${limit}`);
