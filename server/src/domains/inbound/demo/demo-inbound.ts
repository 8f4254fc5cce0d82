import type { Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { clerkOf, type DemoAct, type DemoStory } from '../../../kernel/demo.ts';
import { found } from '../../../kernel/fail.ts';
import { demoDeliveries } from './demo-deliveries.ts';
import { goodsOf } from './demo-goods.ts';
import { demoReturns } from './demo-returns.ts';
import { demoTales } from './demo-tales.ts';

const dayMs = 86_400_000;
/** Customers look at the page every other day. */
const readOldNotices = (tx: Tx, now: Date): Promise<number> =>
  tx.run(sql`
    insert into company_notice_reads (notice_id, user_id, at)
    select n.id, u.id, n.at + interval '1 hour' from company_notices n join users u on u.company_id = n.company_id
    where n.at < ${new Date(now.getTime() - 2 * dayMs)}`);

/** Everything that lies on the shelves came with an inbound order; others are on their way today. */
export async function demoInbound(tx: Tx, story: DemoStory): Promise<DemoAct[]> {
  const dock = {
    warehouseId: found(story.warehouseIds.get('TYO1')),
    clerk: clerkOf(story, 'ops'),
    receiver: clerkOf(story, 'receiver'),
  };
  const goods = await goodsOf(tx);
  const looked: DemoAct = { at: story.now, run: (tx) => readOldNotices(tx, story.now) };
  return [
    ...(await demoDeliveries(tx, dock, goods, story.firms, story.now)),
    ...demoTales(dock, goods, story),
    ...demoReturns(dock, goods, story),
    looked,
  ];
}
