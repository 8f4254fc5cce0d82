import { expect, it } from 'vitest';
import { judgePick, judgePlace, judgeTote, withChange, withPicks, type PickAhead } from './judge-pick.ts';
import type { PickJob, PickLine, PickStop } from './picking.ts';

const line = (turn: number, quantity: number): PickLine => ({
  turn,
  locationId: turn,
  locationCode: `A-01-01-0${turn}`,
  locationBarcode: `L0101010${turn}`,
  productId: turn,
  sku: `SKU-${turn}`,
  codes: [`K0000000${turn}`, `SKU-${turn}`],
  nameZh: '水壶',
  nameJp: 'やかん',
  pictureUrl: null,
  lotDates: [],
  quantity,
  picked: 0,
  baskets: [],
});
const job = {
  id: 7,
  status: 'toPick',
  tote: 'T00001',
  pieceCount: 11,
  pickedCount: 0,
  lines: [line(1, 3), line(2, 8)],
} as unknown as PickJob;
const held = (open: number, isListed = true): PickStop => ({
  orderId: 9,
  orderNumber: 'CK26061000009',
  reason: 'held',
  text: '',
  isListed,
  pieces: [{ locationId: 1, locationCode: 'A-01-01-01', productId: 1, sku: 'SKU-1', open, onCart: 0 }],
});
const ahead = (stops: PickStop[] = [], more: Partial<PickJob> = {}): PickAhead => ({ job: { ...job, ...more }, stops });
const reasonOf = (of: PickAhead, locationId: number, code: string, quantity = 1) => judgePick(of, { locationId, code, quantity }).reason;

it('judges a pick by line, place, product and quantity', () => {
  expect(reasonOf(ahead(), 1, 'k00000001')).toBe('picked');
  expect(reasonOf(ahead(), 1, ' SKU-1 ')).toBe('picked');
  expect(reasonOf(ahead(), 1, 'K00000002')).toBe('wrongProduct');
  expect(reasonOf(ahead(), 1, 'K00000009')).toBe('unknownCode');
  expect(reasonOf(ahead(), 3, 'K00000001')).toBe('wrongLocation');
  expect(reasonOf(ahead(), 1, 'K00000001', 2)).toBe('scanEach');
  expect([reasonOf(ahead(), 2, 'K00000002', 8), reasonOf(ahead(), 2, 'K00000002', 9)]).toEqual(['picked', 'tooMany']);
  expect(reasonOf(ahead([], { tote: '' }), 1, 'K00000001')).toBe('toteFirst');
  expect(reasonOf(ahead([], { status: 'picked' }), 1, 'K00000001')).toBe('listEnded');
});

it('counts what was picked and not told yet, and then answers amber', () => {
  const made = { locationId: 1, code: 'K00000001', quantity: 1 };
  const after = withPicks(job, [made, made, { locationId: 2, code: 'K00000002', quantity: 6 }]);
  expect([after.lines.map(({ picked }) => picked), after.pickedCount]).toEqual([[2, 6], 8]);
  expect(reasonOf({ job: after, stops: [] }, 2, 'K00000002', 3)).toBe('tooMany');
  expect(reasonOf({ job: withPicks(after, [made]), stops: [] }, 1, 'K00000001')).toBe('alreadyPicked');
});

it('refuses the last pieces of a place when they are of a stopped order, and only those', () => {
  const one = { locationId: 1, code: 'K00000001', quantity: 1 };
  expect(reasonOf(ahead([held(1)]), 1, 'K00000001')).toBe('picked');
  const after = withPicks(job, [one, one]);
  expect(judgePick({ job: after, stops: [held(1)] }, one)).toEqual({ tone: 'red', reason: 'stopped' });
  // The list does not count them any more: what it asks for is of others.
  expect(judgePick({ job: after, stops: [held(1, false)] }, one)).toEqual({ tone: 'green', reason: 'picked' });
});

it('knows the places of the list by code and barcode', () => {
  expect(judgePlace(ahead(), 'a-01-01-01')).toEqual({ tone: 'green', reason: 'ok', locationId: 1 });
  expect(judgePlace(ahead(), 'L01010102')).toMatchObject({ tone: 'green', locationId: 2 });
  expect(judgePlace(ahead(), 'L01010109')).toEqual({ tone: 'red', reason: 'wrongLocation', locationId: null });
  const done = withPicks(job, [{ locationId: 1, code: 'K00000001', quantity: 3 }]);
  expect(judgePlace({ job: done, stops: [] }, 'L01010101')).toEqual({ tone: 'amber', reason: 'alreadyPicked', locationId: null });
  // A piece of it, scanned once more: no place would help.
  expect(judgePlace({ job: done, stops: [] }, 'K00000001')).toMatchObject({ tone: 'amber', reason: 'alreadyPicked' });
  expect(judgePlace({ job: done, stops: [] }, 'K00000002')).toMatchObject({ tone: 'red', reason: 'wrongLocation' });
  expect(judgePlace({ job: { ...job, lines: [line(2, 8)] }, stops: [held(1, false)] }, 'A-01-01-01')).toMatchObject({
    tone: 'red',
    reason: 'dropped',
  });
});

it('S05 a place whose picked pieces are all of stopped orders is red at every scan; where others have some on the cart it is picked already', () => {
  const after = withPicks(job, [{ locationId: 1, code: 'K00000001', quantity: 3 }]);
  const cut = (onCart: number): PickStop[] => [
    { ...held(0, false), pieces: [{ ...(held(0).pieces[0] as PickStop['pieces'][0]), onCart }] },
  ];
  const one = { locationId: 1, code: 'K00000001', quantity: 1 };
  expect(judgePick({ job: after, stops: cut(3) }, one)).toEqual({ tone: 'red', reason: 'dropped' });
  expect(judgePlace({ job: after, stops: cut(3) }, 'A-01-01-01')).toEqual({ tone: 'red', reason: 'dropped', locationId: null });
  expect(judgePick({ job: after, stops: cut(2) }, one)).toEqual({ tone: 'amber', reason: 'alreadyPicked' });
  expect(judgePlace({ job: after, stops: cut(2) }, 'A-01-01-01')).toMatchObject({ tone: 'amber' });
});

it('judges a tote by its number alone: who has it only the server knows', () => {
  expect([judgeTote(ahead(), ' t00012 ').reason, judgeTote(ahead(), 'T12').reason]).toEqual(['ok', 'notATote']);
  expect(judgeTote(ahead([], { status: 'picked' }), 'T00012').reason).toBe('listEnded');
});

it('lays what a pick changed over the list: that line and the counts, nothing else', () => {
  const after = withChange(job, { id: 7, pieceCount: 10, pickedCount: 4, line: { locationId: 2, productId: 2, quantity: 7, picked: 4 } });
  expect([after.pieceCount, after.pickedCount, after.lines.map(({ quantity, picked }) => [quantity, picked])]).toEqual([
    10,
    4,
    [
      [3, 0],
      [7, 4],
    ],
  ]);
});
