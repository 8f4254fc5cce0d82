import { dayIn } from '@kura/contract/kernel/zone.ts';
import type { Tx } from './db/db.ts';
import { sql, type Sql } from './db/sql.ts';

/**
 * `with n as (…)`: two letters + yyMMdd of the warehouse's day + at least five digits, for the statement that inserts the document. The counter's row is
 * locked until the commit, so there is no gap and no double; and all documents of the kind wait for it. So a document takes its number last:
 * whatever may wait for somebody else is done before, and what is left to write goes out at once.
 */
export function withNumber(prefix: string, zone: string, now: Date): Sql {
  const day = dayIn(zone, now);
  return sql`with n as (
    insert into document_counters (prefix, day, last) values (${prefix}, ${day}, 1)
    on conflict (prefix, day) do update set last = document_counters.last + 1
    returning ${`${prefix}${day.slice(2).replaceAll('-', '')}`}::text || lpad(last::text, greatest(5, length(last::text)), '0') as number)`;
}

/** Numbers of documents in the order in which they were given, across days and when a day has more of them than five digits hold. */
export const orderOfNumber = (column: Sql): Sql => sql`document_order(${column})`;

/** What a new document is known by. */
export interface Numbered {
  id: number;
  number: string;
}

/** A number for a document that is not ours to insert. */
export async function nextNumber(tx: Tx, prefix: string, zone: string, now: Date): Promise<string> {
  const row = await tx.first<{ number: string }>(sql`${withNumber(prefix, zone, now)} select number from n`);
  return row?.number ?? '';
}
