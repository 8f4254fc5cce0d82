import { describe, expect, it } from 'vitest';
import type { RecordedExchange, Recording } from '../recording.ts';
import { replayFile } from '../replay-file.ts';

// Recordings of our own making: every value is invented.
const get = (path: string, body: unknown, query: Record<string, unknown> = {}): RecordedExchange => ({
  request: { method: 'GET', path, query },
  response: { status: 200, body },
});
const post = (path: string, sent: unknown, status: number, body: unknown, method = 'POST'): RecordedExchange => ({
  request: { method, path, body: sent },
  response: { status, body },
});
/** What differs, and the facts that do not hold. */
async function wrong(channel: string, exchanges: RecordedExchange[], facts: Recording['facts'] & object, cases: string[] = []) {
  const report = await replayFile({ _meta: { channel, case: cases }, exchanges, facts }, []);
  return [...report.differences, ...report.facts.filter(({ state }) => state !== 'holds').map(({ name, why }) => `${name}: ${why}`)];
}

const vc = '/vendor/orders/v1';
const window = { createdAfter: '2026-05-01T00:00:00Z', createdBefore: '2026-05-05T00:00:00Z' };
const pieces = (amount: number) => ({ amount, unitOfMeasure: 'Eaches', unitSize: 1 });
const vcOrder = (purchaseOrderNumber: string, purchaseOrderState: string) => ({
  purchaseOrderNumber,
  purchaseOrderState,
  orderDetails: {
    purchaseOrderDate: '2026-05-01T01:00:00Z',
    items: [{ itemSequenceNumber: '1', vendorProductIdentifier: 'V1', orderedQuantity: pieces(9) }],
  },
});
const vcStatus = (purchaseOrderNumber: string, purchaseOrderStatus: string, received: number) => ({
  purchaseOrderNumber,
  purchaseOrderStatus,
  itemStatus: [
    {
      itemSequenceNumber: '1',
      orderedQuantity: { orderedQuantity: pieces(9) },
      receivingStatus: { receivedQuantity: pieces(received) },
    },
  ],
});

const df = '/vendor/directFulfillment';
const dfConfirm = (purchaseOrderNumber: string, status: number, transactionId = '') =>
  post(
    `${df}/shipping/2021-12-28/shipmentConfirmations`,
    {
      shipmentConfirmations: [
        {
          purchaseOrderNumber,
          shipmentDetails: { shippedDate: '2026-05-02T05:00:00Z', shipmentStatus: 'SHIPPED' },
          sellingParty: { partyId: 'OURS1' },
          shipFromParty: { partyId: 'KURA' },
          items: [{ itemSequenceNumber: 1, shippedQuantity: { amount: 1, unitOfMeasure: 'Each' } }],
        },
      ],
    },
    status,
    status < 300 ? { transactionId } : { errors: [{ code: 'InternalFailure', message: 'broken' }] },
  );
const dfTransaction = (transactionId: string, status: string) =>
  get(`${df}/transactions/2021-12-28/transactions/${transactionId}`, { transactionStatus: { transactionId, status } });

const confirm = (packageReferenceId: string, trackingNumber: string, status = 204) =>
  post(
    '/orders/v0/orders/250-1/shipmentConfirmation',
    {
      marketplaceId: 'A1VC38T7YXB528',
      packageDetail: {
        packageReferenceId,
        carrierCode: 'SagawaExpress',
        trackingNumber,
        shipDate: '2026-05-02T04:00:00Z',
        orderItems: [{ orderItemId: '7', quantity: 1 }],
      },
    },
    status,
    status === 204 ? null : { errors: [{ code: 'InternalFailure', message: 'broken' }] },
  );
const amazonOrder = (more: object) => ({
  orderId: '250-1',
  createdTime: '2026-05-01T01:00:00Z',
  fulfillment: { fulfillmentStatus: 'UNSHIPPED' },
  orderItems: [{ orderItemId: '7', quantityOrdered: 2, product: { sellerSku: 'MUG' } }],
  ...more,
});
const shown = (...numbers: string[]) =>
  get('/orders/2026-01-01/orders/250-1', {
    order: amazonOrder({ packages: numbers.map((trackingNumber) => ({ packageReferenceId: '1', trackingNumber })) }),
  });

describe('what the Selling Partner API answered', () => {
  it('orders that are told by their numbers count, and have a state where one is told', async () => {
    const numbers = (name: string) =>
      get(
        name,
        { payload: { orders: [{ purchaseOrderNumber: 'A1', purchaseOrderState: 'New' }, { purchaseOrderNumber: 'A2' }] } },
        { ...window, includeDetails: 'false' },
      );
    expect(await wrong('amazon-vc', [numbers(`${vc}/purchaseOrders`)], { orders: 2, shipmentStatus: { A1: 'unshipped' } })).toEqual([]);
    expect(await wrong('amazon-df', [numbers(`${df}/orders/v1/purchaseOrders`)], { orders: 2 })).toEqual([]);
    // Asked for with all they have, they are no orders.
    expect(
      await wrong('amazon-vc', [get(`${vc}/purchaseOrders`, { payload: { orders: [{ purchaseOrderNumber: 'A1' }] } }, window)], {
        orders: 1,
      }),
    ).toEqual(['orders: 1 wanted, 0 came out']);
  });

  it('S01 a closed order was shipped when any of it was received, whether the status comes alone, after it or before it', async () => {
    const status = (...told: object[]) =>
      get(`${vc}/purchaseOrdersStatus`, { payload: { ordersStatus: told } }, { purchaseOrderStatus: 'CLOSED' });
    const facts = { orders: 3, lines: 3, shipmentStatus: { A1: 'shipped', A2: 'cancelled', A3: 'unshipped' } };
    const all = status(vcStatus('A1', 'CLOSED', 3), vcStatus('A2', 'CLOSED', 0), vcStatus('A3', 'OPEN', 0));
    const orders = get(
      `${vc}/purchaseOrders`,
      { payload: { orders: [vcOrder('A1', 'Closed'), vcOrder('A2', 'Closed'), vcOrder('A3', 'New')] } },
      window,
    );
    const [first] = [get(`${vc}/purchaseOrders/A1`, { payload: vcOrder('A1', 'Closed') })];
    expect(await wrong('amazon-vc', [all], facts)).toEqual([]);
    expect(await wrong('amazon-vc', [orders, all], facts)).toEqual([]);
    expect(await wrong('amazon-vc', [all, orders], facts)).toEqual([]);
    expect(await wrong('amazon-vc', [all, first], { shipmentStatus: { A1: 'shipped' } })).toEqual([]);
  });

  it('every list has pages and a next one, wherever its version keeps the token', async () => {
    const pages = { pages: 1, hasNextPage: true };
    const pagination = { nextToken: 'n' };
    expect(await wrong('amazon-vc', [get(`${vc}/purchaseOrdersStatus`, { payload: { pagination, ordersStatus: [] } })], pages)).toEqual([]);
    expect(await wrong('amazon-vc', [get('/vendor/shipping/v1/shipments', { payload: { pagination, shipments: [] } })], pages)).toEqual([]);
    expect(
      await wrong('amazon-df', [get(`${df}/shipping/2021-12-28/packingSlips`, { pagination, packingSlips: [] }, window)], pages),
    ).toEqual([]);
    expect(await wrong('amazon', [get('/inbound/fba/2024-03-20/inboundPlans', { pagination, inboundPlans: [] })], pages)).toEqual([]);
    expect(await wrong('amazon', [get('/feeds/2021-06-30/feeds', { nextToken: 'n', feeds: [] })], pages)).toEqual([]);
  });

  it('the items of an order are those of all its pages', async () => {
    const path = '/orders/v0/orders/250-2/orderItems';
    const item = (OrderItemId: string) => ({ OrderItemId, QuantityOrdered: 2, SellerSKU: OrderItemId });
    const pages = [
      get(path, { payload: { AmazonOrderId: '250-2', OrderItems: [item('1'), item('2')], NextToken: 'n' } }),
      get(path, { payload: { AmazonOrderId: '250-2', OrderItems: [item('3')] } }, { NextToken: 'n' }),
    ];
    const facts = {
      lines: {
        '250-2': [
          ['1', 2],
          ['2', 2],
          ['3', 2],
        ],
      },
      units: 6,
      pages: 2,
      hasNextPage: false,
    };
    expect(await wrong('amazon', pages, facts)).toEqual([]);
  });

  it('rule 4 what was told of a parcel counts once the order shows its number, and not before', async () => {
    const returned = (waybillReturned: boolean, ...exchanges: RecordedExchange[]) => wrong('amazon', exchanges, { waybillReturned });
    expect(await returned(true, confirm('1', '500-1', 503), shown('500-1'))).toEqual([]);
    expect(await returned(false, confirm('1', '500-1', 503), shown())).toEqual([]);
    expect(await returned(false, confirm('1', '500-1'), shown())).toEqual([]);
    expect(await returned(false, confirm('1', '500-1'), confirm('2', '500-2'), shown('500-1'))).toEqual([]);
    // The same parcel again is corrected.
    expect(await returned(true, confirm('1', '500-1'), confirm('1', '500-9'), shown('500-9'))).toEqual([]);
    const shipped = get(`${df}/orders/2021-12-28/purchaseOrders/D1`, {
      purchaseOrderNumber: 'D1',
      orderDetails: { orderDate: '2026-05-01T00:00:00Z', orderStatus: 'SHIPPED', items: [] },
    });
    expect(await wrong('amazon-df', [dfConfirm('D1', 500), shipped], { waybillReturned: true })).toEqual([]);
  });

  it('rule 3 a transaction decides on the orders of its own submission', async () => {
    const submitted = [dfConfirm('D1', 202, 't1'), dfConfirm('D2', 202, 't2')];
    const ended = [dfTransaction('t1', 'Success'), dfTransaction('t2', 'Failure')];
    expect(await wrong('amazon-df', [...submitted, ...ended], { waybillReturned: { D1: true, D2: false } })).toEqual([]);
  });

  it('rule 3 only what tells of parcels returns a waybill, and a file that only writes says nothing of its orders', async () => {
    const taken = (transactionId: string) =>
      post(
        `${df}/orders/2021-12-28/acknowledgements`,
        {
          orderAcknowledgements: [
            {
              purchaseOrderNumber: 'D1',
              acknowledgementDate: '2026-05-01T03:00:00Z',
              acknowledgementStatus: { code: '00' },
              vendorOrderNumber: 'OURS-D1',
              sellingParty: { partyId: 'OURS1' },
              shipFromParty: { partyId: 'KURA' },
              itemAcknowledgements: [{ itemSequenceNumber: '00001', acknowledgedQuantity: { amount: 1, unitOfMeasure: 'Each' } }],
            },
          ],
        },
        202,
        { transactionId },
      );
    const acknowledged = [taken('a1'), dfTransaction('a1', 'Success')];
    const shipped = [dfConfirm('D1', 202, 't1'), dfTransaction('t1', 'Success')];
    expect(await wrong('amazon-df', acknowledged, { waybillReturned: false })).toEqual([]);
    expect(await wrong('amazon-df', [...acknowledged, ...shipped.slice(0, 1)], { waybillReturned: { D1: false } })).toEqual([]);
    expect(await wrong('amazon-df', [...shipped, ...acknowledged], { waybillReturned: true })).toEqual([]);
    const { facts } = await replayFile(
      { _meta: { channel: 'amazon-df' }, exchanges: shipped, facts: { shipmentStatus: 'shipped', lines: 1 } },
      [],
    );
    expect(facts.map(({ state }) => state)).toEqual(['unclear', 'unclear']);
  });

  it('what was taken and failed later is refused', async () => {
    const feed = (processingStatus: string) => get('/feeds/2021-06-30/feeds/9', { feedId: '9', processingStatus });
    const operation = (operationStatus: string) =>
      get('/inbound/fba/2024-03-20/operations/o1', { operationId: 'o1', operationStatus, operationProblems: [] });
    expect(await wrong('amazon', [feed('FATAL')], { ok: false }, ['error'])).toEqual([]);
    expect(await wrong('amazon', [operation('FAILED')], { ok: false }, ['error'])).toEqual([]);
    expect(await wrong('amazon', [feed('IN_QUEUE'), operation('SUCCESS')], { ok: true })).toEqual([]);
  });

  it('rule 3 the report of a feed says what became of the orders in the file that went up', async () => {
    const feeds = '/feeds/2021-06-30';
    const [up, down] = ['https://files.example/up?Signature=1', 'https://files.example/down?Signature=2'];
    const rows = 'order-id\torder-item-id\tquantity\n250-8\t1\t1\n';
    const uploaded = (sent: string, report: string) => [
      post(`${feeds}/documents`, { contentType: 'text/plain' }, 201, { feedDocumentId: 'd1', url: up }),
      {
        request: { method: 'PUT', path: up, headers: { 'content-type': 'text/plain' }, body: sent },
        response: { status: 200, body: null },
      },
      get(`${feeds}/documents/d2`, { feedDocumentId: 'd2', url: down }),
      { request: { method: 'GET', path: down }, response: { status: 200, body: report } },
    ];
    const report = (successful: number) => `\tNumber of records processed\t\t1\n\tNumber of records successful\t\t${successful}\n`;
    const returned = { waybillReturned: { '250-8': true } };
    expect(await wrong('amazon', uploaded(rows, report(1)), returned)).toEqual([]);
    expect(await wrong('amazon', uploaded(rows, report(0)), { waybillReturned: { '250-8': false } }, ['error'])).toEqual([]);
    const xml = '<AmazonEnvelope><Message><AmazonOrderID>250-8</AmazonOrderID></Message></AmazonEnvelope>';
    const summary = '<MessagesProcessed>1</MessagesProcessed><MessagesSuccessful>1</MessagesSuccessful>';
    expect(await wrong('amazon', uploaded(xml, summary), returned)).toEqual([]);
    // An address that no answer named is nobody's.
    expect(await wrong('amazon', uploaded(rows, report(1)).slice(1, 2), {})).toEqual([
      expect.stringContaining('no call that anybody here knows'),
    ]);
  });

  it('a label tells the tracking number of its order', async () => {
    const label = { purchaseOrderNumber: 'D1', labelFormat: 'ZPL', labelData: [{ trackingNumber: '600-1', content: 'XlhB' }] };
    const facts = { trackingNumber: { D1: '600-1' } };
    expect(await wrong('amazon-df', [get(`${df}/shipping/v1/shippingLabels/D1`, { payload: label })], facts)).toEqual([]);
    expect(await wrong('amazon-df', [get(`${df}/shipping/2021-12-28/shippingLabels`, { shippingLabels: [label] }, window)], facts)).toEqual(
      [],
    );
  });

  it('test orders of the sandbox, invoices of vendors and a page of some proxy are known for what they are', async () => {
    const sandbox = '/vendor/directFulfillment/sandbox/2021-10-28';
    expect(
      await wrong(
        'amazon-df',
        [post(`${sandbox}/orders`, { orders: [] }, 202, { transactionId: 't' }), get(`${sandbox}/transactions/t`, {})],
        {},
      ),
    ).toEqual([]);
    const invoice = post(`${df}/payments/v1/invoices`, { invoices: [] }, 202, { payload: { transactionId: 't' } });
    expect(await wrong('amazon-df', [invoice], {})).toEqual([]);
    const proxy = post('/orders/v0/orders/250-1/regulatedInfo', {}, 503, '<html>busy</html>', 'PATCH');
    expect(await wrong('amazon', [proxy], {}, ['error'])).toEqual([]);
  });

  it('a wait is told to the hundredth', async () => {
    const busy = [
      { ...get('/orders/2026-01-01/orders', {}, { createdAfter: '2026-05-01T00:00:00Z' }), response: { status: 429, body: {} } },
    ];
    expect(await wrong('amazon', busy, { waitSeconds: 180 }, ['throttled'])).toEqual([]);
    expect(await wrong('amazon', busy, { waitSeconds: 60 }, ['throttled'])).toEqual([expect.stringContaining('waitSeconds: 60 wanted')]);
  });

  it('facts name cancelled lines by id, SKU, place or number, and no state for a word nobody knows', async () => {
    const given = { cancellation: { cancellationExecution: { cancelledBy: 'MERCHANT' } } };
    const items = [
      { orderItemId: '70000000000000001', quantityOrdered: 1, product: { sellerSku: 'MUG' }, ...given },
      { orderItemId: 'x2', quantityOrdered: 1, product: { sellerSku: 'CUP' } },
    ];
    const read = [
      get('/orders/2026-01-01/orders/250-1', { order: amazonOrder({ orderItems: items, fulfillment: { fulfillmentStatus: 'HELD' } }) }),
    ];
    for (const cancelledLines of [1, ['70000000000000001'], ['MUG'], { '250-1': ['MUG'] }])
      expect(await wrong('amazon', read, { cancelledLines })).toEqual([]);
    for (const cancelledLines of [2, ['CUP'], [], ['MUG', 'CUP']]) expect(await wrong('amazon', read, { cancelledLines })).toHaveLength(1);
    for (const shipmentStatus of [null, 'unknown', 'keep the old status'])
      expect(await wrong('amazon', read, { shipmentStatus })).toEqual([]);
    expect(await wrong('amazon', read, { shipmentStatus: 'unshipped' })).toHaveLength(1);
  });
});
