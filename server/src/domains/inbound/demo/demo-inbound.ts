import type { Tx } from '../../../kernel/db/db.ts';
import { clerkOf, type DemoAct, type DemoStory } from '../../../kernel/demo.ts';
import { found } from '../../../kernel/fail.ts';
import { demoDeliveries } from './demo-deliveries.ts';
import { goodsOf } from './demo-goods.ts';
import { demoTales } from './demo-tales.ts';

/** Everything that lies on the shelves came with an inbound order; others are on their way today. */
export async function demoInbound(tx: Tx, story: DemoStory): Promise<DemoAct[]> {
  const dock = {
    warehouseId: found(story.warehouseIds.get('TYO1')),
    clerk: clerkOf(story, 'ops'),
    receiver: clerkOf(story, 'receiver'),
  };
  const goods = await goodsOf(tx);
  return [...(await demoDeliveries(tx, dock, goods, story.firms, story.now)), ...demoTales(dock, goods, story)];
}
