import type { CountSheet } from '@kura/contract/inventory/count/count.ts';
import { t } from '../../../kit/text.ts';

/** What the end of a round led to: who ended it must know whether anybody has to come after them. */
export function endedText({ status, round, toCount: count }: Pick<CountSheet, 'status' | 'round' | 'toCount'>): string {
  if (status === 'recounting') return t(round === 2 ? 'inventory.floor.ended.second' : 'inventory.floor.ended.third', { count });
  return t(status === 'closed' ? 'inventory.floor.roundOver.closed' : 'inventory.floor.roundOver.differs');
}
