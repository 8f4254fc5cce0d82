import { describe, expect, it } from 'vitest';
import { allotParcels, type Demand, type OurParcel } from './allot-parcels.ts';

const parcel = (parcelNo: number, items: [number, number][]): OurParcel => ({
  parcelNo,
  carrier: 'YAMATO',
  trackingNumber: `T${parcelNo}`,
  shippedAt: '2026-06-10T05:00:00Z',
  weightG: null,
  items: items.map(([pieceNo, quantity]) => ({ pieceNo, quantity })),
});
const demand = (more: Partial<Demand> = {}): Demand => ({
  orderId: 1,
  lineId: 'a',
  pieceIds: [],
  productId: 7,
  piecesEach: 1,
  quantity: 2,
  ...more,
});
const single = { productId: 7, quantity: 4, pieces: [{ pieceNo: 1, quantity: 4 }] };
const told = (all: ReturnType<typeof allotParcels>) =>
  all.map(({ parcelNo, orderId, lineId, quantity }) => `${parcelNo}:${orderId}:${lineId}:${quantity}`);

describe('pieces of a channel in our parcels', () => {
  it('follow what was scanned into each', () => {
    expect(told(allotParcels([single], [parcel(1, [[1, 3]]), parcel(2, [[1, 1]])], [demand({ quantity: 4 })]))).toEqual([
      '1:1:a:3',
      '2:1:a:1',
    ]);
  });
  it('of several orders in one outbound order are told apart', () => {
    const demands = [demand({ quantity: 3 }), demand({ orderId: 2, lineId: 'b', quantity: 1 })];
    expect(told(allotParcels([single], [parcel(1, [[1, 2]]), parcel(2, [[1, 2]])], demands))).toEqual(['1:1:a:2', '2:1:a:1', '2:2:b:1']);
  });
  it('that stand for several of ours are where the last of them is', () => {
    expect(told(allotParcels([single], [parcel(1, [[1, 3]]), parcel(2, [[1, 1]])], [demand({ piecesEach: 2, quantity: 2 })]))).toEqual([
      '1:1:a:1',
      '2:1:a:1',
    ]);
  });
  it('of which only a part is here are where that part is, and counted once', () => {
    const three = { productId: 7, quantity: 3, pieces: [{ pieceNo: 1, quantity: 3 }] };
    const demands = [demand({ piecesEach: 2, quantity: 2 })];
    expect(told(allotParcels([three], [parcel(1, [[1, 2]]), parcel(2, [[1, 1]])], demands))).toEqual(['1:1:a:1', '2:1:a:1']);
    expect(told(allotParcels([three], [parcel(1, [[1, 1]]), parcel(2, [[1, 2]])], demands))).toEqual(['2:1:a:2']);
  });
  it('of a set whose parts are in two parcels are in the last of them', () => {
    const set = {
      productId: 7,
      quantity: 1,
      pieces: [
        { pieceNo: 1, quantity: 1 },
        { pieceNo: 2, quantity: 2 },
      ],
    };
    expect(told(allotParcels([set], [parcel(1, [[1, 1]]), parcel(2, [[2, 2]])], [demand({ quantity: 1 })]))).toEqual(['2:1:a:1']);
  });
  it('that channels number singly keep their numbers', () => {
    const all = allotParcels(
      [single],
      [parcel(1, [[1, 1]]), parcel(2, [[1, 3]])],
      [demand({ quantity: 4, pieceIds: ['p1', 'p2', 'p3', 'p4'] })],
    );
    expect(all.map(({ pieceIds }) => pieceIds)).toEqual([['p1'], ['p2', 'p3', 'p4']]);
  });
  it('where nobody scanned are in the first parcel', () => {
    expect(told(allotParcels([single], [parcel(1, [])], [demand({ quantity: 4 })]))).toEqual(['1:1:a:4']);
  });
  it('are made up by goods that nobody ordered, as many as there are: first what was begun', () => {
    const three = { productId: 7, quantity: 3, pieces: [{ pieceNo: 1, quantity: 3 }] };
    const foreign = { productId: 9, quantity: 2, pieces: [{ pieceNo: 2, quantity: 2 }] };
    const demands = [demand({ lineId: 'b', productId: 8, quantity: 2 }), demand({ piecesEach: 2, quantity: 2 })];
    const parcels = [parcel(1, [[1, 3]]), parcel(2, [[2, 2]])];
    expect(told(allotParcels([three], parcels, demands, [foreign]))).toEqual(['2:1:b:1', '1:1:a:1', '2:1:a:1']);
  });
});
