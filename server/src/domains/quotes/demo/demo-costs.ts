import { divideHalfUp } from '@kura/contract/kernel/rate.ts';
import { seedPrices } from '@kura/contract/pricing/data/seed-prices.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import * as store from '../price-book/price-book.store.ts';

/** What Sagawa and Yamato ask of us, about seven tenths of what customers pay. The post has no contract: its parcels are estimated. */
const cells = seedPrices
  .filter(({ book, key }) => book === 'express' && /^(SAGAWA|YAMATO)\|/.test(key))
  .map(({ key, currency, minor }) => ({ key, currency, minor: Number(divideHalfUp(BigInt(minor) * 7n, 100n)) * 10 }));

export async function addDemoCosts(tx: Tx, clerk: Actor, now: Date): Promise<void> {
  const id = await store.insertDraft(tx, clerk, { book: 'cost', warehouseId: null, taxIncluded: true, note: '佐川・ヤマト 年間契約' }, now);
  await store.putCells(tx, id, cells);
  // Written as it is: by hand nobody could let prices count in the past.
  await store.setDays(tx, clerk, id, { validFrom: '2026-01-01', validTo: null }, now);
  await store.setStatus(tx, id, 'active');
}
