import type { Db } from '../kernel/db/db.ts';
import { raw, type Sql } from '../kernel/db/sql.ts';

/** What nobody can do by the product, nor by hand: the triggers that keep the books are asleep. For tests of the proofs that find it. */
export const behindTheBack = (db: Db, statement: Sql): Promise<number> =>
  db.tx(async (tx) => {
    await tx.run(raw('set local session_replication_role = replica'));
    return tx.run(statement);
  });
