import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { vi } from 'vitest';
import { readPidFile } from '../kernel/postgres/leftover.ts';
import type { ServerProcess } from './server-process.ts';

/** What came of it, for whoever reads the long run. */
export interface KillFigures {
  kills: number;
  acknowledged: number;
  /** How often a writer heard that the server could not, or nothing, and asked again. */
  askedAgain: number;
  /** From each kill to the moment in which everybody was answered again. */
  secondsToBeBack: number[];
}

const writers = 6;

/** Writers who say the same until it is acknowledged, while PostgreSQL is killed under the server: its first process and one of its sessions in turn. */
export async function writeUnderKills(
  server: ServerProcess,
  dataDir: string,
  kills: number,
  /** Answers whether it is done; false when the server cannot just now. */
  write: (address: string, i: number) => Promise<boolean>,
): Promise<KillFigures> {
  const address = await server.ready;
  const isWaiting = Array.from({ length: writers }, () => false);
  let [next, acknowledged, askedAgain, answeredAt, isOver] = [0, 0, 0, 0, false];

  const work = async (me: number): Promise<void> => {
    while (!isOver) {
      const i = next++;
      await vi.waitUntil(
        async () => {
          if (server.child.exitCode !== null) throw new Error(`the server ended: ${server.output()}`);
          if (await write(address, i)) return true;
          isWaiting[me] = true;
          askedAgain++;
          return false;
        },
        { timeout: 60_000, interval: 20 },
      );
      acknowledged++;
      if (isWaiting[me]) answeredAt = Date.now();
      isWaiting[me] = false;
    }
  };

  const secondsToBeBack: number[] = [];
  const kill = async (n: number): Promise<void> => {
    const before = acknowledged;
    // Another moment of the work each time, and never in the middle of nothing.
    await sleep(50 + ((n * 137) % 400));
    await vi.waitUntil(() => acknowledged > before + writers, { timeout: 60_000 });
    const first = readPidFile(path.join(dataDir, 'pg'))?.pid ?? 0;
    const isFirst = n % 2 === 0;
    const killedAt = (answeredAt = Date.now());
    process.kill(isFirst ? first : oneOf(sessionsOf(first), n), 'SIGKILL');
    // Sessions of a dead server may answer once more: it counts from when they noticed.
    await vi.waitUntil(() => isWaiting.some(Boolean) || answeredAt > killedAt, { timeout: 60_000, interval: 5 });
    await vi.waitUntil(() => !isWaiting.some(Boolean) && (!isFirst || isBack(dataDir, first)), { timeout: 60_000, interval: 5 });
    secondsToBeBack.push((answeredAt - killedAt) / 1000);
  };

  const working = Promise.all(Array.from({ length: writers }, (_, me) => work(me)));
  const killing = (async () => {
    for (let n = 0; n < kills; n++) await kill(n);
  })().finally(() => (isOver = true));
  await Promise.all([working, killing]);
  return { kills: secondsToBeBack.length, acknowledged, askedAgain, secondsToBeBack };
}

function isBack(dataDir: string, before: number): boolean {
  const found = readPidFile(path.join(dataDir, 'pg'));
  return found !== null && found.pid !== before && found.status === 'ready';
}

const oneOf = <T>(all: readonly T[], n: number): T => all[(n * 7) % all.length] as T;

/** Whatever PostgreSQL runs beside its first process: sessions, and those who write for them. */
function sessionsOf(first: number): number[] {
  const children = readFileSync(`/proc/${first}/task/${first}/children`, 'utf8').trim().split(' ').map(Number);
  if (children.length === 0) throw new Error('PostgreSQL has nobody to kill');
  return children;
}

const hundredths = (seconds: number): number => Math.round(seconds * 100) / 100;

export function describeKills({ kills, acknowledged, askedAgain, secondsToBeBack }: KillFigures, lost: number, doubled: number): string {
  const sorted = secondsToBeBack.toSorted((a, b) => a - b);
  const [middle, most] = [sorted[Math.floor(sorted.length / 2)] ?? 0, sorted.at(-1) ?? 0];
  return (
    `${kills} kills of PostgreSQL: ${acknowledged} writes acknowledged (${askedAgain} asked again), ${lost} lost, ${doubled} doubled; ` +
    `back after ${hundredths(middle)} s (middle), ${hundredths(most)} s (longest)`
  );
}
