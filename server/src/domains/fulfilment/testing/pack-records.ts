import type { TestApp } from '../../../testing/app.ts';
import { idOf, type Records } from '../../../testing/sweep/record-maker.ts';
import { sql } from '../../../kernel/db/sql.ts';
import type { TestOutbound } from '../../outbound/testing/make-outbound.ts';
import { makeWarehouse } from '../../warehouse/testing/make-warehouse.ts';
import { makePicked } from './make-picked.ts';
import { dockAt, tableAt } from './packing-table.ts';

/** Packed by the station itself: checked, with its tracking number. */
export async function makeChecked(
  app: TestApp,
  company: { id: number },
): Promise<{ order: TestOutbound; tracking: string; parcelId: number }> {
  const order = await makePicked(app, company, { lines: [{ quantity: 1 }] });
  const table = tableAt(app.as(await app.given.staff()), order.warehouse.id);
  const tracking = await table.pack(order);
  return { order, tracking, parcelId: await idOf(app, sql`select id from outbound_parcels where order_id = ${order.id}`) };
}

let firstBody = 40_000_000_000;
/** A range of its own each time. */
export const nextRange = () => {
  firstBody += 100;
  return { firstBody: String(firstBody), lastBody: String(firstBody + 99) };
};

export const packRecords: Records = {
  'outbound.parcel': { belongsTo: 'company', make: async (app, { company }) => (await makeChecked(app, company)).parcelId },
  'fulfilment.manifest': {
    belongsTo: 'provider',
    make: async (app) => (await dockAt(app.as(await app.given.staff()), (await makeWarehouse(app)).id)).id,
  },
  'fulfilment.pool': {
    belongsTo: 'provider',
    make: async (app) => {
      const range = nextRange();
      return idOf(
        app,
        sql`insert into fulfilment_tracking_pools (warehouse_id, carrier, digits, first_body, last_body, next_body, created_at)
          values (${(await makeWarehouse(app)).id}, 'YAMATO', 11, ${range.firstBody}::bigint, ${range.lastBody}::bigint, ${range.firstBody}::bigint, now())
          returning id`,
      );
    },
  },
};
