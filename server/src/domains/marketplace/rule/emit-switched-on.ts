import type { Tx } from '../../../kernel/db/db.ts';
import { emit } from '../../../kernel/outbox.ts';

/** The rule of a store is on, or another one than before: what waits is looked at again. */
export const ruleOnTopic = 'marketplace.ruleOn';
export interface RuleOnNews {
  storeId: number;
}
export const emitSwitchedOn = (tx: Tx, storeId: number, now: Date): Promise<number> =>
  emit(tx, ruleOnTopic, { storeId } satisfies RuleOnNews, now);
