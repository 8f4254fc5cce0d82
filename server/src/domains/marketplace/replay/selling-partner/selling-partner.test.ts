import { describe, expect, it } from 'vitest';
import type { RecordedExchange, Recording } from '../recording.ts';
import { replayFile } from '../replay-file.ts';
import type { Report } from '../report.ts';

// Recordings of our own making: every value is invented.
type Request = RecordedExchange['request'];
const call = (request: Request, status: number, body?: unknown): RecordedExchange => ({ request, response: { status, body } });
const refusal = { errors: [{ code: 'InvalidInput', message: 'no' }] };
const run = (channel: string, exchanges: RecordedExchange[], facts: Recording['facts'] & object = {}, cases: string[] = []) =>
  replayFile({ _meta: { channel, case: cases }, exchanges, facts }, []);
const differences = async (...run: Promise<Report>[]) => (await Promise.all(run)).flatMap((report) => report.differences);

const search = (query: Record<string, unknown>, path = '/orders/2026-01-01/orders') =>
  call({ method: 'GET', path, query: { marketplaceIds: ['A1VC38T7YXB528'], ...query } }, 200, { orders: [] });
const confirm = (detail: object, status = 204) =>
  call(
    {
      method: 'POST',
      path: '/orders/v0/orders/250-1/shipmentConfirmation',
      body: {
        marketplaceId: 'A1VC38T7YXB528',
        packageDetail: {
          packageReferenceId: '1',
          carrierCode: 'SagawaExpress',
          trackingNumber: '500-1',
          shipDate: '2026-05-02T04:00:00Z',
          orderItems: [{ orderItemId: '7', quantity: 2 }],
          ...detail,
        },
      },
    },
    status,
    status === 204 ? null : refusal,
  );

const dfParties = { sellingParty: { partyId: 'OURS1' }, shipFromParty: { partyId: 'KURA' } };
const dfConfirm = (items: object[], containers?: object[]) =>
  call(
    {
      method: 'POST',
      path: '/vendor/directFulfillment/shipping/2021-12-28/shipmentConfirmations',
      body: {
        shipmentConfirmations: [
          {
            purchaseOrderNumber: 'DO1',
            shipmentDetails: { shippedDate: '2026-05-02T05:00:00Z', shipmentStatus: 'SHIPPED' },
            ...dfParties,
            items,
            ...(containers ? { containers } : {}),
          },
        ],
      },
    },
    202,
    { transactionId: '20260502050000-1' },
  );
const each = (amount: number, unitOfMeasure = 'Each') => ({ amount, unitOfMeasure });
const dfItem = (itemSequenceNumber: number | string, shippedQuantity: object) => ({
  itemSequenceNumber,
  buyerProductIdentifier: `B${Number(itemSequenceNumber)}`,
  vendorProductIdentifier: `D${Number(itemSequenceNumber)}`,
  shippedQuantity,
});
const carton = (packedQuantity: object, more: object = {}) => ({
  containerType: 'Carton',
  containerIdentifier: 'C1',
  trackingNumber: '600-1',
  shipMethod: 'SAGAWA_1',
  weight: { unitOfMeasure: 'KG', value: '2' },
  packedItems: [{ itemSequenceNumber: 1, buyerProductIdentifier: 'B1', packedQuantity }],
  ...more,
});

const cases = (amount: number, unitOfMeasure = 'Cases', unitSize = 6) => ({ amount, unitOfMeasure, unitSize });
const vcAcknowledge = (ordered: object, acknowledged: object, acknowledgementCode = 'Accepted') =>
  call(
    {
      method: 'POST',
      path: '/vendor/orders/v1/acknowledgements',
      body: {
        acknowledgements: [
          {
            purchaseOrderNumber: 'VO1',
            sellingParty: { partyId: 'OURS1' },
            acknowledgementDate: '2026-05-01T03:00:00Z',
            items: [
              {
                itemSequenceNumber: '1',
                amazonProductIdentifier: 'B1',
                vendorProductIdentifier: 'V1',
                orderedQuantity: ordered,
                itemAcknowledgements: [{ acknowledgementCode, acknowledgedQuantity: acknowledged }],
              },
            ],
          },
        ],
      },
    },
    202,
    { payload: { transactionId: '20260501030000-1' } },
  );
const vcConfirm = (orders: string[], cartons: object[]) =>
  call(
    {
      method: 'POST',
      path: '/vendor/shipping/v1/shipmentConfirmations',
      body: {
        shipmentConfirmations: [
          {
            shipmentIdentifier: 'VO1-1',
            shipmentConfirmationType: 'Original',
            shipmentConfirmationDate: '2026-05-05T01:00:00Z',
            sellingParty: { partyId: 'OURS1' },
            shipFromParty: { partyId: 'OURS1' },
            shipToParty: { partyId: 'KIX1' },
            shippedItems: orders.map((purchaseOrderNumber, i) => ({
              itemSequenceNumber: String(i + 1),
              amazonProductIdentifier: `B${i + 1}`,
              vendorProductIdentifier: `V${i + 1}`,
              shippedQuantity: cases(2),
              itemDetails: { purchaseOrderNumber },
            })),
            cartons,
          },
        ],
      },
    },
    202,
    { payload: { transactionId: '20260505010000-1' } },
  );
const vcCarton = (itemReference: string, shippedQuantity: object) => ({
  cartonSequenceNumber: '001',
  trackingNumber: '700-1',
  items: [{ itemReference, shippedQuantity }],
});

/** Lines without a number, each in its own currency where one is given. */
const vcAcknowledgeLines = (...currencies: (string | undefined)[]) => {
  const items = currencies.map((currencyCode, i) => {
    const quantity = i === 0 ? cases(2) : cases(5, 'Eaches', 1);
    return {
      vendorProductIdentifier: `V${i}`,
      orderedQuantity: quantity,
      netCost: { amount: '10', ...(currencyCode ? { currencyCode } : {}) },
      itemAcknowledgements: [{ acknowledgementCode: 'Accepted', acknowledgedQuantity: quantity }],
    };
  });
  const told = vcAcknowledge(cases(1), cases(1));
  const { acknowledgements: [one] = [] } = told.request.body as { acknowledgements?: object[] };
  return { ...told, request: { ...told.request, body: { acknowledgements: [{ ...one, items }] } } };
};

describe('how the Selling Partner API was asked', () => {
  it('a day, and a moment without seconds, are the moment that the connector writes', async () => {
    expect(await differences(run('amazon', [search({ createdAfter: '2026-05-01', createdBefore: '2026-05-02T00:00Z' })]))).toEqual([]);
  });

  it('another region and the sandbox are the API, another host is none', async () => {
    const at = (host: string) =>
      run('amazon', [search({ createdAfter: '2026-05-01T00:00:00Z' }, `https://${host}/orders/2026-01-01/orders`)]);
    expect(await differences(at('sellingpartnerapi-eu.amazon.com'), at('sandbox.sellingpartnerapi-fe.amazon.com'))).toEqual([]);
    expect(await differences(at('sellingpartnerapi-fe.amazon.com.example'))).toEqual([expect.stringContaining('host:')]);
  });

  it('the type of no body is no difference, that of a body is', async () => {
    const typed = ({ request, response }: RecordedExchange): RecordedExchange => ({
      request: { ...request, headers: { 'Content-Type': 'text/xml' } },
      response,
    });
    expect(await differences(run('amazon', [typed(search({ createdAfter: '2026-05-01T00:00:00Z' }))]))).toEqual([]);
    expect(await differences(run('amazon', [typed(confirm({}))]))).toEqual([expect.stringContaining('content-type')]);
  });

  it('what was refused for how it was asked is asked better, and what was taken so is not', async () => {
    const [taken, refused] = await Promise.all([
      run('amazon', [confirm({ packageReferenceId: 1 })]),
      run('amazon', [confirm({ packageReferenceId: 1 }, 400)], { waybillReturned: false }, ['error']),
    ]);
    expect(taken.differences).toEqual([expect.stringContaining('packageReferenceId: recorded 1, asked "1"')]);
    expect([refused.differences, refused.facts.map(({ state }) => state)]).toEqual([[], ['holds']]);
    expect(refused.remarks).toEqual([expect.stringContaining('packageReferenceId: recorded 1, asked "1"')]);
  });

  it('units in another spelling are the same quantity, and another unit is not', async () => {
    const upper = [dfConfirm([dfItem(1, each(2, 'EACH'))], [carton(each(2, 'EACH'))]), vcAcknowledge(cases(2, 'CASES'), cases(2, 'CASES'))];
    expect(await differences(run('amazon-df', upper.slice(0, 1)), run('amazon-vc', upper.slice(1)))).toEqual([]);
    // Of single pieces a size of the case says nothing.
    expect(await differences(run('amazon-vc', [vcAcknowledge(cases(6, 'Eaches'), cases(6, 'Eaches'))]))).toEqual([]);
    expect(await differences(run('amazon-df', [dfConfirm([dfItem(1, each(2, 'Box'))])]))).toEqual([
      expect.stringContaining('unitOfMeasure: recorded "Box", asked "Each"'),
    ]);
  });

  it('lines of an acknowledgement that leave out their numbers are lines of their own', async () => {
    const lines = [vcAcknowledgeLines(undefined, undefined), vcAcknowledgeLines('JPY', 'JPY'), vcAcknowledgeLines('JPY', 'USD')];
    expect(await differences(...lines.map((each) => run('amazon-vc', [each])))).toEqual([]);
  });

  it('an empty way to collect money is none', async () => {
    const { request, response } = confirm({});
    const collected = (codCollectionMethod: string): RecordedExchange => ({
      request: { ...request, body: { ...(request.body as object), codCollectionMethod } },
      response,
    });
    expect(await differences(run('amazon', [collected('')]), run('amazon', [collected('DirectPayment')]))).toEqual([]);
  });

  it('a submission that ours never makes is judged by its answer: parts, several ways, several orders', async () => {
    const names = async (channel: string, exchange: RecordedExchange) => {
      const report = await run(channel, [exchange]);
      return [report.differences, report.out.some((line) => line.endsWith('accepted'))];
    };
    for (const exchange of [
      dfConfirm([dfItem(1, each(9))], [carton(each(2))]),
      dfConfirm([dfItem(1, each(4))], [carton(each(2)), carton(each(2), { shipMethod: 'SAGAWA_2' })]),
      dfConfirm([dfItem(1, each(2))], [carton(each(2), { containerType: 'Pallet' })]),
      dfConfirm([dfItem(1, each(2)), dfItem(1, each(1))]),
    ])
      expect(await names('amazon-df', exchange)).toEqual([[], true]);
    for (const exchange of [
      vcAcknowledge(cases(4), cases(3)),
      vcAcknowledge(cases(0), cases(0)),
      vcAcknowledge(cases(4), cases(4), 'Backordered'),
      vcConfirm(['VO1', 'VO2'], []),
      vcConfirm(['VO1'], [vcCarton('Item-1', cases(2))]),
      vcConfirm(['VO1'], [vcCarton('1', cases(1))]),
      // Another unit than that of the line.
      vcAcknowledge(cases(2), cases(12, 'Eaches', 1)),
      vcConfirm(['VO1'], [vcCarton('1', cases(12, 'Eaches', 1))]),
    ])
      expect(await names('amazon-vc', exchange)).toEqual([[], true]);
    // What ours does make is still compared.
    expect(await differences(run('amazon-df', [dfConfirm([dfItem('00001', each(2))])]))).toEqual([
      expect.stringContaining('itemSequenceNumber: recorded "00001", asked 1'),
    ]);
    expect(await differences(run('amazon-vc', [vcConfirm(['VO1'], [vcCarton('1', cases(2))])]))).toEqual([]);
  });
});
