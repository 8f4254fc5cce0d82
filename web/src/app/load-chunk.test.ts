import { expect, it } from 'vitest';
import { ChunkError, loadChunk } from './load-chunk.ts';

const never = () => new Promise<never>(() => undefined);
const faultOf = (load: () => Promise<unknown>, ms?: number): Promise<unknown> =>
  loadChunk(load, ms).then(
    () => null,
    (fault: unknown) => fault,
  );

it('L12 gives up on a chunk that does not arrive in time', async () => {
  expect(await faultOf(never, 5)).toBeInstanceOf(ChunkError);
});

it('L12 takes a missing script or stylesheet for a chunk error, and a fault of the code for what it is', async () => {
  const script = new TypeError('Failed to fetch dynamically imported module: https://kura.example/assets/users.js');
  expect(await faultOf(() => Promise.reject(script))).toBeInstanceOf(ChunkError);
  const bug = new TypeError('x is not a function');
  expect(await faultOf(() => Promise.reject(bug))).toBe(bug);
});

it('hands on what arrived', async () => {
  expect(await loadChunk(() => Promise.resolve(7))).toBe(7);
});
