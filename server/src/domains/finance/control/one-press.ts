import type { Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';

/** Which limit of a day is looked at. */
const limits = { ownLines: 7302, refunds: 7303, costs: 7304, specials: 7305 } as const;

/** The presses of one person come one after another, by whichever of their accounts: two at once do not both find the limit untouched. */
export const onePress = (tx: Tx, limit: keyof typeof limits, hands: readonly number[]): Promise<number> =>
  tx.run(sql`select pg_advisory_xact_lock(${limits[limit]}::int, id::int) from unnest(${[...hands]}::bigint[]) as id order by id`);
