import { afterEach, describe, expect, it, vi } from 'vitest';
import { partFor, waitForFirst } from './first-part.ts';

afterEach(() => void vi.useRealTimers());

const Page = () => null;

describe('what is drawn first', () => {
  it('is its component itself when it was waited for, and comes later when it was not', async () => {
    const load = () => Promise.resolve({ default: Page });
    expect(partFor(load)).not.toBe(Page);
    await waitForFirst(load);
    expect(partFor(load)).toBe(Page);
  });

  it('L12 holds nothing back when it does not arrive: it is asked for again when it is drawn', async () => {
    const load = (): Promise<{ default: typeof Page }> => Promise.reject(new Error('lost'));
    await expect(waitForFirst(load)).resolves.toBeUndefined();
    expect(partFor(load)).not.toBe(Page);
  });

  it('holds nothing back for ever', async () => {
    vi.useFakeTimers();
    const waited = waitForFirst(() => new Promise(() => undefined));
    await vi.advanceTimersByTimeAsync(2000);
    await expect(waited).resolves.toBeUndefined();
  });
});
