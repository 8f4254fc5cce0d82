import type { Noun } from '../../../kernel/domain.ts';
import * as endpoints from '@kura/contract/quotes/storage-fee/storage-fee.endpoints.ts';
import { answerTo } from '../../../kernel/registry.ts';
import { unchargedStorage } from '../../finance/public.ts';
import { chargeStorage, countUncharged } from './charge-storage.ts';
import { showStorageStock } from './show-storage-stock.ts';

/** Nobody calls for the charge: storage is charged by the clock. Snapshots are taken at seven minutes past, so half past midnight finds the day closed. */
export const storageFeeNoun: Noun = {
  routes({ bind }) {
    bind(endpoints.showStorageStock, ({ db, actor, query }) => showStorageStock(db, actor.scope, query.id));
  },
  answers: [answerTo(unchargedStorage, (db, { until }) => countUncharged(db, until))],
  jobs({ jobs, db, log }) {
    const charge = async (now: Date): Promise<void> => {
      const { unpriced } = await chargeStorage(db, now);
      for (const waiting of unpriced) log.error(waiting, 'storage cannot be charged: there is no price for this day');
    };
    jobs.every('storage-fees', '0,30 * * * *', 'UTC', charge, { booksByTheDay: true });
  },
};
