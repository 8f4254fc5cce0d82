import { loadChunk } from '../../kit/load-chunk.ts';

type Load<T> = () => Promise<T>;
const here = new Map<Load<unknown>, unknown>();

/** So long an empty frame waits for what belongs into it. Later it says that it waits, and then that something did not arrive (L12). */
const patienceMs = 2000;

/** What is drawn first is here before anything is: React holds back for up to 300 ms whatever comes after a fallback. A failure shows itself when it is drawn. */
export async function waitForFirst<T>(load: Load<T>): Promise<void> {
  const arrives = load().then(
    (part) => void here.set(load, part),
    () => undefined,
  );
  await Promise.race([arrives, new Promise((resolve) => setTimeout(resolve, patienceMs))]);
}

/** For `lazy`: what is here resolves at once, so that no fallback is drawn for it. */
export function atOnce<T>(load: Load<T>): Promise<T> {
  if (!here.has(load)) return loadChunk(load);
  const part = here.get(load) as T;
  return { then: (done: (part: T) => void) => done(part) } as unknown as Promise<T>;
}
