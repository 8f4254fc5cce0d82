import { describe, expect, it } from 'vitest';
import { ChannelRefusal, ChannelTrouble } from '../connector.ts';
import { readConfirmed, readExpiry, readOrders, readRequestId, readSearch, readShippingResult, readWritten } from './rakuten-answers.ts';
import { askSearch, askShipping, esaHeader } from './rakuten-requests.ts';

const keys = { serviceSecret: 'SP000000_abcDEF123456789', licenseKey: 'SL000000_ghiJKL987654321' };
const told = (body: unknown, status = 200) => ({ status, headers: {}, text: typeof body === 'string' ? body : JSON.stringify(body) });
const message = (messageType: string, messageCode: string, more: object = {}) => ({
  messageType,
  messageCode,
  message: `${messageCode} です`,
  ...more,
});
const faultOf = (read: () => unknown): unknown => {
  try {
    return read();
  } catch (error) {
    return error;
  }
};

describe('calls and answers of RMS', () => {
  it('signs with both keys as documented', () => {
    expect(esaHeader(keys)).toBe('ESA U1AwMDAwMDBfYWJjREVGMTIzNDU2Nzg5OlNMMDAwMDAwX2doaUpLTDk4NzY1NDMyMQ==');
  });

  it('writes times of Japan without a colon in the offset, and the trailing slash', () => {
    const ask = askSearch(keys, {
      dateType: 1,
      from: new Date('2026-05-01T00:00:00Z'),
      to: new Date('2026-05-01T14:59:59Z'),
      page: 2,
      amount: 100,
    });
    expect(ask.path).toBe('/es/2.0/order/searchOrder/');
    expect(JSON.parse(ask.body ?? '')).toEqual({
      dateType: 1,
      startDatetime: '2026-05-01T09:00:00+0900',
      endDatetime: '2026-05-01T23:59:59+0900',
      PaginationRequestModel: { requestRecordsAmount: 100, requestPage: 2, SortModelList: [{ sortColumn: 1, sortDirection: 1 }] },
    });
    expect(askShipping(keys, { orderNumber: '1', BasketidModelList: [] }).isWrite).toBe(true);
  });

  it('finds nothing where the counters are null', () => {
    const nothing = { orderNumberList: [], PaginationResponseModel: { totalRecordsAmount: null, totalPages: null } };
    expect(readSearch(told({ MessageModelList: [message('INFO', 'X_INFO_102')], ...nothing }))).toEqual({
      numbers: [],
      total: 0,
      pages: 0,
    });
  });

  it('rule 6 tells faults of form in RMS’s own words, all of them', () => {
    const faults = [message('ERROR', 'X_ERROR_009'), message('ERROR', 'X_ERROR_011')];
    const error = faultOf(() => readSearch(told({ orderNumberList: null, MessageModelList: faults }, 400)));
    expect(error).toBeInstanceOf(ChannelRefusal);
    expect(error).toMatchObject({ kind: 'refused', code: 'X_ERROR_009', message: 'X_ERROR_009 です X_ERROR_011 です' });
    // With status 200 an error is one too.
    expect(readWritten(told({ MessageModelList: [message('ERROR', 'X_ERROR_102')] }))).toMatchObject({
      state: 'refused',
      code: 'X_ERROR_102',
    });
  });

  it('S17 knows a dead licence wherever its code stands', () => {
    for (const body of [{ Results: { errorCode: 'GA0001', message: 'Un-Authorised' } }, { errors: [{ code: 'GA0001' }] }, 'GA0001']) {
      expect(faultOf(() => readSearch(told(body, 401)))).toMatchObject({ kind: 'credentials', code: 'GA0001' });
    }
    expect(readExpiry(told({ expiryDate: '2026-11-28T23:59:59' })).toISOString()).toBe('2026-11-28T14:59:59.000Z');
  });

  it('rule 4 takes a write whose answer cannot be read for one that may have arrived', () => {
    for (const answer of [told('<html>', 200), told('', 503), told('', 500)]) {
      const error = faultOf(() => readWritten(answer));
      expect(error).toBeInstanceOf(ChannelTrouble);
      expect(error).toMatchObject({ isUncertain: true });
    }
    expect(faultOf(() => readSearch(told('<html>')))).toMatchObject({ isUncertain: false });
  });

  it('tells orders that RMS does not know beside those that it does', () => {
    const found = { orderNumber: 'a', orderProgress: 300, orderDatetime: '2026-05-01T08:30:00+0900', PackageModelList: [] };
    const spoiled = { ...found, orderNumber: 'b', orderDatetime: 'soon' };
    const messages = [message('INFO', 'X_INFO_102', { orderNumber: 'c' })];
    const read = readOrders(told({ MessageModelList: messages, OrderModelList: [spoiled, found] }), ['a', 'b', 'c', 'd']);
    expect(read.orders.map(({ externalId }) => externalId)).toEqual(['a']);
    expect(read.unreadable.map(({ externalId, message: words }) => [externalId, words])).toEqual([
      ['b', '"soon" is no time of RMS'],
      ['c', 'X_INFO_102 です'],
      ['d', 'RMS does not tell it'],
    ]);
  });

  it('confirms each order by itself; what has moved on already is confirmed', () => {
    const list = [
      message('INFO', 'CONFIRM_ORDER_INFO_101', { orderNumber: 'a' }),
      message('ERROR', 'CONFIRM_ORDER_ERROR_103', { orderNumber: 'b' }),
      message('ERROR', 'CONFIRM_ORDER_ERROR_105', { orderNumber: 'c' }),
    ];
    const written = readConfirmed(told({ MessageModelList: list }), ['a', 'b', 'c']);
    expect([...written.values()].map(({ state }) => state)).toEqual(['done', 'done', 'refused']);
    expect(written.get('c')).toMatchObject({ code: 'CONFIRM_ORDER_ERROR_105' });
    const whole = readConfirmed(told({ MessageModelList: [message('ERROR', 'CONFIRM_ORDER_ERROR_010')] }, 400), ['a']);
    expect(whole.get('a')).toMatchObject({ state: 'refused', code: 'CONFIRM_ORDER_ERROR_010' });
  });

  it('rule 3 takes what was handed in for accepted only with a number to ask with', () => {
    expect(readRequestId(told({ MessageModelList: [message('INFO', 'X_INFO_101', { requestId: 'r1' })] }))).toEqual({ requestId: 'r1' });
    expect(readRequestId(told({ MessageModelList: [message('ERROR', 'X_ERROR_011')] }))).toMatchObject({ refused: { state: 'refused' } });
  });

  it('rule 3 has no result while none is there, and each order its own afterwards', () => {
    const none = { ResultShippingModelList: [{ MessageModelList: [message('INFO', 'X_ASYNC_INFO_101')] }] };
    expect(readShippingResult(told(none), 'a')).toBeNull();
    const list = [
      { orderNumber: 'a', MessageModelList: [message('WARNING', 'X_WARNING_101')] },
      { orderNumber: 'b', MessageModelList: [message('ERROR', 'X_ERROR_102')] },
    ];
    expect(readShippingResult(told({ ResultShippingModelList: list }), 'a')).toEqual({ state: 'done', note: 'X_WARNING_101 です' });
    expect(readShippingResult(told({ ResultShippingModelList: list }), 'b')).toMatchObject({ state: 'refused', code: 'X_ERROR_102' });
    expect(readShippingResult(told({ ResultShippingModelList: list }), 'c')).toBeNull();
  });
});
