import type { Tx } from '../../../kernel/db/db.ts';
import { emit } from '../../../kernel/outbox.ts';

export interface OrderNews {
  orderId: number;
  number: string;
  companyId: number;
  /** Where pieces of it are now. */
  intoId?: number | null;
}
export const newsKey = (orderId: number): string => `outbound:${orderId}`;

/** News for the rooms above, heard in the turn in which it happened to an order: who has not heard of a split cannot place what became of its parts. */
export const emitOrderNews = <N extends OrderNews>(tx: Tx, topic: string, news: N, now: Date): Promise<number> =>
  emit(tx, topic, news, now, [news.orderId, news.intoId ?? null].filter((id) => id !== null).map(newsKey));
