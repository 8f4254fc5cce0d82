import type { Adjustment } from '@kura/contract/inventory/adjustment/adjustment.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { found } from '../../../kernel/fail.ts';
import { countedBehind } from '../count/counted-behind.ts';
import * as store from './adjustment.store.ts';

export async function readAdjustment(db: Query, actor: Actor, id: number): Promise<Adjustment> {
  const adjustment = found(await store.read(db, actor.scope, id));
  return { ...adjustment, counted: await countedBehind(db, actor, adjustment.countId) };
}
