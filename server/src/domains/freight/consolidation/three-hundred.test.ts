import { afterAll, beforeAll, expect, it } from 'vitest';
import * as gx from '@kura/contract/freight/consolidation/consolidation.endpoints.ts';
import { orderMoves } from '@kura/contract/inbound/order/order.endpoints.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { type TestApp, testApp } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/given.ts';
import { makeInbound } from '../../inbound/testing/make-inbound.ts';
import { makeProduct } from '../../products/testing/make-product.ts';
import { makeWarehouse } from '../../warehouse/testing/make-warehouse.ts';
import { makeConsolidation } from '../testing/make-consolidation.ts';

let app: TestApp;
let ops: TestUser;
beforeAll(async () => {
  app = await testApp({ now: '2026-08-10T03:00:00Z' });
  ops = await app.given.staff();
});
afterAll(() => app.close());

it('S14 a container with 300 orders departs in one transaction while others write, and goes back as one', async () => {
  const company = await app.given.company();
  const warehouse = await makeWarehouse(app);
  const { id: productId } = await makeProduct(app, company);
  const one = { status: 'loaded', deliveryMethod: 'provider', warehouse, packages: [{ productId, boxCount: 1 }] } as const;
  const orders = [];
  for (let at = 0; at < 300; at++) orders.push(await makeInbound(app, company, one));
  const aside = await Promise.all(Array.from({ length: 10 }, () => makeInbound(app, company, one)));
  const id = await makeConsolidation(app, {
    status: 'loaded',
    packageIds: orders.flatMap(({ packages }) => packages.map((each) => each.id)),
  });

  const seen = new Set<string>();
  let isOver = false;
  /** Whoever looks meanwhile sees all of them there or all of them gone. */
  const watch = async () => {
    while (!isOver) {
      const rows = await app.db.rows<{ status: string }>(sql`
        select distinct o.status from inbound_orders o join consolidation_orders x on x.order_id = o.id where x.consolidation_id = ${id}`);
      seen.add(rows.map(({ status }) => status).join());
    }
  };
  const watching = watch();
  const begun = performance.now();
  const [left, twice, ...others] = await Promise.all([
    app.as(ops).call(gx.consolidationMoves.calls.depart, { body: { id, shipDate: '2026-08-10' } }),
    app.as(ops).call(gx.consolidationMoves.calls.depart, { body: { id, shipDate: '2026-08-10' } }),
    ...aside.map((order) => app.as(ops).call(orderMoves.calls.depart, { body: { id: order.id } })),
  ]);
  const took = performance.now() - begun;
  isOver = true;
  await watching;
  expect([left?.code, twice?.code].toSorted()).toEqual([200, 409]);
  expect(others.map(({ code }) => code)).toEqual(aside.map(() => 200));
  expect([...seen].filter((states) => states !== 'loaded' && states !== 'departed')).toEqual([]);
  const steps = await app.db.first<{ steps: number; lines: number }>(sql`
    select (select count(*) from inbound_steps s join consolidation_orders x on x.order_id = s.order_id where x.consolidation_id = ${id} and s.status = 'departed')::int as steps,
      (select count(*) from operation_log l join consolidation_orders x on x.order_id = l.record_id where x.consolidation_id = ${id} and l.record = 'inbound.order'
        and l.action = 'inbound.order.move.depart')::int as lines`);
  expect(steps).toEqual({ steps: 300, lines: 300 });
  // Generous: a slow machine under a whole run; measured at 240 ms.
  expect(took).toBeLessThan(10_000);
  const back = await app.as(ops).call(gx.rollBackConsolidation, { body: { id, reason: 'x' } });
  expect([back.data.status, new Set(back.data.orders.map(({ status }) => status))]).toEqual(['loaded', new Set(['loaded'])]);
});
