import { createHmac } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { signRequest } from '../channels/tiktok/tiktok-sign.ts';
import type { Recording } from './recording.ts';
import { replayFile } from './replay-file.ts';
import { isWrong, replayFolder } from './replay-folder.ts';

// Recordings of our own making: every value is invented.
const esa = `ESA ${Buffer.from('SPx:SLy').toString('base64')}`;
const rakutenSearch = (from = '2026-05-01T00:00:00+0900'): Recording => ({
  _meta: { channel: 'rakuten', case: ['paginated'] },
  exchanges: [
    {
      request: {
        method: 'POST',
        path: '/es/2.0/order/searchOrder/',
        headers: { Authorization: esa, 'Content-Type': 'application/json; charset=utf-8' },
        body: {
          dateType: 1,
          startDatetime: from,
          endDatetime: '2026-05-07T23:59:59+0900',
          PaginationRequestModel: { requestRecordsAmount: 30, requestPage: 1, SortModelList: [{ sortColumn: 1, sortDirection: 1 }] },
        },
      },
      response: {
        status: 200,
        body: {
          MessageModelList: [{ messageType: 'INFO', messageCode: 'X_INFO_101', message: 'ok' }],
          orderNumberList: ['111111-20260501-0000000001', '111111-20260501-0000000002'],
          PaginationResponseModel: { totalRecordsAmount: 2, totalPages: 1, requestPage: 1 },
        },
      },
    },
  ],
  facts: { orders: 2, pages: 1 },
});

const app = { app_key: 'key1', app_secret: 'a-secret-of-ours' };
function tiktokDetail(): Recording {
  const query: Record<string, string> = { app_key: app.app_key, timestamp: '1780000000', shop_cipher: 'C1', ids: '900000000000000001' };
  query['sign'] = signRequest(app.app_secret, '/order/202309/orders', query);
  const line = (id: string) => ({ id, sku_id: 's1', seller_sku: 'CUP', product_name: 'Cup', sale_price: '700', currency: 'JPY' });
  return {
    _meta: { channel: 'tiktok', case: ['multi-item'] },
    signedWith: app,
    exchanges: [
      {
        request: {
          method: 'GET',
          path: '/order/202309/orders',
          query,
          headers: { 'x-tts-access-token': 't', 'content-type': 'application/json' },
        },
        response: {
          status: 200,
          body: {
            code: 0,
            message: 'Success',
            data: {
              orders: [
                {
                  id: '900000000000000001',
                  status: 'AWAITING_SHIPMENT',
                  create_time: 1779990000,
                  update_time: 1779990500,
                  paid_time: 1779990100,
                  payment: { currency: 'JPY', sub_total: '1400', shipping_fee: '0', total_amount: '1400' },
                  line_items: [line('1'), line('2')],
                },
              ],
            },
          },
        },
      },
    ],
    facts: {
      shipmentStatus: 'unshipped',
      payment: { '900000000000000001': 'paid' },
      lines: { '900000000000000001': [['CUP', 2]] },
      grandTotal: 1400,
    },
  };
}
const amazonConfirm = (packageReferenceId: string | number = '1', status = 204): Recording => ({
  _meta: { channel: 'amazon', case: status >= 400 ? ['mark-shipped', 'error'] : ['mark-shipped'] },
  exchanges: [
    {
      request: {
        method: 'POST',
        path: '/orders/v0/orders/250-1/shipmentConfirmation',
        body: {
          marketplaceId: 'A1VC38T7YXB528',
          packageDetail: {
            packageReferenceId,
            carrierCode: 'YamatoTransport',
            trackingNumber: '4000-1',
            shipDate: '2026-05-02T04:00:00.000Z',
            orderItems: [{ orderItemId: '7', quantity: 2 }],
          },
        },
      },
      response: { status, body: status === 204 ? null : { errors: [{ code: 'InvalidInput', message: 'no' }] } },
    },
  ],
  facts: { waybillReturned: status === 204 },
});
const secret = 'webhook-secret-of-ours';
function shopifyWebhook(signedBy = secret): Recording {
  const rawBody = '{"admin_graphql_api_id":"gid://shopify/Order/77","note":"花"}';
  return {
    _meta: { channel: 'shopify', case: ['webhook'] },
    signedWith: { client_secret: secret },
    webhook: {
      headers: {
        'X-Shopify-Topic': 'orders/updated',
        'X-Shopify-Shop-Domain': 'ours.myshopify.com',
        'X-Shopify-Event-Id': 'e1',
        'X-Shopify-Hmac-SHA256': createHmac('sha256', signedBy).update(rawBody).digest('base64'),
      },
      rawBody,
    },
  };
}
const run = (recording: Recording) => replayFile(recording, []);
const mistaken = async (recording: Recording) => (await run(recording)).differences.join('\n');

describe('recorded exchanges against the connectors', () => {
  it('say that all is the same, what came out, and that the facts hold', async () => {
    for (const recording of [rakutenSearch(), tiktokDetail(), amazonConfirm(), amazonConfirm('1', 400), shopifyWebhook()]) {
      const report = await run(recording);
      expect([recording._meta.channel, isWrong(report), report.differences, report.facts.filter(({ state }) => state !== 'holds')]).toEqual(
        [recording._meta.channel, false, [], []],
      );
    }
    expect((await run(tiktokDetail())).out).toContain('order 900000000000000001: unshipped, paid; 1 lines, 2 pieces; 1400 JPY');
    expect((await run(shopifyWebhook())).out[0]).toContain('gid://shopify/Order/77');
  });

  it('find a value, a path, a header, a method and a signature that the connector would send otherwise', async () => {
    const numbered = await mistaken(amazonConfirm(1));
    expect(numbered).toContain('packageDetail.packageReferenceId');
    const [exchange] = rakutenSearch().exchanges ?? [];
    if (!exchange) throw new Error('an exchange');
    const changed = (request: object): Recording => ({
      ...rakutenSearch(),
      exchanges: [{ ...exchange, request: { ...exchange.request, ...request } }],
    });
    expect(await mistaken(changed({ path: '/es/2.0/order/searchOrder' }))).toContain('path:');
    expect(await mistaken(changed({ method: 'GET' }))).toContain('method:');
    expect(await mistaken(changed({ headers: { Authorization: `${esa} ` } }))).toContain('header authorization');
    expect(await mistaken(changed({ headers: { Authorization: esa, 'X-Another': '1' } }))).toContain('header x-another');
    const [signed] = tiktokDetail().exchanges ?? [];
    if (!signed) throw new Error('an exchange');
    const query = { ...signed.request.query, sign: 'f'.repeat(64) };
    expect(await mistaken({ ...tiktokDetail(), exchanges: [{ ...signed, request: { ...signed.request, query } }] })).toContain('signature');
  });

  it('find facts that do not hold, and name those that nobody can tell', async () => {
    const wrong = async (recording: Recording, facts: Recording['facts'] & object) =>
      (await run({ ...recording, facts })).facts.map(({ name, state }) => `${name} ${state}`);
    expect(await wrong(rakutenSearch(), { orders: 3, pages: 1 })).toEqual(['orders wrong', 'pages holds']);
    expect(
      await wrong(tiktokDetail(), {
        shipmentStatus: 'shipped',
        grandTotal: 1401,
        lines: { '900000000000000001': [['CUP', 1]] },
        colour: 'red',
      }),
    ).toEqual(['shipmentStatus wrong', 'grandTotal wrong', 'lines wrong', 'colour unclear']);
    expect(await wrong(amazonConfirm('1', 400), { waybillReturned: true })).toEqual(['waybillReturned wrong']);
  });

  it('find an answer that cannot be read, an error that nobody takes for one, and a call that nobody knows', async () => {
    const [exchange] = tiktokDetail().exchanges ?? [];
    if (!exchange) throw new Error('an exchange');
    const answered = (body: unknown, cases: string[] = []): Recording => ({
      ...tiktokDetail(),
      _meta: { channel: 'tiktok', case: cases },
      facts: {},
      exchanges: [{ ...exchange, response: { status: 200, body } }],
    });
    expect(await mistaken(answered({ code: 105005, message: 'scope' }))).toContain('recorded as a success');
    expect(await mistaken(answered({ code: 105005, message: 'scope' }, ['error']))).toBe('');
    expect(await mistaken({ ...tiktokDetail(), _meta: { channel: 'tiktok', case: ['error'] } })).toContain('nothing was refused');
    expect(
      await mistaken({
        _meta: { channel: 'amazon' },
        exchanges: [{ request: { method: 'GET', path: '/nothing' }, response: { status: 200 } }],
      }),
    ).toContain('no call that anybody here knows');
    expect(await mistaken({ ...rakutenSearch(), _meta: { channel: 'elsewhere' } })).toContain('nobody speaks to elsewhere');
  });

  it('take what passed by itself for passed once the same call succeeds, and what was refused for refused', async () => {
    const [exchange] = amazonConfirm().exchanges ?? [];
    if (!exchange) throw new Error('an exchange');
    const answered = (status: number, orderItemId = '7') => {
      const told = structuredClone(exchange);
      (told.request.body as { packageDetail: { orderItems: { orderItemId: string }[] } }).packageDetail.orderItems[0]!.orderItemId =
        orderItemId;
      return { ...told, response: { status, body: status === 204 ? null : { errors: [{ code: 'Busy', message: 'no' }] } } };
    };
    const holds = async (exchanges: Recording['exchanges'], isReturned: boolean) => {
      const facts = { waybillReturned: isReturned, ok: isReturned };
      const report = await run({ _meta: { channel: 'amazon', case: ['mark-shipped', 'error'] }, exchanges: exchanges ?? [], facts });
      return [report.differences, report.facts.map(({ state }) => state)];
    };
    const all = [[], ['holds', 'holds']];
    expect(await holds([answered(429), answered(204)], true)).toEqual(all);
    expect(await holds([answered(403), answered(503), answered(204)], true)).toEqual(all);
    expect(await holds([answered(503), answered(204, '8')], false)).toEqual(all);
    expect(await holds([answered(400), answered(204, '8')], false)).toEqual(all);
  });

  it('count the pages that were read, and not those that had to be asked for again', async () => {
    const [page] = rakutenSearch().exchanges ?? [];
    if (!page) throw new Error('a page');
    const busy = { ...page, response: { status: 503, body: '' } };
    const { differences, facts } = await run({ ...rakutenSearch(), exchanges: [busy, page] });
    expect([differences, facts.map(({ name, state }) => `${name} ${state}`)]).toEqual([[], ['orders holds', 'pages holds']]);
  });

  it('find an answer that nobody can read beside the error that a file shows', async () => {
    const read = (id: string, status: number, body: unknown) => ({
      request: { method: 'GET', path: `/inbound/fba/2024-03-20/inboundPlans/${id}` },
      response: { status, body },
    });
    const refused = read('no', 404, { errors: [{ code: 'NotFound', message: 'no' }] });
    const file = (body: unknown): Recording => ({
      _meta: { channel: 'amazon', case: ['error'] },
      exchanges: [read('p1', 200, body), refused],
    });
    expect(await mistaken(file({ inboundPlanId: 'p1' }))).toBe('');
    expect(await mistaken(file('<html>'))).toContain('recorded as a success, and trouble');
  });

  it('refuse a webhook that somebody else signed', async () => {
    expect(await mistaken(shopifyWebhook('another'))).toContain('not accepted');
  });

  describe('in a folder', () => {
    let folder = '';
    beforeEach(async () => void (folder = await mkdtemp(path.join(tmpdir(), 'kura-replay-'))));
    afterEach(() => rm(folder, { recursive: true }));

    it('are run one after the other whatever the one before was, and counted', async () => {
      await mkdir(path.join(folder, 'a'));
      await writeFile(path.join(folder, 'a', 'good.json'), JSON.stringify(rakutenSearch()));
      await writeFile(path.join(folder, 'a', 'wrong.json'), JSON.stringify({ ...rakutenSearch(), facts: { orders: 9 } }));
      await writeFile(path.join(folder, 'b.json'), '{"no": "recording"}');
      await writeFile(path.join(folder, 'c.json'), '{broken');
      const lines: string[] = [];
      expect(await replayFolder(folder, (line) => void lines.push(line))).toEqual({ files: 2, wrong: 1 });
      expect(lines).toContain('same  a/good.json');
      expect(lines).toContain('DIFFERS  a/wrong.json');
      expect(lines.filter((line) => line.startsWith('skipped'))).toHaveLength(2);
    });

    it('are run on after one that nobody foresaw', async () => {
      const { exchanges: [page] = [] } = rakutenSearch();
      const broken = { ...rakutenSearch(), exchanges: [{ response: page?.response }] };
      await writeFile(path.join(folder, 'a.json'), JSON.stringify(broken));
      await writeFile(path.join(folder, 'b.json'), JSON.stringify(rakutenSearch()));
      const lines: string[] = [];
      expect(await replayFolder(folder, (line) => void lines.push(line))).toEqual({ files: 2, wrong: 1 });
      expect(lines).toEqual(expect.arrayContaining(['DIFFERS  a.json', expect.stringContaining('could not be run'), 'same  b.json']));
    });
  });
});
