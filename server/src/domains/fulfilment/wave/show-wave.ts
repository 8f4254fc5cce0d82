import type { Wave } from '@kura/contract/fulfilment/wave/wave.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { found } from '../../../kernel/fail.ts';
import * as store from './wave.store.ts';

export async function showWave(db: Query, id: number): Promise<Wave> {
  const wave = found(await store.read(db, id));
  return { ...wave, orders: await store.ordersIn(db, id), lists: await store.listsIn(db, id) };
}
