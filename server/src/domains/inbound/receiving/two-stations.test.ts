import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../kernel/db/sql.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { depthOf, timeFor } from '../../../testing/depth.ts';
import { faultsOf } from '../../inventory/testing/book.ts';
import { makeProduct } from '../../products/testing/make-product.ts';
import { addReadyPrices } from '../../quotes/ready-prices.ts';
import { dockFaults, feesOf, figuresOf, makeDock, type Station, stationAt } from '../testing/dock.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await app.db.tx((tx) => addReadyPrices(tx, app.clock.now()));
});
afterAll(() => app.close());
const faults = async () => [...(await faultsOf(app.db)), ...(await dockFaults(app))];

describe('two receivers on one order at once', () => {
  it('K01 K02 forty scans of two people: every carton and every piece is counted once, and none is above the plan', async () => {
    const { order, station, product } = await makeDock(app, { boxCount: 10, quantityPerBox: 2 });
    const other = stationAt(app.as(await app.given.staff()), order);
    const cartons = await Promise.all(Array.from({ length: 20 }, (_, i) => (i % 2 ? station : other).carton(1 + Math.floor(i / 2))));
    expect(cartons.filter(({ reason }) => reason === 'cartonArrived')).toHaveLength(10);
    expect(cartons.filter(({ reason }) => reason === 'cartonTwice')).toHaveLength(10);
    const pieces = await Promise.all(Array.from({ length: 24 }, (_, i) => (i % 2 ? station : other).receive(product.id, 1)));
    expect(pieces.filter(({ reason }) => reason === 'received')).toHaveLength(20);
    expect(pieces.filter(({ reason }) => reason === 'overPlan')).toHaveLength(4);
    // Each was told another figure: nobody counted the piece of the other.
    expect(new Set(pieces.filter(({ reason }) => reason === 'received').map(({ received }) => received)).size).toBe(20);
    expect(await figuresOf(app, order.id)).toMatchObject({ status: 'pendingStock', arrived: 10, received: 20, recv: 20, abn: 4 });
    expect(await faults()).toEqual([]);
  });

  it('S07 the last two pieces put away by two people at once: on shelf once, charged once; the same last piece: one of them finds it', async () => {
    const { order, station, product } = await makeDock(app, { status: 'pendingStock' });
    const other = stationAt(app.as(await app.given.staff()), order);
    await station.receive(product.id, 20);
    await app.db.run(sql`update inbound_orders set status = 'inStock' where id = ${order.id}`);
    await station.shelve(product.id, 'A-01-01-01', 17);
    const same = await Promise.all([station.shelve(product.id, 'A-01-01-01', 2), other.shelve(product.id, 'A-01-01-02', 2)]);
    expect(same.map(({ reason }) => reason).sort()).toEqual(['notEnough', 'shelved']);
    const last = await Promise.all([station.shelve(product.id, 'A-01-01-01', 1), other.shelve(product.id, 'A-01-01-02', 1)]);
    expect(last.map(({ tone }) => tone).sort()).toEqual(['green', 'red']);
    expect(await figuresOf(app, order.id)).toMatchObject({ status: 'onShelf', shelved: 20, recv: 0, shelf: 20 });
    expect(await feesOf(app, order.id)).toEqual({ SHELVING: 10_00 });
    expect(await faults()).toEqual([]);
  });
});

const deed = fc.record({
  verb: fc.constantFrom('carton', 'receive', 'damaged', 'shelve', 'again'),
  product: fc.nat({ max: 1 }),
  place: fc.nat({ max: 2 }),
  quantity: fc.integer({ min: 1, max: 8 }),
});
type Deed = typeof deed extends fc.Arbitrary<infer D> ? D : never;

describe('whatever two stations scan', () => {
  it(
    'K02 the book equals the receipts, the sums of the order equal its rows, and nobody is told more than there is',
    async () => {
      const company = await app.given.company();
      const products = [await makeProduct(app, company), await makeProduct(app, company)];
      const people = [app.as(await app.given.staff()), app.as(await app.given.staff())] as const;
      await fc.assert(
        fc.asyncProperty(fc.array(deed, { maxLength: 12 }), fc.array(deed, { maxLength: 12 }), async (one, two) => {
          const packages = products.map(({ id }) => ({ productId: id, boxCount: 2, quantityPerBox: 10 }));
          const { order } = await makeDock(app, { company, packages });
          const told = { received: 0, surplus: 0, shelved: 0, cartons: 0 };
          const work = async (station: Station, deeds: readonly Deed[]) => {
            for (const { verb, product, place, quantity } of deeds) {
              const { id } = products[product] as { id: number };
              if (verb === 'carton') {
                const { reason } = await station.carton(1 + (quantity % 4));
                told.cartons += reason === 'cartonArrived' ? 1 : 0;
              } else if (verb === 'shelve') {
                const { tone } = await station.shelve(id, `A-01-01-0${place + 1}`, quantity);
                told.shelved += tone === 'green' ? quantity : 0;
              } else {
                const reference = `s-${order.id}-${product}-${place}-${quantity}`;
                const pieces = verb === 'damaged' ? { good: 0, defective: quantity } : { good: quantity, defective: 0 };
                const answer = await station.receive(id, pieces.good, {
                  defective: pieces.defective,
                  ...(verb === 'again' ? { reference } : {}),
                });
                if (answer.reason === 'alreadyBooked') continue;
                told.received += answer.good + answer.defective;
                told.surplus += answer.surplus;
              }
            }
          };
          await Promise.all([work(stationAt(people[0], order), one), work(stationAt(people[1], order), two)]);
          const { arrived, received, shelved, abn } = await figuresOf(app, order.id);
          expect({ cartons: arrived, received, shelved, surplus: abn }).toEqual(told);
          expect(received).toBeLessThanOrEqual(40);
          expect(await faults()).toEqual([]);
        }),
        { numRuns: depthOf('worksAtOnce') },
      );
    },
    timeFor(120_000),
  );
});
