import type { LaneOption } from '@kura/contract/inbound/order/order.ts';
import { dayIn, zones } from '@kura/contract/kernel/zone.ts';
import type { Page } from '@kura/contract/kernel/page.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { found } from '../../../kernel/fail.ts';
import { lanesOn } from '../../quotes/public.ts';
import { warehouseById } from '../../warehouse/public.ts';

/** Those that end in the country of the warehouse. */
export async function listLanes(
  db: Query,
  { warehouseId, method }: { warehouseId: number; method?: LaneOption['method'] | undefined },
  now: Date,
): Promise<Page<LaneOption>> {
  const { country } = found(await warehouseById(db, warehouseId));
  const rows = (await lanesOn(db, dayIn(zones.CN, now)))
    .filter((lane) => lane.destination.startsWith(`${country}_`) && (method === undefined || lane.method === method))
    .map(({ lane, origin, destination, code, method: by, unit, transit }) => ({
      lane,
      origin,
      destination,
      code,
      method: by,
      unit,
      transit,
    }));
  return { rows, total: rows.length, isCapped: false };
}
