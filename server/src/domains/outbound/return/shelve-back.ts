import type { ShelveScan } from '@kura/contract/outbound/return/return.ts';
import { recogniseCode } from '@kura/contract/products/product/scan-code.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { found } from '../../../kernel/fail.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { putAwayStock, heldIn, takeTogether, holdPlaces, isOver, type PlaceNow, whyNot } from '../../inventory/public.ts';
import { type KnownProduct, productsByIds } from '../../products/public.ts';
import { locationByBarcode } from '../../warehouse/public.ts';
import { RefusedScan } from './refused-scan.ts';
import * as parts from './return-parts.store.ts';
import { causeOf, record } from './return-record.ts';
import { endIfDone } from './return.moves.ts';
import * as store from './return.store.ts';

/** Whether these pieces may lie there, as at receiving: good ones in storage, damaged ones in the area for them. The capacity is a soft limit. */
async function checkPlace(tx: Tx, warehouseId: number, input: ShelveScan, product: KnownProduct): Promise<PlaceNow> {
  const read = await locationByBarcode(tx, warehouseId, recogniseCode(input.code, ['location']).code);
  const place = read && (await holdPlaces(tx, warehouseId, [read.id])).get(read.id);
  if (!place) throw new RefusedScan('notALocation');
  const obstacle = whyNot(place, input.holding, product.id);
  if (obstacle) throw new RefusedScan(obstacle);
  if (place.companyIds.some((id) => id !== product.companyId)) throw new RefusedScan('otherCompany');
  if (!input.isOverCapacity && isOver(place, input.quantity, product.pieceVolumeMm3)) throw new RefusedScan('overCapacity', 'amber');
  return place;
}

/** Where they come from: as the customer decided out of the returns area, or repaired and given up from the bench. */
function sourcesOf(
  row: store.KnownReturn,
  all: readonly parts.Balance[],
  { productId, holding, quantity }: ShelveScan,
): readonly parts.Balance[] {
  const own = all.filter((balance) => balance.productId === productId);
  // What a repair order has at the bench is put away by it.
  const bench = row.repairProducts.includes(productId) ? [] : own.filter(({ kind }) => kind === 'REPAIR');
  if (heldIn(bench, holding) >= quantity) return bench;
  const there = own.filter(({ kind }) => kind === 'RTN');
  if (heldIn(there, holding) === 0) throw new RefusedScan('nothingWaits');
  const choice = holding === 'good' ? row.goodChoice : row.defectiveChoice;
  if (choice === null) throw new RefusedScan('undecided');
  if (choice !== 'shelve' && choice !== 'sendOn') throw new RefusedScan('otherDecision');
  if (heldIn(there, holding) < quantity) throw new RefusedScan('notEnough');
  return there;
}

export interface Shelved {
  locationCode: string;
  isDone: boolean;
}
/** PUT, at once. With the last piece a received return has ended. */
export async function shelveBack(tx: Tx, actor: Actor, input: ShelveScan, reference: string, now: Date): Promise<Shelved> {
  const row = found(await store.lock(tx, actor.scope, input.id));
  const { id, number, companyId } = row;
  if (companyId === null) throw new RefusedScan('unidentified');
  const product = found((await productsByIds(tx, { companyId }, [input.productId])).get(input.productId));
  if (row.status !== 'receiving' && row.status !== 'received') throw new RefusedScan('wrongState');
  const { holding, quantity } = input;
  sourcesOf(row, await parts.balances(tx, row), input);
  const place = await checkPlace(tx, row.warehouseId, input, product);
  // Again behind the place, which the book holds before its pieces: a repair order may have opened for them meanwhile.
  const sources = sourcesOf(row, await parts.heldBalances(tx, row), input);
  const [posted] = await putAwayStock(
    tx,
    actor,
    {
      reference: `${record}:${id}:shelve:${reference}`,
      cause: causeOf(row),
      lines: takeTogether(sources, holding, quantity).map((line) => ({
        ...line,
        toLocationId: place.id,
        holding: holding === 'good' ? 'available' : 'defective',
      })),
    },
    now,
  );
  const { entryId } = found(posted);
  await parts.addAct(
    tx,
    actor,
    {
      returnId: id,
      companyId,
      productId: product.id,
      kind: 'shelve',
      condition: holding,
      quantity,
      locationId: place.id,
      reference,
      entryId,
    },
    now,
  );
  await logOperation(tx, actor, {
    at: now,
    record,
    recordId: id,
    recordName: number,
    companyId,
    action: 'outbound.return.log.shelve',
    after: { pieces: product.sku, condition: holding, quantity },
  });
  return { locationCode: place.code, isDone: await endIfDone(tx, actor, id, now) };
}
