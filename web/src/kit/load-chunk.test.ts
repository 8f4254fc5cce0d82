import type * as Chunks from './load-chunk.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const never = () => new Promise<never>(() => undefined);
const failing = (message: string) => () => Promise.reject(new TypeError(message));

/** What the browser offers and Node does not: a head that sheets are hung into, and whether they then arrive. */
let hung: { href: string; onload(): void; onerror(): void }[];
let arrives: boolean;
const makeDocument = () => ({
  createElement: () => ({ rel: '', href: '', onload: () => undefined, onerror: () => undefined, remove: () => undefined }),
  head: {
    append(link: (typeof hung)[number]) {
      hung.push(link);
      queueMicrotask(() => (arrives ? link.onload() : link.onerror()));
    },
  },
});

let chunks: typeof Chunks;
beforeEach(async () => {
  hung = [];
  arrives = true;
  vi.stubGlobal('document', makeDocument());
  // Which sheets are missing is remembered from one load to the next.
  vi.resetModules();
  chunks = await import('./load-chunk.ts');
});
afterEach(() => vi.unstubAllGlobals());

const faultOf = (load: () => Promise<unknown>): Promise<unknown> =>
  chunks.loadChunk(load).then(
    () => null,
    (fault: unknown) => fault,
  );

it('L12 gives up on a chunk that has not arrived after 120 s, and not before', async () => {
  vi.useFakeTimers();
  try {
    let fault: unknown = 'still waiting';
    void faultOf(never).then((found) => (fault = found));
    await vi.advanceTimersByTimeAsync(119_999);
    expect(fault).toBe('still waiting');
    await vi.advanceTimersByTimeAsync(1);
    expect(fault).toBeInstanceOf(chunks.ChunkError);
  } finally {
    vi.useRealTimers();
  }
});

it('L12 takes a missing script or stylesheet for a chunk error, and a fault of the code for what it is', async () => {
  for (const message of [
    'Failed to fetch dynamically imported module: https://kura.example/assets/users.js',
    'error loading dynamically imported module: https://kura.example/assets/users.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/users.css',
  ])
    expect(await faultOf(failing(message))).toBeInstanceOf(chunks.ChunkError);
  const bug = new TypeError('x is not a function');
  expect(await faultOf(() => Promise.reject(bug))).toBe(bug);
});

it('L12 asks again for the stylesheet that was missing, until it is there', async () => {
  await faultOf(failing('Unable to preload CSS for /assets/users.css'));
  expect(hung).toEqual([]);
  arrives = false;
  expect(await faultOf(() => Promise.resolve(7))).toBeInstanceOf(chunks.ChunkError);
  arrives = true;
  expect(await chunks.loadChunk(() => Promise.resolve(7))).toBe(7);
  expect(await chunks.loadChunk(() => Promise.resolve(8))).toBe(8);
  expect(hung.map(({ href }) => href)).toEqual(['/assets/users.css', '/assets/users.css']);
});

it('hands on what arrived, and lets the clock go', async () => {
  vi.useFakeTimers();
  try {
    expect(await chunks.loadChunk(() => Promise.resolve(7))).toBe(7);
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});
