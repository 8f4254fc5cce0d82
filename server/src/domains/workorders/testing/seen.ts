import type { Query } from '../../../kernel/db/db.ts';
import { raw, sql } from '../../../kernel/db/sql.ts';
import { found } from '../../../kernel/fail.ts';

interface Seen {
  id: number;
  revision: number;
}
const read = async (db: Query, table: string, id: number): Promise<Seen> =>
  found(await db.first<Seen>(sql`select id, revision from ${raw(table)} where id = ${id}`));
/** What whoever looks at it now sends along, pricing it or agreeing to its price. */
export const seenOrder = (db: Query, id: number): Promise<Seen> => read(db, 'work_orders', id);
export const seenRepair = (db: Query, id: number): Promise<Seen> => read(db, 'repair_orders', id);
