import { constants, createPublicKey, generateKeyPairSync, privateDecrypt } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ChannelRefusal, ChannelTrouble } from '../connector.ts';
import { isTokenDead, readInfo, readList, readTokens, readWritten } from './yahoo-answers.ts';
import { askList, askShipped, askStatus, basicHeader, throttledFor } from './yahoo-requests.ts';
import { signatureHeaders } from './yahoo-signature.ts';

const caller = { sellerId: 'st', accessToken: 'token', signature: {} };
const told = (text: string, status = 200, headers: Record<string, string> = {}) => ({ status, headers, text });
const result = (content: string) => told(`<ResultSet><Result><Status>OK</Status>${content}</Result></ResultSet>`);
const faultOf = (read: () => unknown): unknown => {
  try {
    return read();
  } catch (error) {
    return error;
  }
};

describe('calls and answers of Yahoo', () => {
  it('says who the application is as documented', () => {
    expect(basicHeader('dj00aiZpPWRlbW8:demoSecret0123456789')).toBe('Basic ZGowMGFpWnBQV1JsYlc4OmRlbW9TZWNyZXQwMTIzNDU2Nzg5');
  });

  it('seals seller and second under the store’s key, anew each time', () => {
    const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
    const at = new Date('2026-01-01T01:00:00.900Z');
    const key = { publicKey: pem, version: '3' };
    const headers = signatureHeaders('demo-store', key, at);
    expect(headers['X-sws-signature-version']).toBe('3');
    expect(headers['X-sws-signature']).toHaveLength(344);
    expect(signatureHeaders('demo-store', key, at)['X-sws-signature']).not.toBe(headers['X-sws-signature']);
    // Node takes this padding off only by hand: 00 02, random bytes, 00, the text.
    const bytes = privateDecrypt(
      { key: privateKey, padding: constants.RSA_NO_PADDING },
      Buffer.from(headers['X-sws-signature'] ?? '', 'base64'),
    );
    expect([...bytes.subarray(0, 2)]).toEqual([0, 2]);
    expect(bytes.subarray(bytes.indexOf(0, 2) + 1).toString()).toBe('demo-store:1767229200');

    const bare = createPublicKey(pem).export({ type: 'spki', format: 'der' }).toString('base64');
    expect(signatureHeaders('demo-store', { publicKey: bare, version: '3' }, at)['X-sws-signature']).toHaveLength(344);
    expect(signatureHeaders('demo-store', { publicKey: '', version: '' }, at)).toEqual({});
    expect(faultOf(() => signatureHeaders('demo-store', { publicKey: 'no key', version: '1' }, at))).toMatchObject({ kind: 'credentials' });
  });

  it('asks by Japan’s clock, for what changed since', () => {
    const [from, to] = [new Date('2026-04-30T15:00:00Z'), new Date('2026-05-01T14:59:59Z')];
    const { path, body, operation, rate } = askList(caller, { orderedFrom: from, orderedTo: to, changedFrom: from, start: 51, amount: 50 });
    expect([path, operation, rate.perSecond]).toEqual(['/ShoppingWebService/V1/orderList', 'orderList', 1]);
    expect(body).toBe(
      '<?xml version="1.0" encoding="UTF-8"?><Req><Search><Result>50</Result><Start>51</Start><Sort>+order_time</Sort><Condition>' +
        '<OrderTimeFrom>20260501000000</OrderTimeFrom><OrderTimeTo>20260501235959</OrderTimeTo><LastUpdateTimeFrom>20260501000000</LastUpdateTimeFrom>' +
        '</Condition><Field>OrderId,OrderTime,OrderStatus,PayStatus,ShipStatus,TotalPrice,LastUpdateTime</Field></Search><SellerId>st</SellerId></Req>',
    );
  });

  it('escapes what goes into a shipment, and ends or gives up an order with its own code', () => {
    const { body, isWrite } = askShipped(caller, {
      orderId: 'st-1',
      shipStatus: '3',
      numbers: ['1'],
      shipDate: '20260502',
      notes: 'A & <B>',
    });
    expect(isWrite).toBe(true);
    expect(body).toContain(
      '<ShipNotes>A &amp; &lt;B&gt;</ShipNotes><ShipInvoiceNumber1>1</ShipInvoiceNumber1><ShipDate>20260502</ShipDate>',
    );
    expect(body).not.toContain('ShipCompanyCode');
    expect(askStatus(caller, 'st-1', '4', '200').body).toContain(
      '<Order><OrderStatus>4</OrderStatus><CancelReason>200</CancelReason></Order>',
    );
    expect(askStatus(caller, 'st-1', '5').body).toContain('<IsPointFix>true</IsPointFix>');
  });

  it('reads lists of none, one and several', () => {
    const list = (total: number, content: string) =>
      readList(told(`<Result><Status>OK</Status><Search><TotalCount>${total}</TotalCount>${content}</Search></Result>`));
    const one = '<OrderInfo><OrderId>a</OrderId><LastUpdateTime>2026-05-01T10:00:00+09:00</LastUpdateTime></OrderInfo>';
    expect(list(0, '')).toEqual({ total: 0, orders: [] });
    expect(list(1, one).orders).toMatchObject([{ id: 'a', changedAt: new Date('2026-05-01T01:00:00Z') }]);
    expect(list(2, one + one.replace('>a<', '>b<')).orders.map(({ id }) => id)).toEqual(['a', 'b']);
  });

  it('a warning is success, and is told', () => {
    expect(readWritten(result(''))).toEqual({ state: 'done' });
    expect(readWritten(result('<Warning><Code>od1</Code><Message>注意</Message></Warning>'))).toEqual({ state: 'done', note: 'od1 注意' });
  });

  it('rule 6 refuses in Yahoo’s own words, with and without a code', () => {
    const error = told('<Error><Code>od90175</Code><Message>連携できません</Message></Error>', 400);
    expect(readWritten(error)).toEqual({ state: 'refused', code: 'od90175', message: '連携できません' });
    expect(readWritten(told('<Error><Message>だめ</Message></Error>', 403))).toEqual({ state: 'refused', code: '403', message: 'だめ' });
    expect(readWritten(told('<Result><Status>NG</Status></Result>'))).toMatchObject({ state: 'refused', code: 'NG' });
    expect(readInfo(result(''), 'a', new Date())).toMatchObject({ unreadable: { externalId: 'a' } });
  });

  it('rule 6 "Your Request was Forbidden" means too many, whatever its status, and waits a minute', () => {
    for (const status of [200, 403]) {
      const busy = told('Your Request was Forbidden', status);
      expect(throttledFor(busy)).toBe(60);
      expect(faultOf(() => readWritten(busy))).toMatchObject({ isUncertain: false, waitSeconds: 60 });
    }
    expect(throttledFor(told('<Error><Message>Forbidden</Message></Error>', 403))).toBeNull();
  });

  it('rule 4 a write whose answer cannot be read may have arrived', () => {
    for (const answer of [told('<html>', 200), told('<html><body>busy</body></html>'), told('', 503)]) {
      const error = faultOf(() => readWritten(answer));
      expect(error).toBeInstanceOf(ChannelTrouble);
      expect(error).toMatchObject({ isUncertain: true });
    }
  });

  it('a dead token is one by its code or by the challenge; a strange address is not', () => {
    expect(isTokenDead(told('<Error><Code>px-04102</Code></Error>', 401))).toBe(true);
    expect(isTokenDead(told('', 401, { 'www-authenticate': 'Bearer realm="x",error="invalid_token"' }))).toBe(true);
    expect(isTokenDead(told('<Error><Code>px-04306</Code></Error>', 401))).toBe(false);
  });

  it('keeps the refresh token unless there is a new one; a consent that ended is a matter of credentials', () => {
    expect(readTokens(told('{"access_token":"a","token_type":"Bearer","expires_in":3600}'))).toEqual({
      accessToken: 'a',
      expiresInSeconds: 3600,
      refreshToken: null,
    });
    const error = faultOf(() => readTokens(told('{"error":"invalid_grant"}', 400)));
    expect(error).toBeInstanceOf(ChannelRefusal);
    expect(error).toMatchObject({ kind: 'credentials', code: 'invalid_grant' });
    expect(faultOf(() => readTokens(told('<html>')))).toBeInstanceOf(ChannelTrouble);
  });
});
