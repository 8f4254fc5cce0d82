import { afterEach, describe, expect, it, vi } from 'vitest';
import { atOnce, waitForFirst } from './first-part.ts';

afterEach(() => void vi.useRealTimers());

/** Whether it resolves before anything else runs, as what is drawn without a fallback must. */
function resolvesAtOnce(part: Promise<unknown>): boolean {
  let has = false;
  void part.then(() => void (has = true));
  return has;
}

describe('what is drawn first', () => {
  it('resolves at once when it was waited for', async () => {
    const load = vi.fn(() => Promise.resolve({ default: 'page' }));
    await waitForFirst(load);
    expect(resolvesAtOnce(atOnce(load))).toBe(true);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('L12 is asked for again when it is drawn, if it did not arrive', async () => {
    const load = vi.fn(() => Promise.reject(new Error('lost')));
    await waitForFirst(load);
    await expect(atOnce(load)).rejects.toThrow('lost');
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('holds nothing back for ever', async () => {
    vi.useFakeTimers();
    const waited = waitForFirst(() => new Promise(() => undefined));
    await vi.advanceTimersByTimeAsync(2000);
    await expect(waited).resolves.toBeUndefined();
  });
});
