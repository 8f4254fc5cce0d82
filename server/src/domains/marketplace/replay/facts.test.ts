import { describe, expect, it } from 'vitest';
import { blankLine, blankOrder } from './blank-order.ts';
import { checkFacts } from './facts.ts';
import type { Out } from './out.ts';

const none: Out = {
  orders: new Map(),
  listed: new Map(),
  missing: new Set(),
  isOfOrders: true,
  showsUnknown: false,
  pages: 0,
  hasNext: false,
  written: new Map(),
  writtenByNumber: new Map(),
  asides: new Map(),
  endsAt: null,
  renewableUntil: null,
  lastsSeconds: null,
  waitSeconds: null,
  refusals: [],
};
const line = (platformSku: string, ordered: number, cancelled = 0) => blankLine({ lineId: platformSku, platformSku, ordered, cancelled });
const one = (more: Partial<ReturnType<typeof blankOrder>> = {}): Out => ({
  ...none,
  orders: new Map([
    ['9/A-1', blankOrder({ externalId: '9/A-1', number: 'A-1', lines: [line('CUP', 2), line('BAG', 3, 1)], extra: {}, ...more })],
  ]),
});
const states = (facts: Record<string, unknown>, out: Out) => checkFacts(facts, out).map(({ name, state }) => `${name} ${state}`);

describe('facts of a recording', () => {
  it('take what nobody knows for what it is, in whatever word it is written', () => {
    const unknown = one({ shipment: null, payment: null, grandTotal: null });
    for (const word of [null, '', 'unknown'])
      expect(states({ shipmentStatus: word, payment: { 'A-1': word }, grandTotal: word }, unknown)).toEqual([
        'shipmentStatus holds',
        'payment holds',
        'grandTotal holds',
      ]);
    // Where nothing was stored, an order that nobody understands waits as unshipped.
    expect(states({ shipmentStatus: 'unshipped' }, { ...unknown, showsUnknown: true })).toEqual(['shipmentStatus holds']);
    expect(states({ shipmentStatus: 'unshipped' }, unknown)).toEqual(['shipmentStatus wrong']);
    expect(states({ shipmentStatus: 'unchanged', grandTotal: -9999 }, unknown)).toEqual(['shipmentStatus holds', 'grandTotal holds']);
    expect(states({ shipmentStatus: 'shipped', payment: 'paid', grandTotal: 0 }, unknown)).toEqual([
      'shipmentStatus wrong',
      'payment wrong',
      'grandTotal wrong',
    ]);
    expect(states({ shipmentStatus: null, grandTotal: null }, one({ grandTotal: '0' }))).toEqual([
      'shipmentStatus wrong',
      'grandTotal wrong',
    ]);
    expect(states({ shipmentStatus: 'unchanged' }, one())).toEqual(['shipmentStatus unclear']);
  });

  it('name lines by pairs, by objects or by SKU, all that were ordered or what is left of them', () => {
    for (const lines of [
      2,
      { 'A-1': 2 },
      { '9': 2 },
      [
        ['CUP', 2],
        ['BAG', 3],
      ],
      {
        'A-1': [
          { sku: 'CUP', quantity: 2 },
          { sku: 'BAG', quantity: 2 },
        ],
      },
      { CUP: 2, BAG: 2 },
      { 'A-1': { CUP: 2, BAG: 3 } },
    ])
      expect(states({ lines }, one()), JSON.stringify(lines)).toEqual(['lines holds']);
    for (const lines of [3, { 'A-1': 1 }, [['CUP', 2]], { CUP: 2, BAG: 1 }, { 'B-1': 2 }])
      expect(states({ lines }, one()), JSON.stringify(lines)).toEqual(['lines wrong']);
    expect([5, 4, 3].flatMap((units) => states({ units }, one()))).toEqual(['units holds', 'units holds', 'units wrong']);
  });

  it('say of an order yes or no, or name those of which it is so', () => {
    const held = one({ blocks: [{ code: 'onHold', text: 'x' }], isCod: true });
    expect(states({ forward: false, onHold: { 'A-1': true }, blocked: ['A-1'], isCod: ['A-1'] }, held)).toEqual([
      'forward holds',
      'onHold holds',
      'blocked holds',
      'isCod holds',
    ]);
    expect(states({ forward: false, onHold: { 'A-1': true }, blocked: ['A-1'], isCod: ['B-1'] }, one())).toEqual([
      'forward wrong',
      'onHold wrong',
      'blocked wrong',
      'isCod wrong',
    ]);
  });

  it('compare hours, amounts and moments by what they mean', () => {
    const out = { ...one({ desiredTime: '14-16', grandTotal: '3250.00' }), endsAt: new Date('2026-05-01T14:59:59Z') };
    for (const desiredTime of ['14-16', '14:00-16:00', 1416]) expect(states({ desiredTime }, out)).toEqual(['desiredTime holds']);
    expect(states({ desiredTime: '9-12' }, one({ desiredTime: '09-12' }))).toEqual(['desiredTime holds']);
    expect(states({ desiredTime: '16-18', grandTotal: { amount: '3250', currency: 'JPY' } }, out)).toEqual([
      'desiredTime wrong',
      'grandTotal holds',
    ]);
    for (const expiresAt of [
      '2026-05-01T14:59:59Z',
      '2026-05-01T23:59:59+09:00',
      '2026-05-01T23:59:59',
      Date.UTC(2026, 4, 1, 14, 59, 59) / 1000,
    ])
      expect(states({ expiresAt }, out)).toEqual(['expiresAt holds']);
    expect(states({ expiresAt: '2026-05-01T22:00:00Z' }, out)).toEqual(['expiresAt wrong']);
  });

  it('are left open where nothing in the file could tell, and are wrong where an order should have been told', () => {
    expect(states({ currency: 'JPY' }, { ...none, isOfOrders: false })).toEqual(['currency unclear']);
    expect(states({ shipmentStatus: 'shipped' }, none)).toEqual(['shipmentStatus wrong']);
    const listed = { ...none, listed: new Map([['A-1', { externalId: 'A-1', payment: 'paid' }]]) };
    expect(states({ payment: 'paid', orderType: 'regular', orders: ['A-1'] }, listed)).toEqual([
      'payment holds',
      'orderType unclear',
      'orders holds',
    ]);
    expect(
      states(
        { store: 'unbound', notFound: ['B-1'] },
        { ...none, refusals: [{ code: 'GA1', message: 'no', isCredentials: true, isTrouble: false }], missing: new Set(['B-1']) },
      ),
    ).toEqual(['store holds', 'notFound holds']);
  });

  it('quote the channel where it refuses or warns, and say whether it is tried again', () => {
    const refused = { ...none, refusals: [{ code: 'X_ERROR_009', message: 'no such day', isCredentials: false, isTrouble: true }] };
    expect(states({ errorCode: 'ERROR_009', message: 'such', retryable: true, error: 'other' }, refused)).toEqual([
      'errorCode holds',
      'message holds',
      'retryable holds',
      'error unclear',
    ]);
    expect(states({ retryable: false, error: false }, refused)).toEqual(['retryable wrong', 'error wrong']);
    const warned: Out = { ...none, written: new Map([['1', { state: 'done', note: 'late' }]]) };
    expect(states({ warning: 'late', warnings: true, code: 'x' }, warned)).toEqual(['warning holds', 'warnings holds', 'code unclear']);
  });

  it('of a name of ours hold by it, and are left open otherwise', () => {
    const out = one({ memo: 'soon', extra: { isSplit: true } });
    expect(states({ memo: 'soon', isSplit: { 'A-1': true }, customerNote: 'x', colour: 'red' }, out)).toEqual([
      'memo holds',
      'isSplit holds',
      'customerNote unclear',
      'colour unclear',
    ]);
  });
});
