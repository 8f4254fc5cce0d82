import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { listSortStops, placePiece, scanCell } from '@kura/contract/fulfilment/wall/wall.endpoints.ts';
import type { SortAhead } from '@kura/contract/fulfilment/wall/wall.ts';
import { apiBase } from '@kura/contract/kernel/endpoint.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import type { StationQueue } from '../../../kit/scan/queue/station-queue.ts';
import { ensureTexts } from '../../../kit/text.ts';
import { sampleHand, sampleSorting } from './sample-sorting.testing.ts';
import { sortAheadStore } from './sort-ahead.ts';
import { sortServer } from './sort-server.ts';

beforeAll(async () => {
  await ensureTexts(['fulfilment']);
});
beforeEach(() => void vi.stubGlobal('location', new URL('http://kura.test/')));
afterEach(() => void vi.unstubAllGlobals());

type Added = Parameters<StationQueue['add']>[0];
/** A device that keeps what the network does not take, and its server that hears everything and whose answers to scans are lost. */
async function halfDeaf(sorting = sampleSorting({ isCellConfirmed: false })) {
  const server = fakeServer();
  const codes = [{ productId: 5, codes: ['MUG'] }];
  server.answer(listSortStops, { sorting, stops: [], codes } as never as SortAhead);
  const heard: string[] = [];
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    if (url.startsWith(`${apiBase}${listSortStops.path}`)) return server.fetch(url, init);
    heard.push(url.replace(apiBase, ''));
    return Promise.reject(new TypeError('fetch failed'));
  });
  const kept: Added[] = [];
  let isOpen = true;
  const queue = {
    isOpen: () => isOpen,
    lost: () => void (isOpen = false),
    add: (scan: Added) => Promise.resolve(void kept.push(scan)),
    keep: () => Promise.resolve(),
    state: () => ({ queued: [] }),
    onTold: () => () => undefined,
    onStops: () => () => undefined,
  } as unknown as StationQueue;
  const ahead = sortAheadStore();
  await ahead.load(queue, sorting.id);
  return { station: sortServer(ahead, () => Promise.resolve(queue)), kept, heard };
}

it('C10 a scan that nobody answered goes along with what the station makes of it, so that the server does not sort the piece twice', async () => {
  const { station, kept, heard } = await halfDeaf();
  expect(await station.piece({ sortingId: 9, code: 'MUG', reference: 'first-scan' })).toMatchObject({ tone: 'green', cellNo: 1 });
  expect(heard).toHaveLength(1);
  expect(kept).toMatchObject([{ path: placePiece.path, body: { code: 'MUG', cellNo: 1, instead: 'first-scan' } }]);
  // What was never sent took no other's place.
  await station.piece({ sortingId: 9, code: 'MUG', reference: 'second-scan' });
  expect(heard).toHaveLength(1);
  expect(kept.at(-1)?.body).not.toHaveProperty('instead');
});

it('C10 nor where the answer to the scan of its cell was lost', async () => {
  const { station, kept, heard } = await halfDeaf(sampleSorting({ hands: [sampleHand(1)] }));
  expect(await station.cell({ sortingId: 9, code: 'W01-01', reference: 'cell-scan' })).toMatchObject({ tone: 'green', cellNo: 1 });
  expect(heard).toEqual([scanCell.path]);
  expect(kept).toMatchObject([{ path: placePiece.path, body: { cellNo: 1, instead: 'cell-scan' } }]);
});
