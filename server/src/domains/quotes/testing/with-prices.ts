import type { Db } from '../../../kernel/db/db.ts';
import { addReadyPrices } from '../ready-prices.ts';

/** The price lists that a new installation begins with. */
export const withPrices = ({ db, clock }: { db: Db; clock: { now(): Date } }): Promise<void> =>
  db.tx((tx) => addReadyPrices(tx, clock.now()));
