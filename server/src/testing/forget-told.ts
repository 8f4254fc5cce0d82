import type { Query } from '../kernel/db/db.ts';
import { sql } from '../kernel/db/sql.ts';

/** A test that looks and then tells of earlier days: what it was told does not bind it. */
export const forgetTold = (db: Query): Promise<number> => db.run(sql`update book_time set told_until = '-infinity'`);
