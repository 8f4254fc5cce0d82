import { abnormalErrors } from '@kura/contract/inventory/abnormal/abnormal.errors.ts';
import { kernelErrors } from '@kura/contract/kernel/error.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { fail } from '../../../kernel/fail.ts';
import { logOperations } from '../../../kernel/operation-log.ts';
import { lockPlaces, type Place } from '../document/place.store.ts';
import { setLocationState } from '../stock/location-state.ts';
import * as store from './abnormal.store.ts';

interface PlacesInput {
  locationIds: readonly number[];
  reason: string;
}

async function lockAll(tx: Tx, ids: readonly number[]): Promise<Place[]> {
  const places = await lockPlaces(tx, ids);
  if (places.length !== new Set(ids).size) throw fail(kernelErrors.notFound);
  return places;
}

const log = (tx: Tx, actor: Actor, places: readonly Place[], state: string, note: string, now: Date): Promise<void> =>
  logOperations(
    tx,
    actor,
    now,
    places.map(({ id, code, state: before }) => ({
      record: 'warehouse.location',
      recordId: id,
      recordName: code,
      companyId: null,
      note,
      action: state === 'frozen' ? 'inventory.abnormal.log.frozen' : 'inventory.abnormal.log.released',
      before: { state: before },
      after: { state },
    })),
  );

/** Without a count: a leak, a repair of the shelf. */
export async function freezePlaces(tx: Tx, actor: Actor, { locationIds, reason }: PlacesInput, now: Date): Promise<{ count: number }> {
  const places = await lockAll(tx, locationIds);
  const unfit = places.find(({ kind, state }) => kind !== 'shelf' || state !== 'normal');
  if (unfit) throw fail(abnormalErrors.notFreezable, { location: unfit.code });
  await setLocationState(tx, actor, locationIds, 'frozen', now);
  await log(tx, actor, places, 'frozen', reason, now);
  return { count: places.length };
}

export async function unfreezePlaces(tx: Tx, actor: Actor, { locationIds, reason }: PlacesInput, now: Date): Promise<{ count: number }> {
  const places = await lockAll(tx, locationIds);
  const warm = places.find(({ state }) => state !== 'frozen');
  if (warm) throw fail(abnormalErrors.notFrozen, { location: warm.code });
  const [counted] = await store.countedAmong(tx, locationIds);
  if (counted) throw fail(abnormalErrors.beingCounted, { location: counted.code });
  await setLocationState(tx, actor, locationIds, 'normal', now);
  await log(tx, actor, places, 'normal', reason, now);
  return { count: places.length };
}
