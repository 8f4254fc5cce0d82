import type { Tx } from '../kernel/db/db.ts';
import type { DemoAct, DemoStory } from '../kernel/demo.ts';
import { domains } from '../domains.ts';

const dayMs = 86_400_000;

/** What everybody has from the beginning, from the ground up; then what happened, in the order of time, whoever it happened to. */
export async function addDemo(tx: Tx, { sealKey, storage }: Pick<DemoStory, 'sealKey' | 'storage'>, now: Date): Promise<void> {
  const story: DemoStory = {
    now,
    sealKey,
    storage,
    opened: new Date(now.getTime() - 200 * dayMs),
    staff: new Map(),
    firms: [],
    warehouseIds: new Map(),
  };
  const acts: DemoAct[] = [];
  for (const { demo } of domains) acts.push(...((await demo?.(tx, story)) ?? []));
  const past = acts.filter(({ at }) => at <= now).toSorted((a, b) => a.at.getTime() - b.at.getTime());
  for (const act of past) await act.run(tx);
}
