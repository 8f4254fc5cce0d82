import { beforeAll, describe, expect, it } from 'vitest';
import { references } from '../../../kit/scan/references.ts';
import { ensureTexts } from '../../../kit/text.ts';
import { sampleHand, sampleSorting } from './sample-sorting.testing.ts';
import { handOf, newest, startSort, stepOf, takeSort, type SortServer, type SortState } from './sort-scan.ts';

beforeAll(async () => {
  await ensureTexts(['fulfilment']);
});

const sorting = sampleSorting();
const green = { tone: 'green', reason: 'ok', text: 'ok', cellNo: 1, stopped: null, sorting } as const;
let made = 0;
/** What was asked, in its order; each answers green. */
function server(more: Partial<SortServer> = {}) {
  const asked: unknown[] = [];
  const say = (name: string) => (body: object) => {
    asked.push([name, body]);
    return Promise.resolve(green);
  };
  const fake: SortServer = {
    open: () => Promise.resolve(sorting),
    wave: say('wave'),
    piece: say('piece'),
    cell: say('cell'),
    layDown: say('layDown'),
    undo: say('undo'),
    putBack: say('putBack'),
    references: references(() => `reference-${++made}`),
    ...more,
  };
  return { fake, asked };
}
const at = (more: Partial<SortState> = {}): SortState => ({ ...startSort(1, true, 4), sorting, ...more });
const walls = [{ id: 4, code: 'W01' }] as never;

describe('a scan at the wall', () => {
  it('is what its look says: a wave, a cell, else a product; a wall is named by one of its cells', async () => {
    const { fake, asked } = server();
    const first = await takeSort(fake, startSort(1, true), walls, 'w01-05');
    expect([first.state.wallId, first.answer.tone]).toEqual([4, 'green']);
    expect((await takeSort(fake, startSort(1, true), walls, 'W07-01')).answer.tone).toBe('red');
    await takeSort(fake, first.state, walls, 'bc26111700001');
    await takeSort(fake, at(), walls, 'W01-03');
    await takeSort(fake, at(), walls, '4901234567894');
    expect(asked).toMatchObject([
      ['wave', { wallId: 4, code: 'BC26111700001' }],
      ['cell', { sortingId: 9, code: 'W01-03' }],
      ['piece', { sortingId: 9, code: '4901234567894' }],
    ]);
  });
  it('of a wave may come before the wall: at the one it stands in, at the only free one, else at the one that is named next', async () => {
    const { fake, asked } = server();
    const wall = (id: number, waveNo: string | null) => ({ id, code: `W0${id}`, sortingId: waveNo === null ? null : 9, waveNo });
    const start = startSort(1, true);
    await takeSort(fake, start, [wall(1, null), wall(2, 'BC26111700001'), wall(3, null)] as never, 'BC26111700001');
    await takeSort(fake, start, [wall(1, null), wall(2, 'BC26111700009')] as never, 'BC26111700001');
    const two = [wall(1, null), wall(3, null)] as never;
    const waiting = await takeSort(fake, start, two, 'BC26111700001');
    expect([waiting.answer.tone, stepOf(waiting.state), asked.length]).toEqual(['green', 'wall', 2]);
    await takeSort(fake, waiting.state, two, 'W03-01');
    expect(asked).toMatchObject([2, 1, 3].map((wallId) => ['wave', { wallId, code: 'BC26111700001' }]));
  });
  it('of a basket is its number, once a piece is in the hand', async () => {
    const { fake, asked } = server();
    const state = at({ sorting: sampleSorting({ wallCode: null, hands: [sampleHand(3)] }) });
    expect(stepOf(state)).toBe('cell');
    await takeSort(fake, state, walls, '3');
    expect(asked).toMatchObject([['cell', { code: '3' }]]);
  });
  it('C10 that nobody answered keeps its reference, the next one gets its own', async () => {
    const told: string[] = [];
    const { fake } = server({
      piece: ({ reference }) => {
        told.push(reference);
        return told.length === 1 ? Promise.reject(new Error('no answer')) : Promise.resolve(green);
      },
    });
    await expect(takeSort(fake, at(), walls, 'K00000005')).rejects.toThrow('no answer');
    await takeSort(fake, at(), walls, 'K00000005');
    await takeSort(fake, at(), walls, 'K00000005');
    expect([told[0] === told[1], told[1] === told[2]]).toEqual([true, false]);
  });
  it('of a location brings the pieces of the stopped cell back, and is a product otherwise', async () => {
    const { fake, asked } = server();
    await takeSort(fake, at({ chosen: 4 }), walls, 'L01010101');
    await takeSort(fake, at({ chosen: 1 }), walls, 'L01010101');
    expect(asked).toMatchObject([
      ['putBack', { orderId: 104, code: 'L01010101' }],
      ['piece', { code: 'L01010101' }],
    ]);
  });
});

describe('what is drawn', () => {
  it('is the newer of the last answer and what was read since, of the same wave', () => {
    const [old, fresh] = [sampleSorting({ version: 1 }), sampleSorting({ version: 2, hands: [sampleHand(1)] })];
    expect(newest(old, fresh)).toBe(fresh);
    expect(newest(fresh, old)).toBe(fresh);
    expect(newest(old, sampleSorting({ id: 8, version: 9 }))).toBe(old);
    expect(handOf(newest(old, fresh))?.cellNo).toBe(1);
  });
});
