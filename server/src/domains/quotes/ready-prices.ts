import { seedLanes, seedPrices } from '@kura/contract/pricing/data/seed-prices.ts';
import type { LaneCode } from '@kura/contract/pricing/price-key.ts';
import { saleBooks } from '@kura/contract/quotes/price-book/price-book.ts';
import { system } from '../../kernel/actor.ts';
import type { Tx } from '../../kernel/db/db.ts';
import { logOperation } from '../../kernel/operation-log.ts';
import { nameOf, record } from './price-book/book-name.ts';
import { laneDefinition } from './price-book/lane-terms.ts';
import * as store from './price-book/price-book.store.ts';

/** Early enough for every day that the product can be asked about. */
const firstDay = '2026-01-01';

const lanes = seedLanes.map(({ lane, divisor, kgPerCbm, minUnits, stepUnits, transit }) => {
  const [route = '', code = 'AIR'] = lane.split('|');
  const [origin = '', destination = ''] = route.split('>');
  return laneDefinition({
    origin,
    destination,
    code: code as LaneCode,
    divisor,
    kgPerCbm,
    minUnits,
    stepUnits,
    transit,
    taxIncluded: true,
  });
});

/** Version 1 of every book, so that nothing is without a price on the first day. */
export async function addReadyPrices(tx: Tx, now: Date): Promise<void> {
  for (const book of saleBooks) {
    const id = await store.insertDraft(tx, system, { book, warehouseId: null, taxIncluded: true, note: '' }, now);
    await store.putCells(
      tx,
      id,
      seedPrices.filter((price) => price.book === book).map(({ key, currency, minor }) => ({ key, currency, minor })),
    );
    if (book === 'lane') await store.putLanes(tx, id, lanes);
    // Written as it is: by hand nobody could let prices count in the past.
    await store.setDays(tx, system, id, { validFrom: firstDay, validTo: null }, now);
    await store.setStatus(tx, id, 'active');
    await logOperation(tx, system, {
      at: now,
      record,
      recordId: id,
      recordName: nameOf({
        book,
        warehouseCode: '',
        version: 1,
      }),
      companyId: null,
      action: 'quotes.priceBook.log.created',
      after: { validFrom: firstDay },
    });
  }
}
