import { describe, expect, it } from 'vitest';
import { workerPool } from './worker-pool.ts';

const script = new URL('./test-worker.ts', import.meta.url);
const limits = { memoryMb: 64, timeoutMs: 10_000 };

describe('threads for heavy work', () => {
  it('answers again and again from the same warm thread', async () => {
    const pool = workerPool(script, limits);
    const ids = [await pool.run('who'), await pool.run('who'), await pool.run('who')];
    expect(new Set(ids).size).toBe(1);
  });

  it('runs no more at once than it may, and everyone gets a turn', async () => {
    const pool = workerPool(script, { ...limits, atOnce: 1 });
    const ids = await Promise.all(Array.from({ length: 5 }, () => pool.run('who')));
    expect(new Set(ids).size).toBe(1);
  });

  it('tells what went wrong and goes on', async () => {
    const pool = workerPool(script, limits);
    await expect(pool.run('throw')).rejects.toThrow('cannot');
    expect(await pool.run('who')).toBeTypeOf('number');
  });

  it('loses the thread and not the server when the work eats its memory, never ends, or leaves', async () => {
    const pool = workerPool(script, limits);
    await expect(pool.run('eat')).rejects.toThrow('memory');
    await expect(workerPool(script, { ...limits, timeoutMs: 100 }).run('spin')).rejects.toThrow('time');
    await expect(pool.run('leave')).rejects.toThrow('worker ended with 3');
    expect(await pool.run('who')).toBeTypeOf('number');
  });
});
