import { WallInput } from '@kura/contract/fulfilment/wall/wall.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { clerkOf, type DemoAct, type DemoStory } from '../../../kernel/demo.ts';
import { found } from '../../../kernel/fail.ts';
import * as pools from '../label/pool.store.ts';
import { createWall } from '../wall/wall.moves.ts';
import { demoDay } from './demo-day.ts';

const walls = [
  { code: 'W01', rows: 4, columns: 6, remark: '入口側' },
  { code: 'W02', rows: 3, columns: 4, isCellConfirmed: false, remark: '' },
];
/** Numbers that the carriers gave us, and who we are to them. */
const carriers = [
  { carrier: 'SAGAWA', firstBody: '51254700000', lastBody: '51254749999', customerCode: '110234560001', freightCode: '' },
  { carrier: 'YAMATO', firstBody: '44441370000', lastBody: '44441379999', customerCode: '0474000123', freightCode: '01' },
  { carrier: 'JAPAN_POST', firstBody: '40554840000', lastBody: '40554849999', customerCode: '8800012345', freightCode: '' },
] as const;

/** Walls and numbers from the first day on; then the orders of these days. */
export async function demoFulfilment(tx: Tx, story: DemoStory): Promise<DemoAct[]> {
  const { opened } = story;
  const warehouseId = found(story.warehouseIds.get('TYO1'));
  for (const wall of walls) await createWall(tx, clerkOf(story, 'ops'), WallInput.parse({ ...wall, warehouseId }), opened);
  for (const { firstBody, lastBody, ...account } of carriers) {
    await pools.insert(tx, { warehouseId, carrier: account.carrier, firstBody, lastBody }, opened);
    await pools.saveAccount(tx, { ...account, warehouseId, senderName: '' }, opened);
  }
  return demoDay(story, warehouseId);
}
