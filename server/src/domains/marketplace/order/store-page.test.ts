import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../kernel/db/sql.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import type { ChannelOrder } from '../channels/channel-order.ts';
import { aLine, anOrder } from '../testing/channel-order.ts';
import { makeStore } from '../testing/make-store.ts';
import { notesFor } from './notes.ts';
import { type StoreRef, storePage } from './store-page.ts';
import { openTold } from './told.ts';

let app: TestApp;
let store: StoreRef;
beforeAll(async () => {
  app = await testApp();
  store = await makeStore(app, { platform: 'shopify' });
});
afterAll(() => app.close());

const feed = (...orders: ChannelOrder[]) => app.db.tx((tx) => storePage(tx, store, orders, app.clock.now(), app.kernel.sealKey));
interface Row {
  id: number;
  shipmentStatus: string;
  platformStatus: string | null;
  orderStatus: string | null;
  paymentStatus: string | null;
  systemNote: string;
  grandTotal: string;
  consigneeName: string;
  told: string;
  revision: number;
  lines: { lineId: string; ordered: number; shipped: number; unitPrice: string }[];
}
const rowOf = async (externalId: string): Promise<Row> => {
  const row = await app.db.first<Row>(sql`
    select o.id, o.shipment_status, o.platform_status, o.order_status, o.payment_status, o.system_note, o.grand_total::text as grand_total, o.consignee_name, o.told, o.revision,
      (select jsonb_agg(jsonb_build_object('lineId', l.line_id, 'ordered', l.ordered, 'shipped', l.shipped, 'unitPrice', l.unit_price::text) order by l.position)
        from marketplace_lines l where l.order_id = o.id) as lines
    from marketplace_orders o where o.store_id = ${store.id} and o.external_id = ${externalId}`);
  return row as Row;
};
const at = (minute: number) => new Date(Date.UTC(2026, 5, 9, 3, minute));

describe('a page of a channel', () => {
  it('keeps every order once, with lines and money to the yen, and nothing of it in the clear', async () => {
    const order = anOrder({ grandTotal: '123456789012', lines: [aLine(), aLine({ lineId: '2', unitPrice: '0.50', ordered: 3 })] });
    expect(await feed(order, anOrder())).toMatchObject({ stored: 2, failed: [] });
    const row = await rowOf(order.externalId);
    expect(row).toMatchObject({ grandTotal: '123456789012.00', shipmentStatus: 'unshipped', consigneeName: '山田 太郎' });
    expect(row.lines).toEqual([
      { lineId: '1', ordered: 2, shipped: 0, unitPrice: '1980.00' },
      { lineId: '2', ordered: 3, shipped: 0, unitPrice: '0.50' },
    ]);
    expect(row.told).toMatch(/^v1\./);
    expect(openTold(app.kernel.sealKey, row.told)).toEqual(order);
    const log = await app.db.rows(sql`select action from operation_log where record = 'marketplace.order' and record_id = ${row.id}`);
    expect(log).toEqual([{ action: 'marketplace.order.log.told' }]);
  });

  it('told again changes nothing, and an older telling neither', async () => {
    const order = anOrder({ changedAt: at(10), grandTotal: '100' });
    await feed(order);
    const first = await rowOf(order.externalId);
    expect(await feed(order)).toEqual({ stored: 1, changed: [], failed: [] });
    expect(await feed({ ...order, changedAt: at(5), grandTotal: '90' })).toEqual({ stored: 1, changed: [], failed: [] });
    expect(await rowOf(order.externalId)).toEqual(first);
    expect(await feed({ ...order, changedAt: at(11), grandTotal: '110' })).toEqual({ stored: 1, changed: [first.id], failed: [] });
    expect(await rowOf(order.externalId)).toMatchObject({ grandTotal: '110.00', revision: 1 });
  });

  it('that has an order twice keeps the later telling', async () => {
    const order = anOrder({ changedAt: at(20), grandTotal: '2' });
    await feed(order, { ...order, changedAt: at(19), grandTotal: '1' });
    expect(await rowOf(order.externalId)).toMatchObject({ grandTotal: '2.00' });
  });

  it('with lines that came, went and changed keeps those that are told', async () => {
    const order = anOrder({ lines: [aLine(), aLine({ lineId: '2' })] });
    await feed(order);
    await feed({ ...order, changedAt: at(12), lines: [aLine({ ordered: 5 }), aLine({ lineId: '3' })] });
    expect((await rowOf(order.externalId)).lines.map(({ lineId, ordered }) => `${lineId}:${ordered}`)).toEqual(['1:5', '3:2']);
  });

  it('is stored once by eight who tell it at the same time', async () => {
    const orders = Array.from({ length: 20 }, () => anOrder());
    await Promise.all(Array.from({ length: 8 }, () => feed(...orders)));
    const rows = await app.db.first<{ orders: number; lines: number }>(sql`
      select count(distinct o.id) as orders, count(l.id) as lines from marketplace_orders o join marketplace_lines l on l.order_id = o.id
      where o.store_id = ${store.id} and o.external_id = any(${orders.map(({ externalId }) => externalId)})`);
    expect(rows).toEqual({ orders: 20, lines: 20 });
  });

  it('is never failed by a bad order: it is told with what is wrong', async () => {
    const good = anOrder();
    const bad = [
      anOrder({ grandTotal: '1.005' }),
      anOrder({ orderedAt: new Date('nonsense') }),
      anOrder({ currency: 'yen' }),
      anOrder({ lines: [aLine(), aLine()] }),
      anOrder({ lines: [aLine({ ordered: -1 })] }),
      anOrder({ desiredDate: '2026-02-31' }),
    ];
    const { stored, failed } = await feed(...bad, good);
    expect([stored, failed.length]).toEqual([1, 6]);
    expect(failed.map(({ externalId }) => externalId)).toEqual(bad.map(({ externalId }) => externalId));
    expect(notesFor('en', failed[0]?.message ?? '')).toEqual(['An amount is wrong (grandTotal)']);
    expect(await rowOf(good.externalId)).toMatchObject({ shipmentStatus: 'unshipped' });
  });

  it('V18 is stored whatever characters a channel sends', async () => {
    const order = anOrder({ customerNote: 'a\u0000b\ud800c', extra: { odd: '\u0000' } });
    expect(await feed(order)).toMatchObject({ stored: 1, failed: [] });
    expect(openTold(app.kernel.sealKey, (await rowOf(order.externalId)).told)?.customerNote).toBe('ab\ufffdc');
  });

  it('is written by as many statements as a page of two', async () => {
    const counted = async (size: number): Promise<number> => {
      let statements = 0;
      await app.db.tx((tx) => {
        const counting = new Proxy(tx, {
          get: (of, name) => {
            const value: unknown = Reflect.get(of, name);
            if (typeof value !== 'function' || name === 'afterCommit') return value;
            return (...given: unknown[]): unknown => {
              if (name !== 'first') statements++;
              return value.apply(of, given) as unknown;
            };
          },
        });
        const orders = Array.from({ length: size }, () => anOrder());
        return storePage(counting, store, orders, app.clock.now(), app.kernel.sealKey);
      });
      return statements;
    };
    expect(await counted(200)).toBe(await counted(2));
  });
});

describe('states of a marketplace order', () => {
  it('S01 follow the channel along the listed steps, and are kept with a note where it says otherwise', async () => {
    const order = anOrder({ shipment: 'systemProcessing' });
    await feed(order);
    for (const [minute, shipment] of [
      [31, 'unshipped'],
      [32, 'partiallyShipped'],
      [33, 'shipped'],
    ] as const) {
      await feed({ ...order, shipment, changedAt: at(minute) });
      expect((await rowOf(order.externalId)).shipmentStatus).toBe(shipment);
    }
    await feed({ ...order, shipment: 'cancelled', changedAt: at(34) });
    const row = await rowOf(order.externalId);
    expect(row.shipmentStatus).toBe('shipped');
    expect(notesFor('en', row.systemNote)[0]).toMatch(/Cancelled.*cannot follow.*Shipped/i);
    expect(notesFor('zh', row.systemNote)[0]).toContain('状态保持不变');
  });

  it('S01 that nobody knows keep the old one, and a new order of such a state waits, blocked', async () => {
    const order = anOrder({ shipment: 'partiallyShipped' });
    await feed(order);
    await feed({ ...order, shipment: null, rawStatus: 'TELEPORTED', changedAt: at(40) });
    const row = await rowOf(order.externalId);
    expect(row.shipmentStatus).toBe('partiallyShipped');
    expect(notesFor('en', row.systemNote)).toEqual(['Unknown channel status “TELEPORTED”: nothing was changed']);
    const fresh = anOrder({ shipment: null, rawStatus: 'TELEPORTED' });
    await feed(fresh);
    const blocks = await app.db.first(sql`select shipment_status, blocks from marketplace_orders where external_id = ${fresh.externalId}`);
    expect(blocks).toEqual({ shipmentStatus: 'unshipped', blocks: [{ code: 'notShippable', text: 'TELEPORTED' }] });
  });

  it('S02 platform, order and payment go their listed ways', async () => {
    const order = anOrder({ platformState: 'shippable', orderState: 'inProcess', payment: 'unpaid' });
    await feed(order);
    await feed({ ...order, platformState: 'outboundDone', orderState: 'onHold', payment: 'paid', changedAt: at(41) });
    expect(await rowOf(order.externalId)).toMatchObject({ platformStatus: 'outboundDone', orderStatus: 'onHold', paymentStatus: 'paid' });
    await feed({ ...order, platformState: 'shippable', orderState: 'reserved', payment: 'unpaid', changedAt: at(42) });
    const row = await rowOf(order.externalId);
    expect(row).toMatchObject({ platformStatus: 'outboundDone', orderStatus: 'onHold', paymentStatus: 'paid' });
    expect(notesFor('en', row.systemNote)).toHaveLength(3);
  });

  it('S03 a payment is refunded, never unpaid again, and what was paid is not voided', async () => {
    const order = anOrder({ payment: 'awaitingPayment' });
    await feed(order);
    for (const [minute, payment, then] of [
      [51, 'paid', 'paid'],
      [52, 'voided', 'paid'],
      [53, 'partiallyRefunded', 'partiallyRefunded'],
      [54, 'paid', 'partiallyRefunded'],
      [55, 'refunded', 'refunded'],
    ] as const) {
      await feed({ ...order, payment, changedAt: at(minute) });
      expect((await rowOf(order.externalId)).paymentStatus, payment).toBe(then);
    }
  });
});
