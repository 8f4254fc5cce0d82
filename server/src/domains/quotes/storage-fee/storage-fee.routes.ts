import type { Bind, BindList } from '../../../kernel/bind.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { chargeStorage } from './charge-storage.ts';

/** Nobody calls it: storage is charged by the clock. Snapshots are taken at seven minutes past, so half past midnight finds the day closed. */
export function storageFeeRoutes(_bind: Bind, _bindList: BindList, { jobs, db, log }: Kernel): void {
  jobs.every('storage-fees', '0,30 * * * *', 'UTC', async (now) => {
    const { unpriced } = await chargeStorage(db, now);
    for (const waiting of unpriced) log.error(waiting, 'storage cannot be charged: there is no price for this day');
  });
}
