import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gateOf } from '@kura/contract/outbound/order/gate.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { Failure } from '../../../kernel/fail.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { depthOf, timeFor } from '../../../testing/depth.ts';
import { makeWallet, moneyFaultsOf } from '../../finance/testing/wallet.ts';
import { faultsOf } from '../../inventory/testing/book.ts';
import { makeProduct } from '../../products/testing/make-product.ts';
import { makeWarehouse } from '../../warehouse/testing/make-warehouse.ts';
import { hand, makeOutbound, makeStock, type TestOutbound, withOutboundPrices } from '../testing/make-outbound.ts';
import { walkOutbound } from '../testing/walk-outbound.ts';
import { cutOffOrder } from './cut-off.ts';
import { lockForScan } from './lock-for-scan.ts';
import { moveOutbound } from './order.moves.ts';

const races = depthOf('cutOffRaces');
/** Made side by side, as many as the pool has connections. */
const together = 8;

let app: TestApp;
let orders: TestOutbound[];
beforeAll(async () => {
  app = await testApp();
  await withOutboundPrices(app);
  const company = await app.given.company();
  await makeWallet(app.db, { companyId: company.id, minor: 100_000_000 });
  const warehouse = await makeWarehouse(app);
  const { id: productId } = await makeProduct(app, company);
  const locationId = warehouse.at['A-01-01-01'] ?? 0;
  await makeStock(app, { companyId: company.id, warehouseId: warehouse.id, productId, locationId, good: races });
  orders = [];
  for (let made = 0; made < races; made += together)
    orders.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(together, races - made) }, async () => {
          const order = await makeOutbound(app, company, { warehouse, money: 0, lines: [{ productId, quantity: 1 }] });
          await walkOutbound(app, order, 'checked');
          return order;
        }),
      )),
    );
}, timeFor(120_000));
afterAll(() => app.close());

const done = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    (error: unknown) => {
      if (error instanceof Failure) return false;
      throw error;
    },
  );

describe('cut-off against the last scan', () => {
  it(
    `S05 ${races} races: nothing is shipped after its cut-off was acknowledged, and each order goes one way`,
    async () => {
      /** As the station at the door does it: the row is held, the gate is asked, and only then it leaves. */
      const scan = ({ id }: TestOutbound) =>
        app.db.tx(async (tx) => {
          const why = gateOf(await lockForScan(tx, hand, id), ['checked']);
          if (why) throw new Failure({ code: 409, text: `outbound.gate.${why}` });
          await moveOutbound(tx, hand, id, 'ship', { now: app.clock.now() });
        });
      const stop = ({ id }: TestOutbound) => app.db.tx((tx) => cutOffOrder(tx, hand, { id, reason: 'race' }, app.clock.now()));
      const outcomes: { id: number; isShipped: boolean; isCut: boolean }[] = [];
      for (let begun = 0; begun < races; begun += together)
        outcomes.push(
          ...(await Promise.all(
            orders.slice(begun, begun + together).map(async (order, i) => {
              // Turn and turn about, so that neither is always the first on the wire.
              const works = i % 2 === 0 ? ([scan, stop] as const) : ([stop, scan] as const);
              const [first, second] = await Promise.all(works.map((work) => done(work(order))));
              const [isShipped, isCut] = i % 2 === 0 ? [first, second] : [second, first];
              return { id: order.id, isShipped: isShipped === true, isCut: isCut === true };
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
