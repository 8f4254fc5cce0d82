import { waveErrors } from '@kura/contract/fulfilment/wave/wave.errors.ts';
import type { WaveOrigin } from '@kura/contract/fulfilment/wave/wave.fields.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { fail } from '../../../kernel/fail.ts';
import type { Numbered } from '../../../kernel/numbers.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { moveOutbound, setWave } from '../../outbound/public.ts';
import * as lists from '../picking/list.store.ts';
import { areasOf } from '../route/area.store.ts';
import { routePlaces } from '../route/route-places.ts';
import { waveKindOf } from './plan-waves.ts';
import { rulesOf, type WaveWarehouse } from './setting.store.ts';
import * as waiting from './waiting.store.ts';
import { judged } from './waiting-orders.ts';
import * as store from './wave.store.ts';

/**
 * One wave of these orders, in this order, with a picking list for each area they lie in (S06). What was held, stopped or taken meanwhile is left out;
 * the orders keep the locks they have.
 */
export async function makeWave(
  tx: Tx,
  actor: Actor,
  warehouse: WaveWarehouse,
  orderIds: readonly number[],
  origin: WaveOrigin,
  now: Date,
): Promise<Numbered & { orderCount: number }> {
  const { warehouseId, zone } = warehouse;
  const rows = await waiting.lockWaiting(tx, warehouseId, orderIds);
  const free = (await judged(tx, rows)).filter(({ isHeld, isInArrears }) => !isHeld && !isInArrears);
  const [first] = free;
  if (!first) throw fail(waveErrors.nothingWaits);
  const kind = waveKindOf(first);
  if (free.some((order) => waveKindOf(order) !== kind || order.shippingType !== first.shippingType)) throw fail(waveErrors.mixed);
  const { maxMulti, maxSingle } = rulesOf(warehouse);
  const max = kind === 'multi' ? maxMulti : maxSingle;
  if (free.length > max) throw fail(waveErrors.tooMany, { max });

  const place = new Map(orderIds.map((id, index) => [id, index]));
  const ids = free.map(({ id }) => id).toSorted((a, b) => (place.get(a) ?? 0) - (place.get(b) ?? 0));
  const claims = await waiting.claimsOf(tx, ids);
  const areas = await areasOf(tx, warehouseId);
  const walks = [...Map.groupBy(claims, ({ areaId }) => areaId)]
    .flatMap(([areaId, own]) => {
      const area = areas.get(areaId);
      return area ? [{ area, own, route: routePlaces(area.graph, own) }] : [];
    })
    .toSorted((a, b) => a.area.sort - b.area.sort || a.area.id - b.area.id);
  const dueAt = rows.flatMap(({ id, shipBy }) => (shipBy !== null && place.has(id) ? [shipBy] : [])).toSorted()[0] ?? null;
  const pieceCount = claims.reduce((sum, { quantity }) => sum + quantity, 0);
  const metres = walks.reduce((sum, { route }) => sum + route.metres, 0);
  const { shippingType } = first;
  for (const id of ids) await moveOutbound(tx, actor, id, 'joinWave', { now });
  const wave = await store.insert(
    tx,
    actor,
    { warehouseId, zone, kind, shippingType, origin, orderCount: ids.length, pieceCount, metres, dueAt },
    now,
  );
  await store.insertOrders(tx, wave.id, ids);
  await setWave(tx, ids, wave);
  for (const { area, own, route } of walks)
    await lists.insert(tx, { waveId: wave.id, warehouseId, zone, areaId: area.id }, own, route, now);
  await logOperation(tx, actor, {
    at: now,
    record: 'fulfilment.wave',
    recordId: wave.id,
    recordName: wave.number,
    companyId: null,
    action: 'fulfilment.wave.log.made',
    after: { status: 'toPick', kind, shippingType, orderCount: ids.length, pieceCount, metres, origin },
  });
  return { ...wave, orderCount: ids.length };
}
