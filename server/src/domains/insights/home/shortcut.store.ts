import type { Query, Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';

/** Null: never chosen. A program has no home page. */
export async function shortcutsOf(db: Query, userId: number | null): Promise<string[] | null> {
  const row = await db.first<{ routeCodes: string[] }>(sql`select route_codes from home_shortcuts where user_id = ${userId}::bigint`);
  return row?.routeCodes ?? null;
}

export const keepShortcuts = (tx: Tx, userId: number, codes: readonly string[]): Promise<number> =>
  tx.run(sql`
    insert into home_shortcuts (user_id, route_codes) values (${userId}, ${codes}::text[])
    on conflict (user_id) do update set route_codes = excluded.route_codes`);

export const forgetShortcuts = (tx: Tx, userId: number): Promise<number> =>
  tx.run(sql`delete from home_shortcuts where user_id = ${userId}`);
