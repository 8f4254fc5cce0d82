import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ChunkError, chunkTimeoutMs, loadChunk } from './load-chunk.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = () => new Promise<never>(() => undefined);
const faultOf = (load: () => Promise<unknown>): Promise<unknown> =>
  loadChunk(load).then(
    () => null,
    (fault: unknown) => fault,
  );

it('L12 waits 120 s for a chunk, and not a moment longer', async () => {
  let fault: unknown = 'waits';
  void faultOf(never).then((found) => (fault = found));
  await vi.advanceTimersByTimeAsync(119_999);
  expect(fault).toBe('waits');
  await vi.advanceTimersByTimeAsync(1);
  expect(fault).toBeInstanceOf(ChunkError);
  expect(chunkTimeoutMs).toBe(120_000);
});

it('L12 takes a missing script or stylesheet for a chunk error, and a fault of the code for what it is', async () => {
  for (const message of [
    'Failed to fetch dynamically imported module: https://kura.example/assets/users.js',
    'error loading dynamically imported module: https://kura.example/assets/users.js',
    'Importing a module script failed.',
  ])
    expect(await faultOf(() => Promise.reject(new TypeError(message)))).toBeInstanceOf(ChunkError);
  const bug = new TypeError('x is not a function');
  expect(await faultOf(() => Promise.reject(bug))).toBe(bug);
});

it('hands on what arrived, and lets the clock go', async () => {
  expect(await loadChunk(() => Promise.resolve(7))).toBe(7);
  expect(vi.getTimerCount()).toBe(0);
});
