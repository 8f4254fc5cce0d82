import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { RecordedExchange, Recording } from './recording.ts';
import { replayFile } from './replay-file.ts';
import { isWrong } from './replay-folder.ts';

// Of our own making: every value is invented.
const play = (channel: string, cases: string[], exchanges: RecordedExchange[], facts: Record<string, unknown> = {}) =>
  replayFile({ _meta: { channel, case: cases }, exchanges, facts } satisfies Recording, []);
const mistakes = async (...of: Parameters<typeof play>) => {
  const { differences, facts } = await play(...of);
  return [...differences, ...facts.filter(({ state }) => state !== 'holds').map(({ name, why }) => `${name}: ${why}`)];
};
const graphql = (
  operationName: string,
  variables: object,
  body: unknown,
  status = 200,
  headers: Record<string, string> = {},
): RecordedExchange => ({
  request: { method: 'POST', path: '/admin/api/2026-04/graphql.json', body: { operationName, variables } },
  response: { status, headers, body },
});
const line = (n: number) => ({ id: `gid://shopify/LineItem/${n}`, sku: `S-${n}`, quantity: n });
const order = {
  id: 'gid://shopify/Order/8',
  name: '#8',
  createdAt: '2026-05-01T01:00:00Z',
  displayFulfillmentStatus: 'UNFULFILLED',
  displayFinancialStatus: 'PAID',
  lineItems: { nodes: [line(1)], pageInfo: { hasNextPage: true, endCursor: 'c' } },
};
const orders = (body: unknown, status?: number, headers?: Record<string, string>) =>
  graphql('Orders', { first: 5, query: 'status:any' }, body, status, headers);
const page = { data: { orders: { nodes: [order], pageInfo: { hasNextPage: false, endCursor: 'c' } } } };
const yahoo = (api: string, request: string, answer: string, status = 200): RecordedExchange => ({
  request: {
    method: 'POST',
    path: `/ShoppingWebService/V1/${api}`,
    headers: { 'Content-Type': 'application/xml; charset=utf-8' },
    body: `<Req>${request}<SellerId>ours</SellerId></Req>`,
  },
  response: { status, body: answer },
});

describe('recorded calls', () => {
  it('that never got an answer are trouble, and the others are played on', async () => {
    const [first, second] = [orders(null, 0), orders(page)];
    expect(await mistakes('shopify', ['timeout'], [first, second], { orders: 1, pages: 1 })).toEqual([]);
    expect((await play('shopify', ['error'], [first])).out[0]).toContain('trouble: no answer');
    const unsayable = orders(page, 200, { 'X-Note': '花' });
    expect(await mistakes('shopify', [], [unsayable], { orders: 1 })).toEqual([]);
  });

  it('that were said again count as one page, and tell how long to wait', async () => {
    const busy = orders({ errors: 'Too many' }, 429, { 'Retry-After': '2.0' });
    expect(await mistakes('shopify', ['throttled'], [busy, orders(page)], { orders: 1, pages: 1, waitSeconds: 2, ok: true })).toEqual([]);
  });

  it('to the channel by its full address are the same, and to another host are not', async () => {
    const at = (path: string): RecordedExchange => ({
      request: { method: 'POST', path, body: { operationName: 'Shop', variables: {} } },
      response: { status: 200, body: { data: { shop: { name: 'x' } } } },
    });
    expect(await mistakes('shopify', [], [at('https://ours.myshopify.com/admin/api/2026-04/graphql.json')])).toEqual([]);
    expect((await mistakes('shopify', [], [at('https://thief.example.com/admin/api/2026-04/graphql.json')])).join()).toContain('host:');
  });

  it('of Shopify are known by what they answer: lists, one order, its further lines, mutations, nothing', async () => {
    expect(await mistakes('shopify', [], [graphql('Locations', { first: 5 }, { data: { locations: { nodes: [] } } })])).toEqual([]);
    expect(await mistakes('shopify', [], [graphql('Order', { id: order.id }, { data: { order } })], { orders: 1, lines: 1 })).toEqual([]);
    const more = graphql('MoreLines', { id: order.id, after: 'c' }, { data: { order: { lineItems: { nodes: [line(2)] } } } });
    expect(await mistakes('shopify', [], [orders(page), more], { orders: 1, lines: 2, units: 3 })).toEqual([]);
    const mutated = (userErrors: object[]) =>
      graphql('FulfillmentOrderMove', { id: '7' }, { data: { fulfillmentOrderMove: { userErrors } } });
    expect(await mistakes('shopify', [], [mutated([])], { ok: true })).toEqual([]);
    expect(await mistakes('shopify', ['error'], [mutated([{ field: ['id'], message: 'no' }])], { ok: false })).toEqual([]);
    expect(await mistakes('shopify', ['error'], [graphql('Order', { id: '9' }, { data: { order: null } })], { ok: false })).toEqual([]);
  });

  it('that ask what the connector never asks are judged by their answer alone', async () => {
    const done = '<ResultSet><Result><Status>OK</Status></Result></ResultSet>';
    const target = '<Target><OrderId>ours-1</OrderId><IsPointFix>true</IsPointFix></Target>';
    for (const call of [
      yahoo('orderShipStatusChange', `${target}<Order><Ship><ShipStatus>4</ShipStatus></Ship></Order>`, done),
      yahoo('orderStatusChange', `${target}<Order><OrderStatus>3</OrderStatus></Order>`, done),
    ]) {
      const { differences, remarks } = await play('yahoo', [], [call]);
      expect([differences, remarks.length]).toEqual([[], 1]);
    }
    const bad = '<Search><Condition><OrderTimeFrom>2026</OrderTimeFrom><OrderTimeTo>x</OrderTimeTo></Condition></Search>';
    expect(await mistakes('yahoo', ['error'], [yahoo('orderList', bad, '<Error><Message>no</Message></Error>', 400)])).toEqual([]);
  });

  it('of Yahoo are read as of the day on which the order was told', async () => {
    const told = (releaseDate: string) =>
      `<ResultSet><Result><Status>OK</Status><OrderInfo><OrderId>ours-1</OrderId><OrderTime>2020-05-01T10:00:00+09:00</OrderTime>
       <LastUpdateTime>2020-05-02T10:00:00+09:00</LastUpdateTime><OrderStatus>2</OrderStatus><ReleaseDate>${releaseDate}</ReleaseDate>
       <Ship><ShipStatus>1</ShipStatus></Ship><Pay><PayStatus>1</PayStatus></Pay></OrderInfo></Result></ResultSet>`;
    const info = (releaseDate: string) =>
      yahoo('orderInfo', '<Target><OrderId>ours-1</OrderId><Field>OrderId</Field></Target>', told(releaseDate));
    expect(await mistakes('yahoo', ['pre-order'], [info('2020-05-10')], { orderType: 'reserved' })).toEqual([]);
    expect(await mistakes('yahoo', [], [info('2020-05-01')], { orderType: 'regular' })).toEqual([]);
  });

  it('in an order of their own, or with a wrong signature that was refused, are no difference', async () => {
    const search = (sign: string, answer: object): RecordedExchange => ({
      request: {
        method: 'POST',
        path: '/order/202309/orders/search',
        query: {
          app_key: 'k',
          timestamp: '1780000000',
          shop_cipher: 'C',
          page_size: '5',
          sort_field: 'create_time',
          sort_order: 'DESC',
          sign,
        },
        body: { update_time_ge: 1, update_time_lt: 2 },
      },
      response: { status: 200, body: answer },
    });
    const query = 'app_keykpage_size5shop_cipherCsort_fieldcreate_timesort_orderDESCtimestamp1780000000';
    const rawBody = '{"update_time_ge":1,"update_time_lt":2}';
    const right = createHmac('sha256', 's').update(`s/order/202309/orders/search${query}${rawBody}s`).digest('hex');
    const played = (cases: string[], exchange: RecordedExchange) =>
      replayFile({ _meta: { channel: 'tiktok', case: cases }, signedWith: { app_key: 'k', app_secret: 's' }, exchanges: [exchange] }, []);
    expect((await played([], search(right, { code: 0, data: { total_count: 0 } }))).differences).toEqual([]);
    expect((await played(['error'], search('f'.repeat(64), { code: 106001, message: 'sign' }))).differences).toEqual([]);
    expect(isWrong(await played([], search('f'.repeat(64), { code: 0, data: { total_count: 0 } })))).toBe(true);
  });

  it('of what is not found are a refusal, whatever the channel calls it', async () => {
    const gone: RecordedExchange = {
      request: { method: 'POST', path: '/es/2.0/order/getOrder/', body: { orderNumberList: ['1-1'], version: 8 } },
      response: { status: 200, body: { MessageModelList: [], OrderModelList: [] } },
    };
    expect(await mistakes('rakuten', ['error', 'not-found'], [gone], { orders: 0, notFound: ['1-1'] })).toEqual([]);
  });

  it('of the lists of Mabang that the connector has no use for tell their orders too', async () => {
    const list = (page: string): RecordedExchange => ({
      request: { method: 'POST', path: '/api/v2', body: { api: 'order-get-order-list', data: { page } } },
      response: {
        status: 200,
        body: {
          code: '200',
          data: {
            pageCount: '2',
            data: [{ platformOrderId: `A-${page}`, erpOrderId: page, createDate: '2026-05-01 10:00:00', orderStatus: '4' }],
          },
        },
      },
    });
    const facts = { orders: 2, pages: 2, hasNextPage: false, shipmentStatus: { 'A-1': 'shipped' } };
    expect(await mistakes('mabang', ['paginated'], [list('1'), list('2')], facts)).toEqual([]);
    expect(await mistakes('mabang', ['paginated'], [list('1')], { hasNextPage: true })).toEqual([]);
  });
});
