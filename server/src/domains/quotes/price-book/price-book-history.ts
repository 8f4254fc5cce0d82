import type { BookHistoryLine } from '@kura/contract/quotes/price-book/price-book.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { found } from '../../../kernel/fail.ts';
import { record } from './book-name.ts';
import * as store from './price-book.store.ts';

type Values = Readonly<Record<string, unknown>> | null;
interface Line {
  id: number;
  at: string;
  actorName: string;
  action: string;
  note: string;
  before: Values;
  after: Values;
}
const mostLines = 100;

const cellsIn = (values: Values): Readonly<Record<string, string | null>> => (values?.['cells'] ?? {}) as Record<string, string | null>;
const plain = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
const textOf = (value: unknown): string =>
  value === null || value === undefined ? '' : Array.isArray(value) ? value.map(plain).join('; ') : plain(value);

function told({ before, after, ...line }: Line): BookHistoryLine {
  const [old, next] = [cellsIn(before), cellsIn(after)];
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (field) => field !== 'cells' && field !== 'changedCount',
  );
  return {
    ...line,
    cells: [...new Set([...Object.keys(old), ...Object.keys(next)])].map((key) => ({
      key,
      before: old[key] ?? null,
      after: next[key] ?? null,
    })),
    changedCount: Number(after?.['changedCount'] ?? 0),
    fields: fields.map((field) => ({ field, before: textOf(before?.[field]), after: textOf(after?.[field]) })),
  };
}

export async function historyOf(db: Query, actor: Actor, id: number, now: Date): Promise<{ lines: BookHistoryLine[] }> {
  found(await store.one(db, actor, id, now));
  const lines = await db.rows<Line>(sql`
    select id, at, actor_name, action, note, before, after from operation_log
    where record = ${record} and record_id = ${id} order by id desc limit ${mostLines}`);
  return { lines: lines.map(told) };
}
