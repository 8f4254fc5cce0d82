import { listOrders, previewCutOffs } from '@kura/contract/outbound/order/order.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../kernel/db/sql.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { exported } from '../../../testing/exported.ts';
import type { TestUser } from '../../../testing/given.ts';
import { hear } from '../../../testing/live.ts';
import { hand, makeOutbound } from '../testing/make-outbound.ts';
import { walkOutbound } from '../testing/walk-outbound.ts';
import { holdOrder } from './hold-order.ts';
import { notifyOwners } from './watch-orders.ts';

let app: TestApp;
let ops: TestUser;
beforeAll(async () => {
  app = await testApp({ now: '2026-06-10T02:00:00Z' });
  ops = await app.given.staff();
});
afterAll(() => app.close());

const found = async (query: object, as = ops) =>
  (await app.as(as).call(listOrders, { query })).data.rows.map((row: { id: number }) => row.id);

describe('news of orders', () => {
  it('A07 reach the company whose orders moved and staff, nobody else, and only when something moved', async () => {
    const [own, other] = [await app.given.company(), await app.given.company()];
    const order = await makeOutbound(app, own);
    await notifyOwners(app.db);
    expect(await notifyOwners(app.db)).toEqual([]);
    const [theirs, strangers, staff] = [
      await hear(app, { id: 1, companyId: own.id }),
      await hear(app, { id: 2, companyId: other.id }),
      await hear(app, { id: 3, companyId: null }),
    ];
    await walkOutbound(app, order, 'picking');
    expect(await notifyOwners(app.db)).toEqual([own.id]);
    for (const one of [theirs, staff]) await one.next(({ type }) => type === 'orders');
    // Held or let go: no step of its way, and counted all the same.
    await app.db.tx((tx) => holdOrder(tx, hand, { id: order.id, reason: 'look at it' }, app.clock.now()));
    expect(await notifyOwners(app.db)).toEqual([own.id]);
    expect(strangers.heard).toEqual([]);
    for (const one of [theirs, strangers, staff]) one.end();
  });
});

describe('the list', () => {
  it('finds an order by the number of its second parcel, in the filter and in the search of everything; its file has all numbers', async () => {
    const company = await app.given.company();
    const order = await makeOutbound(app, company);
    await walkOutbound(app, order, 'checked');
    await app.db.run(sql`
      insert into outbound_parcels (order_id, company_id, warehouse_id, parcel_no, status, carrier, tracking_number)
      select order_id, company_id, warehouse_id, 2, 'packed', carrier, '499000000025' from outbound_parcels where order_id = ${order.id}`);
    expect(await found({ trackingNumber: '4990-0000-0025' })).toEqual([order.id]);
    const first = await app.db.first<{ number: string }>(sql`select tracking_number as number from outbound_orders where id = ${order.id}`);
    expect(await found({ trackingNumber: first?.number })).toEqual([order.id]);
    expect(await found({ trackingNumber: '499000000025' }, await app.given.customer({ permissions: ['outbound:order:list'] }))).toEqual([]);
    const hits = await Promise.all([...app.kernel.searches].map((source) => source.find(app.db, hand, '499000000025', 5, app.clock.now())));
    expect(hits.flat()).toContainEqual(expect.objectContaining({ id: order.id, search: { trackingNumber: '499000000025' } }));
    const [row] = (await app.as(ops).call(listOrders, { query: { number: order.number } })).data.rows;
    expect(row?.trackingNumbers).toBe(`${first?.number}, 499000000025`);
    const file = await exported(app, ops, listOrders.record, { number: order.number }, 'en', ['number', 'trackingNumber']);
    expect(file.rows).toMatchObject([{ 'Tracking No.': `${first?.number}, 499000000025` }]);
    // An undone parcel carries nothing any more.
    await app.db.run(sql`update outbound_parcels set status = 'undone' where tracking_number = '499000000025'`);
    expect(await found({ trackingNumber: '499000000025' })).toEqual([]);
  });

  it('is narrowed by what stands on the order: place, company, remark, packaging, size, way of choosing, hand-over, time of state', async () => {
    const company = await app.given.company();
    const plain = await makeOutbound(app, company);
    const other = await makeOutbound(app, company, {
      input: {
        prefecture: '13',
        postcode: '1000001',
        city: '千代田区',
        street: '千代田1-1',
        recipientCompany: '山田商店',
        remark: '易碎品，轻放',
        packaging: 'BOX100',
        carrierMode: 'cheapest',
        carrier: null,
      },
    });
    await app.db
      .run(sql`update outbound_orders set package_type = 'over100', status_at = '2026-06-12T03:00:00Z', ship_by = '2026-06-13T08:00:00Z'
      where id = ${other.id}`);
    const both = { companyId: company.id };
    for (const query of [
      { prefecture: '13,14' },
      { city: '千代田' },
      { street: '千代田1' },
      { recipientCompany: '山田' },
      { remark: '易碎' },
      { packaging: 'BOX100' },
      { packageType: 'over100' },
      { carrierMode: 'cheapest' },
      { shipBy: '2026-06-13~2026-06-13' },
      { statusAt: '2026-06-12~2026-06-12' },
    ])
      expect(await found({ ...both, ...query }), JSON.stringify(query)).toEqual([other.id]);
    expect(await found({ ...both, prefecture: '27' })).toEqual([plain.id]);
  });

  it('F3 S18 of more than twenty every amount is told before they are stopped', async () => {
    const company = await app.given.company();
    const order = await makeOutbound(app, company, { lines: [{ quantity: 1, stock: 25 }] });
    const line = order.lines[0];
    const ids = [order.id];
    for (let i = 1; i < 25; i++)
      ids.push(
        (
          await makeOutbound(app, company, {
            warehouse: order.warehouse,
            lines: [{ productId: line?.productId ?? 0, quantity: 1 }],
            money: 1000_00,
          })
        ).id,
      );
    const { data } = await app.as(ops).call(previewCutOffs, { body: { ids } });
    expect(data.map(({ id }) => id)).toEqual(ids);
    expect(data.every(({ result, released }) => result === 'cutOff' && (released[0]?.minor ?? 0) > 0)).toBe(true);
  });
});
