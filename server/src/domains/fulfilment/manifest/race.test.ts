import { cutOffOrder } from '@kura/contract/outbound/order/order.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../kernel/db/sql.ts';
import { testApp, type Caller, type TestApp } from '../../../testing/app.ts';
import { depthOf, timeFor } from '../../../testing/depth.ts';
import { makeWallet, moneyFaultsOf } from '../../finance/testing/wallet.ts';
import { faultsOf } from '../../inventory/testing/book.ts';
import { makeOutbound, makeStock, withOutboundPrices } from '../../outbound/testing/make-outbound.ts';
import { walkOutbound } from '../../outbound/testing/walk-outbound.ts';
import { makeProduct } from '../../products/testing/make-product.ts';
import { makeWarehouse } from '../../warehouse/testing/make-warehouse.ts';
import { dockAt, type Dock } from '../testing/packing-table.ts';

const races = depthOf('cutOffRaces');
/** Made side by side, as many as the pool has connections; each with a truck of its own, so that none waits for another. */
const together = 8;

let app: TestApp;
let customer: Caller;
let docks: Dock[];
let orders: { id: number; tracking: string }[];
beforeAll(async () => {
  app = await testApp();
  await withOutboundPrices(app);
  const company = await app.given.company();
  customer = app.as(await app.given.customer({ company, permissions: ['outbound:order:cutOff', 'outbound:order:list'] }));
  await makeWallet(app.db, { companyId: company.id, minor: 100_000_000 });
  const warehouse = await makeWarehouse(app);
  const { id: productId } = await makeProduct(app, company);
  const locationId = warehouse.at['A-01-01-01'] ?? 0;
  await makeStock(app, { companyId: company.id, warehouseId: warehouse.id, productId, locationId, good: races });
  docks = [];
  for (let lane = 0; lane < together; lane++) docks.push(await dockAt(app.as(await app.given.staff()), warehouse.id));
  orders = [];
  for (let made = 0; made < races; made += together)
    orders.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(together, races - made) }, async () => {
          const order = await makeOutbound(app, company, { warehouse, money: 0, lines: [{ productId, quantity: 1 }] });
          await walkOutbound(app, order, 'checked');
          const row = await app.db.first<{ tracking: string }>(
            sql`select tracking_number as tracking from outbound_orders where id = ${order.id}`,
          );
          return { id: order.id, tracking: row?.tracking ?? '' };
        }),
      )),
    );
}, timeFor(120_000));
afterAll(() => app.close());

describe('cut-off against the last scan', () => {
  it(
    `S05 K03 ${races} races of the customer's cut-off with the scan at the truck: nothing is shipped after its cut-off was acknowledged, and each order goes one way`,
    async () => {
      const outcomes: { id: number; isShipped: boolean; isCut: boolean }[] = [];
      for (let begun = 0; begun < races; begun += together)
        outcomes.push(
          ...(await Promise.all(
            orders.slice(begun, begun + together).map(async ({ id, tracking }, lane) => {
              const scan = async () => (await (docks[lane] as Dock).scan(tracking)).reason === 'shippedNow';
              const stop = async () => (await customer.call(cutOffOrder, { body: { id, reason: '' } })).code === 200;
              // Turn and turn about, so that neither is always the first on the wire.
              const isScanFirst = lane % 2 === 0;
              const [first, second] = await Promise.all(isScanFirst ? [scan(), stop()] : [stop(), scan()]);
              return { id, isShipped: isScanFirst ? first : second, isCut: isScanFirst ? second : first };
            }),
          )),
        );
      expect(outcomes.filter(({ isShipped, isCut }) => isShipped === isCut)).toEqual([]);
      const states = new Map(
        (await app.db.rows<{ id: number; status: string }>(sql`select id, status from outbound_orders`)).map(({ id, status }) => [
          id,
          status,
        ]),
      );
      for (const { id, isCut } of outcomes) expect(states.get(id)).toBe(isCut ? 'cutOffPending' : 'shipped');
      const left = await app.db.rows(sql`
        select o.id from outbound_orders o join stock_entries e on e.cause_type = 'outbound.order' and e.cause_id = o.id and e.type = 'SHIP'
        where o.status = 'cutOffPending'`);
      expect(left).toEqual([]);
      // Both must have won now and then, else nothing was raced.
      expect(new Set(outcomes.map(({ isCut }) => isCut)).size).toBe(2);
      expect([...(await faultsOf(app.db)), ...(await moneyFaultsOf(app.db))]).toEqual([]);
    },
    timeFor(60_000),
  );
});
