import type { CountDifference } from '@kura/contract/inventory/count/count.ts';
import { type Actor, can } from '../../../kernel/actor.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { differences } from './count-line.store.ts';
import { row } from './count.store.ts';

/** Behind a proposal, for whoever proposes or decides: every count, by whom and when. Nothing while it is counted again. */
export async function countedBehind(db: Query, actor: Actor, countId: number | null): Promise<CountDifference[]> {
  if (countId === null || (!can(actor, 'inventory:adjustment:approve') && !can(actor, 'inventory:count:propose'))) return [];
  const status = (await row(db, countId))?.status;
  return status === 'counting' || status === 'recounting' ? [] : differences(db, actor.scope, countId);
}
