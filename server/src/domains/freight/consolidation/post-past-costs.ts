import { system } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { once } from '../../../kernel/once.ts';
import * as fees from './fee.store.ts';
import { postCost } from './post-cost.ts';
import { shareCosts } from './share-costs.ts';

/** What was recorded before costs were posted goes into the month that is open now, and each entry names the month it comes late for. */
export const postPastCosts = (tx: Tx, now: Date): Promise<boolean> =>
  once(tx, 'freight.pastCostsPosted', async () => {
    const past = await fees.unposted(tx);
    for (const { consolidationId, number, day, ...fee } of past) await postCost(tx, system, { id: consolidationId, number }, fee, now, day);
    for (const id of new Set(past.map(({ consolidationId }) => consolidationId))) await shareCosts(tx, id);
  });
