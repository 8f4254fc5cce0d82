import { lazy, type ComponentType } from 'react';
import { loadChunk } from '../../kit/load-chunk.ts';

type Load<T> = () => Promise<T>;
type Part<P> = { readonly default: ComponentType<P> };
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

/** What is here is drawn at once; what is not comes when it is needed. */
export const partFor = <P extends object>(load: Load<Part<P>>): ComponentType<P> =>
  (here.get(load) as Part<P> | undefined)?.default ?? (lazy(() => loadChunk(load)) as unknown as ComponentType<P>);
