import { repairErrors } from '@kura/contract/workorders/repair/repair.errors.ts';
import type { RepairRow } from '@kura/contract/workorders/repair/repair.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { fail, failField, found } from '../../../kernel/fail.ts';
import {
  adjustStock,
  carryHeld,
  heldIn,
  holdPlaces,
  lockPieces,
  markDefective,
  markFixed,
  moveStock,
  putAwayStock,
  repairSerials,
  scrapSerials,
  takeTogether,
  unlockSerials,
  unlockStock,
  consumeStock,
  whyNot,
} from '../../inventory/public.ts';
import { endRepairOrder, returnsOfLots, unlinkRepair } from '../../outbound/public.ts';
import { virtualLocation } from '../../warehouse/public.ts';
import * as pieces from './pieces.store.ts';
import { causeOf, record } from './repair-money.ts';
import type { KnownPart } from './repair.store.ts';

const holdingOf = (holding: 'good' | 'defective') => (holding === 'good' ? 'available' : 'defective') as 'available' | 'defective';
const flowOf = ({ productId, number }: RepairRow, numbers: readonly string[]) => ({ productId, numbers, no: number });

/**
 * S11: pieces in stock are the repair's from the moment it is asked for, so that nobody sells or picks them meanwhile. Good ones are locked;
 * damaged ones nobody sells, and no two repairs ask for the same. Their serial numbers go with them.
 */
export async function holdPieces(tx: Tx, actor: Actor, row: RepairRow, now: Date): Promise<void> {
  if (row.type !== 'inStore') return;
  const { id, holding, quantity } = row;
  if (holding === 'good') {
    const there = await pieces.sources(tx, row);
    const taken = takeTogether(there, holding, quantity);
    if (taken.length === 0) throw fail(repairErrors.notEnough, { there: heldIn(there, holding), wanted: quantity });
    await lockPieces(tx, actor, { reference: `${record}:${id}:lock`, owner: causeOf(row), lines: taken }, now);
  } else {
    const there = heldIn(await pieces.heldSources(tx, row), holding);
    const free = there - (await pieces.spokenFor(tx, row));
    if (free < quantity) throw fail(repairErrors.notEnough, { there: Math.max(0, free), wanted: quantity });
  }
  if (row.isSerialControlled) await repairSerials(tx, actor, { ...flowOf(row, row.serials), warehouseId: row.warehouseId }, now);
}
/** Taken back before it began: all of it is free again where it lies. */
export async function letPiecesGo(tx: Tx, actor: Actor, row: RepairRow, now: Date): Promise<void> {
  if (row.returnId !== null) {
    await pieces.forget(tx, row.id);
    await unlinkRepair(tx, { returnId: row.returnId, productId: row.productId });
  }
  if (row.type !== 'inStore') return;
  const owner = causeOf(row);
  await unlockStock(tx, actor, { reference: `${record}:${row.id}:unlock`, cause: owner, owner }, now);
  if (row.isSerialControlled) await unlockSerials(tx, actor, flowOf(row, row.serials), now);
}

/** MOVE to the bench: what was held for it, or what lies there. */
export async function takeToBench(tx: Tx, actor: Actor, row: RepairRow, now: Date): Promise<void> {
  const { id, holding, quantity, warehouseId } = row;
  // The return station has carried them there.
  if (await pieces.isThere(tx, id)) return;
  const held = await pieces.held(tx, id);
  if (held.length > 0) {
    const { id: toLocationId } = await virtualLocation(tx, warehouseId, 'REPAIR');
    const owner = causeOf(row);
    await carryHeld(tx, actor, { reference: `${record}:${id}:take`, cause: owner, owner, toLocationId }, now);
    await pieces.addPieces(tx, id, held);
    return;
  }
  const there = await pieces.heldSources(tx, row);
  const taken = takeTogether(there, holding, quantity);
  if (taken.length === 0) throw fail(repairErrors.notEnough, { there: heldIn(there, holding), wanted: quantity });
  const { id: toLocationId } = await virtualLocation(tx, warehouseId, 'REPAIR');
  const lines = taken.map((line) => ({ ...line, toLocationId, holding: holdingOf(holding) }));
  await moveStock(tx, actor, { reference: `${record}:${id}:take`, cause: causeOf(row), lines }, now);
  const byBalance = new Map(there.map((source) => [source.balanceId, source]));
  await pieces.addPieces(
    tx,
    id,
    taken.map((line) => {
      const { lotId, storeId } = found(byBalance.get(line.balanceId));
      return { lotId, storeId, quantity: line.quantity };
    }),
  );
  if (row.isSerialControlled && row.type === 'return')
    await repairSerials(tx, actor, { ...flowOf(row, row.serials), warehouseId: row.warehouseId }, now);
}

/** FIX of what is good again, DEF of what was good and turned out not to be. */
export async function bookResult(tx: Tx, actor: Actor, row: RepairRow, fixedCount: number, now: Date): Promise<void> {
  const own = await benchOf(tx, row);
  let rest = fixedCount;
  const told = own.map((piece) => {
    const fixed = Math.min(rest, piece.quantity);
    rest -= fixed;
    return { ...piece, fixed };
  });
  await pieces.setFixed(tx, row.id, told);
  const act = (what: string) => ({ reference: `${record}:${row.id}:${what}`, cause: causeOf(row) });
  if (row.holding === 'defective') {
    const lines = told.filter(({ fixed }) => fixed > 0).map(({ balanceId, fixed }) => ({ balanceId, quantity: fixed }));
    if (lines.length > 0) await markFixed(tx, actor, { ...act('fixed'), lines }, now);
    return;
  }
  const lines = told
    .filter(({ fixed, quantity }) => fixed < quantity)
    .map(({ balanceId, fixed, quantity }) => ({ balanceId, quantity: quantity - fixed }));
  if (lines.length > 0) await markDefective(tx, actor, { ...act('defective'), lines }, now);
}
/** Its pieces at the bench, all of them still there. */
async function benchOf(tx: Tx, row: RepairRow): Promise<pieces.Bench[]> {
  const own = await pieces.bench(tx, row);
  const there = own.reduce((sum, { quantity, good, defective }) => sum + Math.min(quantity, good + defective), 0);
  if (there < row.quantity) throw fail(repairErrors.piecesGone, { there, wanted: row.quantity });
  return own;
}

/** USE: parts leave the accessory stock of the customer, the oldest lot first. */
export async function takeParts(
  tx: Tx,
  actor: Actor,
  row: RepairRow,
  parts: readonly (Pick<KnownPart, 'productId' | 'sku'> & { used: number })[],
  now: Date,
): Promise<void> {
  const { id, warehouseId } = row;
  const lines: { balanceId: number; quantity: number }[] = [];
  for (const { productId, sku, used } of parts) {
    if (used === 0) continue;
    const there = await pieces.sources(tx, { warehouseId, productId, type: 'inStore', returnNumber: '' });
    const taken = takeTogether(there, 'good', used);
    if (taken.length === 0) throw fail(repairErrors.partsShort, { sku, there: heldIn(there, 'good'), wanted: used });
    lines.push(...taken);
  }
  if (lines.length > 0) await consumeStock(tx, actor, { reference: `${record}:${id}:parts`, cause: causeOf(row), lines }, now);
}

async function checkPlace(tx: Tx, row: RepairRow, name: 'goodLocationId' | 'defectiveLocationId', id: number | null): Promise<number> {
  if (id === null) throw failField(name, 'workorders.repair.placeNeeded');
  const place = found((await holdPlaces(tx, row.warehouseId, [id])).get(id));
  const isOthers = place.companyIds.some((companyId) => companyId !== row.companyId);
  if (isOthers || whyNot(place, name === 'goodLocationId' ? 'good' : 'defective', row.productId))
    throw failField(name, 'workorders.repair.wrongPlace');
  return place.id;
}
interface BackWith {
  returnId: number;
  fixed: number;
  broken: number;
}
/** S12: with which returns its pieces came, and how many of each are good again; also where a person asked for it, who may have named none. */
async function cameBackWith(tx: Tx, { id, type, warehouseId }: RepairRow): Promise<BackWith[]> {
  if (type !== 'return') return [];
  const own = await pieces.ofRepair(tx, id);
  const byReturn = new Map<number, BackWith>();
  for (const { returnId, lotId } of await returnsOfLots(tx, { warehouseId, lotIds: own.map((piece) => piece.lotId) })) {
    const part = byReturn.get(returnId) ?? { returnId, fixed: 0, broken: 0 };
    for (const { quantity, fixed } of own.filter((piece) => piece.lotId === lotId)) {
      part.fixed += fixed;
      part.broken += quantity - fixed;
    }
    byReturn.set(returnId, part);
  }
  return [...byReturn.values()];
}
export interface Places {
  goodLocationId: number | null;
  defectiveLocationId: number | null;
}
/** As the customer instructed: PUT of what is good and of what is not, or LOSS of what was given up. Answers how many were lost. */
export async function putBack(tx: Tx, actor: Actor, row: RepairRow, places: Places, now: Date): Promise<number> {
  const { id, companyId, productId, warehouseId, quantity, fixedCount, instruction } = row;
  const back = await cameBackWith(tx, row);
  const own = await benchOf(tx, row);
  const broken = quantity - fixedCount;
  const isLost = instruction === 'abandon';
  // Whoever names a place has not read that the customer gave them up, which is not taken back.
  if (isLost && places.defectiveLocationId !== null) throw failField('defectiveLocationId', 'workorders.repair.abandonedPlace');
  const goodAt = fixedCount > 0 ? await checkPlace(tx, row, 'goodLocationId', places.goodLocationId) : null;
  const brokenAt = broken > 0 && !isLost ? await checkPlace(tx, row, 'defectiveLocationId', places.defectiveLocationId) : null;
  const put = own.flatMap(({ balanceId, quantity: all, fixed }) => [
    ...(goodAt !== null && fixed > 0 ? [{ balanceId, toLocationId: goodAt, holding: 'available' as const, quantity: fixed }] : []),
    ...(brokenAt !== null && fixed < all
      ? [{ balanceId, toLocationId: brokenAt, holding: 'defective' as const, quantity: all - fixed }]
      : []),
  ]);
  if (put.length > 0) await putAwayStock(tx, actor, { reference: `${record}:${id}:put`, cause: causeOf(row), lines: put }, now);
  const lost = isLost ? broken : 0;
  if (lost > 0) {
    const lines = own
      .filter(({ quantity: all, fixed }) => fixed < all)
      .map(({ storeId, locationId, lotId, quantity: all, fixed }) => ({
        companyId,
        productId,
        storeId,
        locationId,
        lotId,
        holding: 'defective' as const,
        change: fixed - all,
      }));
    await adjustStock(tx, actor, { reference: `${record}:${id}:lost`, cause: causeOf(row), warehouseId, lines }, now);
  }
  if (back.length > 0) {
    const entry = (what: string) => pieces.entryOf(tx, `${record}:${id}:${what}`);
    const [putEntryId, fixEntryId] = [await entry('put'), await entry('fixed')];
    const brokenEntryId = isLost ? await entry('lost:LOSS') : putEntryId;
    const told = { productId, number: row.number, holding: row.holding };
    if (row.returnId !== null) await unlinkRepair(tx, { returnId: row.returnId, productId });
    for (const part of back)
      await endRepairOrder(
        tx,
        actor,
        {
          ...told,
          returnId: part.returnId,
          fixed: { quantity: part.fixed, locationId: goodAt, fixEntryId, putEntryId },
          broken: { quantity: part.broken, locationId: brokenAt, entryId: brokenEntryId },
        },
        now,
      );
  }
  if (row.isSerialControlled) {
    const kept = isLost ? row.fixedSerials : row.serials;
    const gone = isLost ? row.serials.filter((sn) => !row.fixedSerials.includes(sn)) : [];
    if (kept.length > 0) await unlockSerials(tx, actor, flowOf(row, kept), now);
    if (gone.length > 0) await scrapSerials(tx, actor, { ...flowOf(row, gone), warehouseId }, now);
  }
  return lost;
}
