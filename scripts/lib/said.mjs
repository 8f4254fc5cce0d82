import { AsyncLocalStorage } from 'node:async_hooks';

const kept = new AsyncLocalStorage();

/** Writes, or keeps back until its turn. */
export function write(text) {
  const parts = kept.getStore();
  if (parts) parts.push(text);
  else process.stdout.write(text);
}

/** For a program that is started: its output goes where ours goes. */
export const outputOf = () => (kept.getStore() ? ['ignore', 'pipe', 'pipe'] : 'inherit');
export function listenTo(child) {
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', write);
}

/** What this work says, and the programs that it runs, stands together when it is done: of two that speak at once nobody can read either. */
export async function speakAtEnd(work) {
  const parts = [];
  try {
    return await kept.run(parts, work);
  } finally {
    process.stdout.write(parts.join(''));
  }
}
