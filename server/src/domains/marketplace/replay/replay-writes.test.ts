import { describe, expect, it } from 'vitest';
import type { RecordedExchange, Recording } from './recording.ts';
import { replayFile } from './replay-file.ts';
import { isWrong } from './replay-folder.ts';

// Of our own making: every value is invented.
const file = (channel: string, cases: string[], exchanges: RecordedExchange[], facts: Recording['facts']): Recording => ({
  _meta: { channel, case: cases },
  exchanges,
  ...(facts ? { facts } : {}),
});
const ends = async (recording: Recording) => {
  const report = await replayFile(recording, []);
  return { isWrong: isWrong(report), differences: report.differences, facts: report.facts.map(({ name, state }) => `${name} ${state}`) };
};
const holds = (...facts: string[]) => ({ isWrong: false, differences: [], facts: facts.map((fact) => `${fact} holds`) });

const rms = (operation: string, body: object, answer: unknown, status = 200): RecordedExchange => ({
  request: { method: 'POST', path: `/es/2.0/order/${operation}/`, body },
  response: { status, body: answer },
});
const rmsNumber = '111111-20260501-0000000001';
const rmsShip = (answer: unknown, status?: number, shippingNumber = '4000-1') =>
  rms(
    'updateOrderShipping',
    { orderNumber: rmsNumber, BasketidModelList: [{ basketId: 1, ShippingModelList: [{ deliveryCompany: '1001', shippingNumber }] }] },
    answer,
    status,
  );
const rmsYes = { MessageModelList: [{ messageType: 'INFO', messageCode: 'X_INFO_101', message: 'ok' }] };
const rmsNo = { MessageModelList: [{ messageType: 'ERROR', messageCode: 'X_ERROR_011', message: 'no' }] };
const rmsOrder = (numbers: string[], orderProgress = 300) =>
  rms(
    'getOrder',
    { orderNumberList: [rmsNumber], version: 8 },
    {
      ...rmsYes,
      OrderModelList: [
        {
          orderNumber: rmsNumber,
          orderProgress,
          orderDatetime: '2026-05-01T10:00:00+0900',
          totalPrice: 1000,
          PackageModelList: [
            {
              basketId: 1,
              ItemModelList: [{ itemDetailId: 1, units: 1, itemNumber: 'cup' }],
              ShippingModelList: numbers.map((shippingNumber) => ({ shippingDetailId: 1, shippingNumber })),
            },
          ],
        },
      ],
    },
  );
const shipped = ['mark-shipped'];

describe('what became of a recorded write', () => {
  it('is what the order shows where no answer came, and not before (rule 4)', async () => {
    for (const status of [503, 0]) {
      expect(await ends(file('rakuten', shipped, [rmsShip('', status), rmsOrder(['40001'])], { waybillReturned: true }))).toEqual(
        holds('waybillReturned'),
      );
      for (const waybillReturned of [false, { [rmsNumber]: false }])
        expect(await ends(file('rakuten', shipped, [rmsShip('', status), rmsOrder(['9999'])], { waybillReturned }))).toEqual(
          holds('waybillReturned'),
        );
    }
    const again = [rmsShip('', 500), rmsOrder([]), rmsShip(rmsYes)];
    expect(await ends(file('rakuten', shipped, again, { waybillReturned: { [rmsNumber]: true } }))).toEqual(holds('waybillReturned'));
    expect(await ends(file('rakuten', shipped, [rmsOrder(['4000-1'], 500)], { waybillReturned: true }))).toEqual(holds('waybillReturned'));
  });

  it('of two parcels is the worse one, whichever was told first', async () => {
    const both = [rmsShip(rmsNo), rmsShip(rmsYes, 200, '4000-2')];
    for (const exchanges of [both, both.toReversed()])
      expect(await ends(file('rakuten', ['mark-shipped', 'error'], exchanges, { waybillReturned: { [rmsNumber]: false } }))).toEqual(
        holds('waybillReturned'),
      );
    expect(await ends(file('rakuten', ['mark-shipped', 'error'], both, { waybillReturned: { '4000-2': true, '4000-1': false } }))).toEqual(
      holds('waybillReturned'),
    );
  });

  it('is not undone by another write that is refused after it', async () => {
    const late = rms('cancelOrder', { orderNumber: rmsNumber, inventoryRestoreType: 0, changeReasonDetailApply: 10 }, rmsNo);
    expect(await ends(file('rakuten', ['mark-shipped', 'error'], [rmsShip(rmsYes), late], { waybillReturned: true, ok: false }))).toEqual(
      holds('waybillReturned', 'ok'),
    );
  });

  it('is that of the last attempt: too busy before, or with a token that had ended', async () => {
    const tiktok = (body: object, status = 200): RecordedExchange => ({
      request: {
        method: 'POST',
        path: '/fulfillment/202309/orders/900000000000000001/packages',
        query: { app_key: 'k', timestamp: '1780000000', shop_cipher: 'C' },
        headers: { 'x-tts-access-token': 't' },
        body: { tracking_number: '4000-1', shipping_provider_id: '7' },
      },
      response: { status, body },
    });
    const done = tiktok({ code: 0, message: 'Success', data: { package_id: 'p' } });
    for (const first of [tiktok({ code: 105002, message: 'ended' }), tiktok({ code: 36009002, message: 'many' }, 429)]) {
      expect(await ends(file('tiktok', ['mark-shipped', 'auth'], [first, done], { waybillReturned: true, ok: true }))).toEqual(
        holds('waybillReturned', 'ok'),
      );
      expect(await ends(file('tiktok', ['mark-shipped', 'error'], [first], { waybillReturned: false, ok: false }))).toEqual(
        holds('waybillReturned', 'ok'),
      );
    }
  });

  it('that the channel calls done already is done with our number only', async () => {
    const tracked = (tracking_number: string): RecordedExchange[] => [
      {
        request: {
          method: 'POST',
          path: '/fulfillment/202309/orders/900000000000000001/packages',
          body: { tracking_number: '4000-1', shipping_provider_id: '7' },
        },
        response: { status: 200, body: { code: 21011006, message: 'shipped' } },
      },
      {
        request: { method: 'GET', path: '/order/202309/orders', query: { ids: '900000000000000001' } },
        response: {
          status: 200,
          body: {
            code: 0,
            data: {
              orders: [
                { id: '900000000000000001', status: 'IN_TRANSIT', create_time: 1780000000, line_items: [{ id: '1', tracking_number }] },
              ],
            },
          },
        },
      },
    ];
    for (const [number, waybillReturned] of [
      ['40001', true],
      ['50002', false],
    ] as const)
      expect(await ends(file('tiktok', ['mark-shipped', 'error', 'idempotent'], tracked(number), { waybillReturned }))).toEqual(
        holds('waybillReturned'),
      );
  });

  it('of Mabang is believed when the order shows both, the state and the number where it was written (rule 3)', async () => {
    const call = (api: string, data: object, answer: unknown): RecordedExchange => ({
      request: { method: 'POST', path: '/api/v2', body: { api, appkey: '1', data, timestamp: 1780000000, version: '1' } },
      response: { status: 200, body: { code: '200', message: '', data: answer } },
    });
    const order = (more: object) => ({
      platformOrderId: 'A-1',
      erpOrderId: '9',
      createDate: '2026-05-01 10:00:00',
      orderStatus: '3',
      ...more,
    });
    const played = (change: object, shown: object) => [
      call('order-do-change-order', { platformOrderId: 'A-1', ...change }, {}),
      call('order-do-deliver-order', { platformOrderId: 'A-1' }, {}),
      call('order-get-order-list-new', { platformOrderIds: 'A-1', allstatus: '1' }, { data: [order(shown)], hasNext: false }),
    ];
    const remark = { remark: 'ヤマト 4000-1' };
    const told = async (change: object, shown: object, waybillReturned: boolean) =>
      ends(file('mabang', shipped, played(change, shown), { waybillReturned }));
    expect(await told(remark, remark, true)).toEqual(holds('waybillReturned'));
    expect(await told(remark, { ...remark, orderStatus: '2' }, false)).toEqual(holds('waybillReturned'));
    expect(await told({ trackNumber: '4000-1' }, { trackNumber: '4000-1' }, true)).toEqual(holds('waybillReturned'));
    expect(await told({ trackNumber: '4000-1' }, remark, false)).toEqual(holds('waybillReturned'));
  });

  it('counts as an objection where the connector takes it for done', async () => {
    const moved = rms(
      'confirmOrder',
      { orderNumberList: [rmsNumber] },
      {
        MessageModelList: [
          { messageType: 'ERROR', messageCode: 'ORDER_EXT_API_CONFIRM_ORDER_ERROR_103', message: 'moved', orderNumber: rmsNumber },
        ],
      },
    );
    expect(await ends(file('rakuten', ['confirm', 'error'], [moved], { confirmed: { [rmsNumber]: true }, ok: true }))).toEqual(
      holds('confirmed', 'ok'),
    );
  });
});
