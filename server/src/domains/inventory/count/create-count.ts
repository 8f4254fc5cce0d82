import { countErrors } from '@kura/contract/inventory/count/count.errors.ts';
import { maxCountLocations, type CountInput, type CountSheet } from '@kura/contract/inventory/count/count.ts';
import { kernelErrors } from '@kura/contract/kernel/error.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { fail, found } from '../../../kernel/fail.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { warehouseById } from '../../warehouse/public.ts';
import { ownProducts } from '../document/owner.store.ts';
import { lockPlaces } from '../document/place.store.ts';
import { setLocationState } from '../stock/location-state.ts';
import { choosePlaces, type ChosenPlace, type CountChoice } from './choose-places.store.ts';
import * as store from './count.store.ts';

/** Far more than may be counted, so that a refusal can say how many it would have been. */
const mostLooked = 20_000;
const isFree = ({ state }: ChosenPlace): boolean => state !== 'frozen';

async function choose(db: Query, actor: Actor, choice: CountChoice): Promise<ChosenPlace[]> {
  found(await warehouseById(db, choice.warehouseId));
  await ownProducts(db, actor.scope, choice.productIds);
  return choosePlaces(db, choice, mostLooked);
}

/** Places that were named one by one must all be free; of an area or a product, those are left out that somebody is counting already. */
function toFreeze(input: CountInput, places: readonly ChosenPlace[]): number[] {
  if (input.scope === 'location') {
    if (places.length !== new Set(input.locationIds).size) throw fail(kernelErrors.notFound);
    const frozen = places.find((place) => !isFree(place));
    if (frozen) throw fail(countErrors.alreadyFrozen, { location: frozen.code });
  }
  const free = places.filter(isFree);
  if (free.length === 0) throw fail(countErrors.nothingToCount);
  if (free.length > maxCountLocations) throw fail(countErrors.tooMany, { max: maxCountLocations, count: free.length });
  return free.map(({ id }) => id);
}

export async function previewCount(db: Query, actor: Actor, choice: CountChoice): Promise<{ locationCount: number; frozenCount: number }> {
  const places = await choose(db, actor, choice);
  const locationCount = places.filter(isFree).length;
  return { locationCount, frozenCount: places.length - locationCount };
}

/** Freezes its places and remembers what the book says of them; from here to the decision nothing goes in or out there. */
export async function createCount(tx: Tx, actor: Actor, input: CountInput, now: Date): Promise<CountSheet> {
  const { zone } = found(await warehouseById(tx, input.warehouseId));
  const chosen = await choose(tx, actor, input);
  const ids = toFreeze(input, chosen);
  const leftOut = chosen.filter((place) => !isFree(place)).map(({ id }) => id);
  const places = await lockPlaces(tx, ids);
  const taken = places.find(({ state }) => state === 'frozen');
  if (taken) throw fail(countErrors.alreadyFrozen, { location: taken.code });

  const before = new Map(places.map((place) => [place.id, place.state]));
  await setLocationState(tx, actor, ids, 'frozen', now);
  const { id, number } = await store.insert(tx, actor, { zone, warehouseId: input.warehouseId, scope: input.scope, note: input.note }, now);
  const written = store.insertPlaces(tx, id, before);
  const left = store.insertLeftOut(tx, id, leftOut);
  const remembered = store.rememberBook(tx, id);
  const logged = logOperation(tx, actor, {
    at: now,
    record: 'inventory.count',
    recordId: id,
    recordName: number,
    companyId: null,
    note: input.note,
    action: 'inventory.count.log.created',
    after: {
      status: 'counting',
      locations: ids.length,
      ...(leftOut.length > 0 ? { leftOut: leftOut.length } : {}),
    },
  });
  await left;
  const [sheet] = await Promise.all([store.sheet(tx, actor.userId, id), written, remembered, logged]);
  return found(sheet);
}
