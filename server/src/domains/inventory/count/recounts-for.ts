import type { Actor } from '../../../kernel/actor.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import * as store from './count.store.ts';

/** As many as are looked through; a warehouse with more of them is told so anyway. */
const most = 20;

/** Sheets that wait for a second count which this person may do: the sheet itself says how many places are theirs. */
export async function countRecountsFor(db: Query, actor: Actor): Promise<number> {
  const open = await db.rows<{ id: number }>(
    sql`select id from stock_counts where status = 'recounting' order by created_at, id limit ${most}`,
  );
  const sheets = await Promise.all(open.map(({ id }) => store.row(db, id, actor.userId)));
  return sheets.filter((sheet) => sheet !== undefined && sheet.forMe > 0).length;
}
