import { percentile } from './figures.ts';

const secondsOfATurn = 1;
const turns = 5;

/** How often per second some clients get it done, all of them asking again at once. */
async function perSecond(clients: number, work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  let count = 0;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() < start + secondsOfATurn * 1000) {
        await work();
        count++;
      }
    }),
  );
  return count / ((performance.now() - start) / 1000);
}

/** The same of several pieces of work that take turns, so that whatever else the machine does meets all of them: the median of each. */
export async function perSecondInTurns(clients: number, works: readonly (() => Promise<unknown>)[]): Promise<number[]> {
  const rates = works.map((): number[] => []);
  for (const work of works) for (let i = 0; i < 20; i++) await work();
  for (let turn = 0; turn < turns; turn++) for (const [i, work] of works.entries()) rates[i]?.push(await perSecond(clients, work));
  return rates.map((of) => percentile(of, 0.5));
}
