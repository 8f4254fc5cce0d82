import type { MarketOrder } from '@kura/contract/marketplace/order/market-order.ts';
import type { Lang } from '@kura/contract/kernel/text.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { found } from '../../../kernel/fail.ts';
import { wordedText } from '../../../kernel/words.ts';
import * as parts from './order-parts.store.ts';
import * as store from './order.store.ts';
import { readablePrefecture, wordOrder } from './word-order.ts';

export interface Showing {
  db: Query;
  actor: Actor;
  lang: Lang;
  now: Date;
}

/** One order whole. */
export async function showOrder({ db, actor, lang, now }: Showing, id: number): Promise<MarketOrder> {
  const order = wordOrder(lang, found(await store.read(db, actor.scope, id, now)));
  const told = found(await parts.toldOf(db, id));
  const lines = await parts.linesOf(db, id);
  const skuOf = new Map(lines.map(({ lineId, platformSku }) => [lineId, platformSku]));
  return {
    ...order,
    lines,
    destinations: told.destinations.map(({ id: destinationId, consignee }) => ({ id: destinationId, ...readablePrefecture(consignee) })),
    parcels: told.parcels.map((parcel) => ({
      ...parcel,
      lines: parcel.lines.map((line) => ({ ...line, platformSku: skuOf.get(line.lineId) ?? '' })),
    })),
    forwards: await parts.forwardsOf(db, id),
    writes: (await parts.writesOf(db, id)).map((write) => ({ ...write, message: wordedText(lang, write.message) })),
    extra: told.extra,
  };
}
