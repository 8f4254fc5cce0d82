import { describe, expect, it } from 'vitest';
import { ChannelRefusal, ChannelTrouble } from '../connector.ts';
import { amountOf, shareOf, sumOf, timesOf } from './amount.ts';
import { describeOperation } from './describe.ts';
import { bodyOf, listIn } from './errors.ts';
import { applicationOf, readTokens, tokenAsk } from './lwa.ts';
import { amzDate, learnRate, makeAsk, spRequest, userAgent } from './request.ts';
import { restrictedTokenRequest } from './restricted.ts';
import { momentOf } from './told.ts';
import { readAccepted, readTransaction, submittedAt } from './transactions.ts';

const answer = (status: number, body: unknown, headers: Record<string, string> = {}) => ({
  status,
  headers,
  text: typeof body === 'string' ? body : JSON.stringify(body),
});
const request = spRequest('orders.getOrder', { params: { orderId: '250-1/2' } });
const write = spRequest('ordersV0.confirmShipment', { params: { orderId: '1' }, body: {} });
const thrown = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return error;
  }
};

describe('the Selling Partner API', () => {
  it('rule 5 K05 money is exact: sums, pieces and shares of decimal strings, never a binary fraction', () => {
    expect(sumOf(['0.10', '0.20', null])).toBe('0.30');
    expect(sumOf([null])).toBeNull();
    expect(sumOf(['1980', '-550'])).toBe('1430');
    expect(timesOf('94.97', 3)).toBe('284.91');
    expect(shareOf('10.00', 3)).toBe('3.33');
    expect(shareOf('1000', 3)).toBe('333');
    expect(shareOf('5', 2)).toBe('3');
    expect(shareOf('5', 0)).toBeNull();
    expect([amountOf('1e3'), amountOf(''), amountOf(980), amountOf('12.50')]).toEqual([null, null, '980', '12.50']);
  });

  it('tells times without an offset as UTC', () => {
    expect(momentOf('2019-08-20T14:00:00')).toEqual(new Date('2019-08-20T14:00:00Z'));
    expect(momentOf('2026-03-01T00:00:00+09:00')).toEqual(new Date('2026-02-28T15:00:00Z'));
    expect(momentOf('1.569521782042E9')).toBeNull();
  });

  it('sends the token, who we are and when, and lists with commas; ids stay one part of the path', () => {
    const now = new Date('2026-03-01T01:02:03.456Z');
    expect(amzDate(now)).toBe('20260301T010203Z');
    const asked = makeAsk(spRequest('orders.searchOrders', { query: { marketplaceIds: ['A', 'B'], paginationToken: '' } }), 'Atza|x', now);
    expect(asked).toMatchObject({
      method: 'GET',
      path: '/orders/2026-01-01/orders',
      query: { marketplaceIds: 'A,B' },
      headers: { 'x-amz-access-token': 'Atza|x', 'user-agent': userAgent, 'x-amz-date': '20260301T010203Z' },
      rate: { perSecond: 0.0056, burst: 20 },
      isWrite: false,
    });
    expect(asked.query).not.toHaveProperty('paginationToken');
    expect(userAgent.length).toBeLessThan(500);
    expect(request.path).toBe('/orders/2026-01-01/orders/250-1%2F2');
  });

  it('learns the rate from every answer but a 429', () => {
    const headers = { 'x-amzn-ratelimit-limit': '0.5' };
    expect(learnRate(answer(200, {}, headers))).toEqual({ perSecond: 0.5 });
    expect(learnRate(answer(429, {}, headers))).toBeNull();
    expect(learnRate(answer(200, {}))).toBeNull();
  });

  it('asks for tokens by form, and for restricted ones by path', () => {
    const ask = tokenAsk({ grantType: 'refresh_token', refreshToken: 'Atzr|a b' }, { clientId: 'id', clientSecret: 's&s' });
    expect(ask).toMatchObject({
      path: 'https://api.amazon.com/auth/o2/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' },
      body: 'grant_type=refresh_token&refresh_token=Atzr%7Ca+b&client_id=id&client_secret=s%26s',
    });
    expect(applicationOf('id:secret:amzn1.sp.solution')).toEqual({ clientId: 'id', clientSecret: 'secret' });
    expect(() => applicationOf('id')).toThrow(ChannelRefusal);
    const resources = [{ method: 'GET', path: '/a/{id}' }] as const;
    expect(restrictedTokenRequest(resources, 'app').body).toEqual({ targetApplication: 'app', restrictedResources: resources });
  });

  it('S17 only the word of Amazon itself takes a token away', () => {
    expect(readTokens(answer(200, { access_token: 'a', expires_in: 3600, refresh_token: 'r' }))).toEqual({
      accessToken: 'a',
      expiresInSeconds: 3600,
      refreshToken: 'r',
    });
    expect(thrown(() => readTokens(answer(400, { error: 'invalid_grant' })))).toMatchObject({ kind: 'credentials', code: 'invalid_grant' });
    for (const other of [answer(200, '<html>'), answer(200, {}), answer(403, '<html>'), answer(503, { error: 'busy' }), answer(429, {})])
      expect(thrown(() => readTokens(other))).toBeInstanceOf(ChannelTrouble);
  });

  it('rule 6 tells what may pass by itself from what the operator must hear', () => {
    const errors = (code: string, details = '') => ({ errors: [{ code, message: 'No.', details }] });
    expect(thrown(() => bodyOf(answer(400, errors('InvalidInput', 'createdAfter')), request))).toMatchObject({
      kind: 'refused',
      code: 'InvalidInput',
      message: 'No. (createdAfter) [orders.getOrder]',
    });
    expect(thrown(() => bodyOf(answer(404, errors('NotFound')), request))).toMatchObject({ kind: 'notFound' });
    expect(thrown(() => bodyOf(answer(403, errors('Unauthorized')), request))).toMatchObject({ kind: 'credentials' });
    expect(thrown(() => bodyOf(answer(429, errors('QuotaExceeded')), request))).toMatchObject({ waitSeconds: 2 });
    expect(thrown(() => bodyOf(answer(500, ''), request))).toMatchObject({ isUncertain: false });
    expect(thrown(() => bodyOf(answer(500, ''), write))).toMatchObject({ isUncertain: true });
    // A wall between us and Amazon: no reason to unbind a store.
    expect(thrown(() => bodyOf(answer(403, '<html>forbidden</html>'), request))).toBeInstanceOf(ChannelTrouble);
    expect(thrown(() => bodyOf(answer(200, '<html>'), write))).toMatchObject({ isUncertain: true });
    expect(bodyOf(answer(204, ''), write)).toEqual({});
  });

  it('rule 1 a list that is missing is not an empty one', () => {
    expect(() => listIn({}, 'orders')).toThrow(ChannelTrouble);
    expect(listIn({ orders: [] }, 'orders')).toEqual([]);
    expect(listIn({ payload: {} }, 'orders')).toEqual([]);
    expect(listIn({ payload: { orders: [{ a: 1 }] } }, 'orders')).toEqual([{ a: 1 }]);
  });

  it('rule 3 reads what became of a submission, in both shapes, and wants a number for what was taken', () => {
    const status = (more: object) => ({ transactionStatus: { transactionId: 't', ...more } });
    expect(readTransaction(status({ status: 'Processing' }))).toBeNull();
    expect(readTransaction({ payload: status({ status: 'Success' }) })).toEqual({ state: 'done' });
    const error = { code: 'C', message: 'why', details: 'where' };
    const refused = { state: 'refused', code: 'C', message: 'why (where)' };
    expect(readTransaction({ payload: status({ status: 'Failure', errors: [error] }) })).toEqual(refused);
    expect(readTransaction(status({ status: 'Failure', errors: { errors: [error] } }))).toEqual(refused);
    expect(readAccepted({ payload: { transactionId: 'x' } })).toEqual({ state: 'accepted', transactionId: 'x' });
    expect(() => readAccepted({})).toThrow(ChannelTrouble);
    expect(submittedAt('20260301030000-0000')).toEqual(new Date('2026-03-01T03:00:00Z'));
    expect(submittedAt('mock')).toBeNull();
  });

  it('names every operation, also those no connector calls, and judges what it answered', () => {
    const plan = '/inbound/fba/2024-03-20/inboundPlans/wf1';
    expect(describeOperation('POST', `${plan}/transportationOptions/confirmation`).name).toBe('inbound.confirmTransportationOptions');
    expect(describeOperation('GET', `${plan}/shipments/sh1/boxes`).name).toBe('inbound.listShipmentBoxes');
    expect(describeOperation('POST', 'https://api.amazon.com/auth/o2/token').name).toBe('lwa.token');
    expect(describeOperation('GET', '/vendor/directFulfillment/orders/v1/purchaseOrders?limit=1')).toMatchObject({
      name: 'df.getOrders',
      isWrite: false,
    });
    const unknown = describeOperation('PUT', '/listings/2021-08-01/items/A/B');
    expect(unknown).toMatchObject({ name: 'PUT /listings/2021-08-01/items/A/B', isKnown: false });
    expect(unknown.judge(202, { operationId: 'o' })).toEqual({ outcome: 'accepted', code: '', message: '', id: 'o' });
    expect(unknown.judge(400, { errors: [{ code: 'BadRequest', message: 'Bad' }] })).toMatchObject({
      outcome: 'refused',
      code: 'BadRequest',
    });
    expect(unknown.judge(429, {})).toMatchObject({ outcome: 'throttled' });
    expect(unknown.judge(503, null)).toMatchObject({ outcome: 'trouble' });
    const problem = { operationStatus: 'FAILED', operationProblems: [{ code: 'P', message: 'why' }] };
    expect(unknown.judge(200, problem)).toMatchObject({ outcome: 'refused', code: 'P', message: 'why' });
    const failed = { transactionStatus: { status: 'Failure', errors: [{ code: 'C', message: 'm' }] } };
    expect(unknown.judge(200, { payload: failed })).toMatchObject({ outcome: 'refused', code: 'C' });
  });
});
