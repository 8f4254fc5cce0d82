import { type Tx, within } from '../../../kernel/db/db.ts';
import { clerkOf, type DemoAct, type DemoStory, firmOf } from '../../../kernel/demo.ts';
import { found } from '../../../kernel/fail.ts';
import { takeSnapshots } from '../snapshot/snapshot-take.ts';
import { addDemoDeliveries } from './demo-deliveries.ts';
import { addDemoStockDocuments } from './demo-documents.ts';

/** What lies on the shelves and what people did with it; the days are closed as if the clock had run all the while. */
export async function demoInventory(tx: Tx, story: DemoStory): Promise<DemoAct[]> {
  const warehouseId = found(story.warehouseIds.get('TYO1'));
  await addDemoDeliveries(tx, clerkOf(story, 'receiver'), warehouseId, story.firms, story.now);
  const people = { keeper: clerkOf(story, 'stock'), decider: clerkOf(story, 'ops'), customer: firmOf(story, 'HC').owner };
  await addDemoStockDocuments(tx, people, warehouseId, story.now);
  await takeSnapshots(within(tx), story.now);
  return [];
}
