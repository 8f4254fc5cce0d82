import { describe, expect, it } from 'vitest';
import { aLine, anOrder } from '../testing/channel-order.ts';
import { gatherParts } from './gather-parts.ts';

const parcel = (trackingNumber: string, lines: Record<string, number>, destinationId?: string) => ({
  position: 1,
  carrier: 'YAMATO',
  trackingNumber,
  shippedAt: '2026-06-10T05:00:00.000Z',
  ...(destinationId ? { destinationId } : {}),
  lines: Object.entries(lines).map(([lineId, quantity]) => ({ lineId, quantity })),
});
const numbers = (parcels: ReturnType<typeof gatherParts>) => parcels?.map(({ trackingNumber }) => trackingNumber) ?? null;

describe('parts of an order, for a channel that takes what it hears for all of it', () => {
  const order = anOrder({ lines: [aLine({ lineId: '1', ordered: 2 }), aLine({ lineId: '2', ordered: 1, cancelled: 0 })] });

  it('are kept until the last one is there, and then all told', () => {
    const first = parcel('A', { 1: 2 });
    expect(gatherParts(order, { parcels: [first], isWhole: false }, [], 'order')).toBeNull();
    expect(numbers(gatherParts(order, { parcels: [parcel('B', { 2: 1 })], isWhole: true }, [first], 'order'))).toEqual(['A', 'B']);
  });

  it('are not waited for where nothing more is to come: pieces were given up, or are there without a last word', () => {
    expect(numbers(gatherParts(order, { parcels: [parcel('A', { 1: 1 })], isWhole: true }, [], 'order'))).toEqual(['A']);
    expect(numbers(gatherParts(order, { parcels: [parcel('B', { 2: 1 })], isWhole: false }, [parcel('A', { 1: 2 })], 'order'))).toEqual([
      'A',
      'B',
    ]);
    const left = anOrder({ lines: [aLine({ lineId: '1', ordered: 2, cancelled: 1 })] });
    expect(numbers(gatherParts(left, { parcels: [parcel('A', { 1: 1 })], isWhole: false }, [], 'order'))).toEqual(['A']);
  });

  it('of one destination wait for none of another', () => {
    const two = anOrder({
      lines: [
        aLine({ lineId: '1', destinationId: 'home', ordered: 1 }),
        aLine({ lineId: '2', destinationId: 'home', ordered: 1 }),
        aLine({ lineId: '3', destinationId: 'office', ordered: 1 }),
      ],
    });
    const part = parcel('A', { 1: 1 }, 'home');
    const office = parcel('B', { 3: 1 }, 'office');
    expect(numbers(gatherParts(two, { parcels: [part], isWhole: false }, [], 'destination'))).toBeNull();
    // What is kept of the other place is not told with it.
    expect(numbers(gatherParts(two, { parcels: [office], isWhole: false }, [part], 'destination'))).toEqual(['B']);
    expect(numbers(gatherParts(two, { parcels: [parcel('C', { 2: 1 }, 'home')], isWhole: false }, [part], 'destination'))).toEqual([
      'A',
      'C',
    ]);
  });

  it('that the channel has heard of already are parts no more: a corrected number goes at once', () => {
    const shipped = anOrder({ lines: [aLine({ lineId: '1', ordered: 2, shipped: 2 }), aLine({ lineId: '2', ordered: 1, shipped: 1 })] });
    expect(numbers(gatherParts(shipped, { parcels: [parcel('A', { 1: 1 })], isWhole: false }, [], 'destination'))).toEqual(['A']);
  });
});
