import { randomInt } from 'node:crypto';
import net from 'node:net';

/** Below those that a system hands out by itself (Linux from 32768, others from 49152): no connection that somebody opens meanwhile takes one of these. */
const lowest = 20_000;
const highest = 32_000;
const mostTries = 200;

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = net.createServer().once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/** As many free ports as are asked for, each another. They are let go again: whoever asked for them listens a moment later. */
export async function freePorts(count: number): Promise<number[]> {
  const found = new Set<number>();
  for (let tries = 0; found.size < count; tries++) {
    if (tries >= mostTries) throw new Error(`no ${count} free ports between ${lowest} and ${highest}`);
    const port = randomInt(lowest, highest);
    if (!found.has(port) && (await isFree(port))) found.add(port);
  }
  return [...found];
}
