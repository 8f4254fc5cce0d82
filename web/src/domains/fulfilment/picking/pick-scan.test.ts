import { describe, expect, it } from 'vitest';
import type { PickJob, PickLine } from '@kura/contract/fulfilment/picking/picking.ts';
import { references } from '../../../kit/scan/references.ts';
import { t } from '../../../kit/text.ts';
import { lineOf, nextPlace, promptOf, startPicking, stepOf, takePick, type PickServer, type PickState } from './pick-scan.ts';

const line = (turn: number, more: Partial<PickLine> = {}): PickLine => ({
  turn,
  locationId: turn,
  locationCode: `A-01-01-0${turn}`,
  locationBarcode: `L0101010${turn}`,
  productId: turn,
  sku: `SKU-${turn}`,
  codes: [`K0000000${turn}`],
  nameZh: '水壶',
  nameJp: 'やかん',
  pictureUrl: null,
  lotDates: [],
  quantity: 2,
  picked: 0,
  baskets: [],
  ...more,
});
const jobOf = (lines: PickLine[], tote = 'T00001'): PickJob =>
  ({ id: 7, number: 'JH26061000001', tote, lines, pickedCount: 0, pieceCount: 4 }) as unknown as PickJob;

/** Answers as the server does, and keeps what it was told. */
function fakeServer(told: unknown[], lines: PickLine[]): PickServer {
  let step = 0;
  const say = (tone: 'green' | 'amber' | 'red', reason: string) =>
    ({ tone, reason, text: reason }) as { tone: 'green'; reason: 'ok'; text: string };
  return {
    job: () => Promise.resolve(jobOf(lines)),
    list: () => Promise.resolve({ ...say('green', 'ok'), job: jobOf(lines, '') }),
    tote: (body) => Promise.resolve({ ...say('green', 'ok'), job: jobOf(lines, body.code) }),
    place: (body) => {
      const found = lines.find(({ locationCode, locationBarcode }) => [locationCode, locationBarcode].includes(body.code));
      return Promise.resolve({ ...(found ? say('green', 'ok') : say('red', 'wrongLocation')), locationId: found?.locationId ?? null });
    },
    pick: (body) => {
      told.push(['pick', body.locationId, body.code, body.quantity]);
      const there = lines.find(({ locationId }) => locationId === body.locationId);
      if (there && (body.quantity ?? 1) > there.quantity)
        return Promise.resolve({ ...say('red', 'tooMany'), picked: 0, job: jobOf(lines), change: null });
      const after = lines.map((one) => (one.locationId === body.locationId ? { ...one, picked: one.picked + (body.quantity ?? 1) } : one));
      return Promise.resolve({ ...say('green', 'picked'), picked: body.quantity ?? 1, job: jobOf(after), change: null });
    },
    short: (body) => {
      told.push(['short', body.locationId, body.productId, body.found, body.cause]);
      return Promise.resolve({ ...say('amber', 'foundElsewhere'), picked: body.found, elsewhere: 1, failedOrders: [], job: jobOf(lines) });
    },
    giveBack: () => Promise.resolve({ ...say('green', 'returned'), returned: 1, job: jobOf(lines) }),
    references: references(() => `step-${++step}`),
  };
}
const scan = async (server: PickServer, codes: readonly string[], from: PickState = startPicking(1)) => {
  let state = from;
  const tones: string[] = [];
  for (const code of codes) {
    const { state: next, answer } = await takePick(server, state, code);
    state = next;
    tones.push(answer.tone);
  }
  return { state, tones };
};

describe('the pick station', () => {
  it('goes list, tote, location, each piece, and on to the next location', async () => {
    const told: unknown[] = [];
    const server = fakeServer(told, [line(1, { quantity: 1 }), line(2)]);
    const { state, tones } = await scan(server, ['JH26061000001', 'T00001', 'L01010101', 'K00000001']);
    expect(tones).toEqual(['green', 'green', 'green', 'green']);
    expect(told).toEqual([['pick', 1, 'K00000001', 1]]);
    expect([stepOf(state), lineOf(state)?.locationCode]).toEqual(['location', 'A-01-01-02']);
  });
  it('of more than five takes one scan and a figure', async () => {
    const told: unknown[] = [];
    const server = fakeServer(told, [line(1, { quantity: 8 })]);
    const { state } = await scan(server, ['JH26061000001', 'T00001', 'A-01-01-01', 'K00000001']);
    expect([told, state.code]).toEqual([[], 'K00000001']);
    await scan(server, ['8'], state);
    expect(told).toEqual([['pick', 1, 'K00000001', 8]]);
  });
  it('after a figure that is too high the next one is the count still', async () => {
    const told: unknown[] = [];
    const server = fakeServer(told, [line(1, { quantity: 8 })]);
    const { tones } = await scan(server, ['JH26061000001', 'T00001', 'A-01-01-01', 'K00000001', '80', '8']);
    expect(tones.slice(-2)).toEqual(['red', 'green']);
    expect(told.at(-1)).toEqual(['pick', 1, 'K00000001', 8]);
  });
  it('says of a list that is done where its tote goes', () => {
    const done = (kind: string) => promptOf({ ...startPicking(1), job: { ...jobOf([]), status: 'picked', kind } as unknown as PickJob });
    expect([done('multi'), done('single')]).toEqual([
      t('fulfilment.pick.prompt.toWall', { tote: 'T00001' }),
      t('fulfilment.pick.prompt.toCheck', { tote: 'T00001' }),
    ]);
  });
  it('asks how many were found when some are missing', async () => {
    const told: unknown[] = [];
    const server = fakeServer(told, [line(1), line(2)]);
    const { state } = await scan(server, ['JH26061000001', 'T00001', 'L01010101']);
    await scan(server, ['1'], { ...state, short: 'shortPick' });
    expect(told).toEqual([['short', 1, 1, 1, 'shortPick']]);
    expect(nextPlace(state)).toBe('A-01-01-02');
    expect(nextPlace({ ...state, short: 'shortPick' })).toBeUndefined();
    const inAll = { place: 'A-01-01-01', sku: 'SKU-1', quantity: 2, picked: 0 };
    expect(promptOf({ ...state, short: 'shortPick' })).toBe(t('fulfilment.pick.foundHowMany', inAll));
  });
  it('a wrong location is red and leaves the picker where they stand', async () => {
    const server = fakeServer([], [line(1)]);
    const { state, tones } = await scan(server, ['JH26061000001', 'T00001', 'L01010109']);
    expect([tones.at(-1), state.locationId, stepOf(state)]).toEqual(['red', null, 'location']);
  });
});
