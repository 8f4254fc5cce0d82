import { randomBytes } from 'node:crypto';
import { system } from '../../../kernel/actor.ts';
import type { Db } from '../../../kernel/db/db.ts';
import { lotFor } from '../ledger/lots.ts';
import { postStock } from '../ledger/post-stock.ts';
import { outside, type Holding, type StockKey } from '../ledger/stock-entry.ts';
import { makeBook, type TestBook } from './book.ts';

export interface Place {
  productId: number;
  locationId: number;
  warehouseId?: number;
  companyId?: number;
  storeId?: number | null;
  day?: string;
}

/** Stock that comes and goes at times of one's own choice, each time by a document of its own. */
export interface Story extends TestBook {
  comes(place: Place, quantity: number, at: string, more?: { holding?: Holding; no?: string }): Promise<void>;
  goes(place: Place, quantity: number, at: string, more?: { holding?: Holding; no?: string }): Promise<void>;
}

export async function playStory(db: Db): Promise<Story> {
  const book = await makeBook(db);
  let steps = 0;
  const storyId = randomBytes(4).toString('hex');
  const post = (isIn: boolean): Story['comes'] =>
    async function play(place, quantity, at, { holding = 'available', no = `DOC${++steps}` } = {}) {
      const now = new Date(at);
      const companyId = place.companyId ?? book.companyId;
      await db.tx(async (tx) => {
        const key: StockKey = {
          companyId,
          warehouseId: place.warehouseId ?? book.warehouseId,
          storeId: place.storeId ?? null,
          productId: place.productId,
          lotId: await lotFor(tx, companyId, `RK${place.day ?? '2026-05-02'}`, place.day ?? '2026-05-02', now),
          locationId: place.locationId,
        };
        const account = { ...key, holding };
        const posting = isIn ? { from: outside, to: account, quantity } : { from: account, to: outside, quantity };
        const entry = {
          reference: `story:${storyId}:${++steps}`,
          type: isIn ? 'GAIN' : 'LOSS',
          cause: { type: 'test.document', id: null, no },
        } as const;
        await postStock(tx, system, { ...entry, postings: [posting as never] }, now);
      });
    };
  return { ...book, comes: post(true), goes: post(false) };
}
