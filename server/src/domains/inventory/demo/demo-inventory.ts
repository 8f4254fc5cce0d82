import { addDays } from '@kura/contract/kernel/day.ts';
import { dayIn, instantAt, zones } from '@kura/contract/kernel/zone.ts';
import { type Tx, within } from '../../../kernel/db/db.ts';
import { clerkOf, type DemoAct, type DemoStory, firmOf } from '../../../kernel/demo.ts';
import { found } from '../../../kernel/fail.ts';
import { takeSnapshots } from '../snapshot/snapshot-take.ts';
import { demoStockDocuments } from './demo-documents.ts';

/** From here on every day is closed by itself, as storage is charged for it; the first round closes all the days before. */
const closedDays = 45;

/** What people did with what lies on the shelves; the days are closed as if the clock had run all the while. What lies there came with inbound orders. */
export async function demoInventory(_tx: Tx, story: DemoStory): Promise<DemoAct[]> {
  const { now } = story;
  const people = { keeper: clerkOf(story, 'stock'), decider: clerkOf(story, 'ops'), customer: firmOf(story, 'HC').owner };
  const closings = Array.from({ length: closedDays + 1 }, (_, i): DemoAct => {
    const at = instantAt(zones.JP, addDays(dayIn(zones.JP, now), i - closedDays), '00:10');
    return { at, run: (tx) => takeSnapshots(within(tx), at) };
  });
  return [...closings, ...demoStockDocuments(people, found(story.warehouseIds.get('TYO1')), now)];
}
