import type { CountRow } from '@kura/contract/inventory/count/count.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { closeByCount } from '../abnormal/close-by-count.ts';
import { setLocationState } from '../stock/location-state.ts';
import * as store from './count.store.ts';

type Count = Pick<CountRow, 'id' | 'number'>;

/** The figures are right, or were put right: every place is normal, and whatever was reported of it is settled. */
export async function releasePlaces(tx: Tx, actor: Actor, count: Count, now: Date): Promise<void> {
  const ids = (await store.openPlaces(tx, count.id)).map(({ locationId }) => locationId);
  await store.end(tx, count.id, now);
  await setLocationState(tx, actor, ids, 'normal', now);
  await closeByCount(tx, actor, ids, count.number, now);
}

/** Nothing was decided: every place is as it was before. */
export async function giveBackPlaces(tx: Tx, actor: Actor, count: Count, now: Date): Promise<void> {
  const places = await store.openPlaces(tx, count.id);
  await store.end(tx, count.id, now);
  for (const state of ['normal', 'abnormal'] as const) {
    const ids = places.filter(({ stateBefore }) => stateBefore === state).map(({ locationId }) => locationId);
    if (ids.length > 0) await setLocationState(tx, actor, ids, state, now);
  }
}
