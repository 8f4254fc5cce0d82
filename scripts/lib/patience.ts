import { vi } from 'vitest';

/** Ends what hangs, and measures nothing: a second, which is what is given otherwise, goes by on a busy machine before anything has run. */
const patienceMs = 40_000;

const { waitFor, waitUntil } = vi;
const patient = <Options extends number | { timeout?: number; interval?: number } | undefined>(options: Options) => {
  const { timeout = 0, interval } = typeof options === 'number' ? { timeout: options, interval: undefined } : (options ?? {});
  return { timeout: Math.max(timeout, patienceMs), ...(interval === undefined ? {} : { interval }) };
};

// Read once for a worker: what stands here stays for all of its files.
if (!('isPatient' in vi)) {
  vi.waitFor = (work, options) => waitFor(work, patient(options));
  vi.waitUntil = (work, options) => waitUntil(work, patient(options));
  Object.assign(vi, { isPatient: true });
}
