import type { FbaReturnRow, ShelveScan } from '@kura/contract/inbound/fba-return/fba-return.ts';
import { recogniseCode } from '@kura/contract/products/product/scan-code.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { found } from '../../../kernel/fail.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { putAwayStock, holdPlaces, isOver, takeTogether, whyNot } from '../../inventory/public.ts';
import { type KnownProduct, productsByIds } from '../../products/public.ts';
import { locationByBarcode } from '../../warehouse/public.ts';
import { moveFbaReturn, piecesWaiting } from './fba-return.moves.ts';
import * as store from './fba-return.store.ts';
import * as receipts from './receipt.store.ts';
import { RefusedScan } from './refused-scan.ts';
import { record } from './show-fba-return.ts';

/** Whether these pieces may lie there, as at receiving. The capacity is a soft limit: over it somebody says so. */
async function checkPlace(tx: Tx, row: FbaReturnRow, input: ShelveScan, product: KnownProduct): Promise<{ id: number; code: string }> {
  const read = await locationByBarcode(tx, row.warehouseId, recogniseCode(input.code, ['location']).code);
  const place = read && (await holdPlaces(tx, row.warehouseId, [read.id])).get(read.id);
  if (!place) throw new RefusedScan('notALocation');
  const obstacle = whyNot(place, input.holding, product.id);
  if (obstacle) throw new RefusedScan(obstacle);
  if (place.companyIds.some((id) => id !== row.companyId)) throw new RefusedScan('otherCompany');
  if (!input.isOverCapacity && isOver(place, input.quantity, product.pieceVolumeMm3)) throw new RefusedScan('overCapacity', 'amber');
  return place;
}

export interface Shelved {
  locationCode: string;
  isDone: boolean;
}
/** PUT, at once. With the last piece a received return is done. */
export async function shelveReturned(tx: Tx, actor: Actor, input: ShelveScan, reference: string, now: Date): Promise<Shelved> {
  const row = found(await store.lock(tx, actor.scope, input.id));
  const { id, number, companyId } = row;
  const product = found((await productsByIds(tx, { companyId }, [input.productId])).get(input.productId));
  if (row.status !== 'receiving' && row.status !== 'received') throw new RefusedScan('wrongState');
  const own = (await receipts.waiting(tx, row)).filter(({ productId }) => productId === product.id);
  const { holding, quantity } = input;
  const there = own.reduce((sum, balance) => sum + balance[holding], 0);
  if (there === 0) throw new RefusedScan('nothingToShelve');
  if (there < quantity) throw new RefusedScan('notEnough');
  const place = await checkPlace(tx, row, input, product);
  const [posted] = await putAwayStock(
    tx,
    actor,
    {
      reference: `${record}:${id}:shelve:${reference}`,
      cause: { type: record, id, no: number },
      lines: takeTogether(own, holding, quantity).map((line) => ({
        ...line,
        toLocationId: place.id,
        holding: holding === 'good' ? 'available' : 'defective',
      })),
    },
    now,
  );
  const { entryId } = found(posted);
  await receipts.addShelving(
    tx,
    actor,
    { returnId: id, companyId, productId: product.id, locationId: place.id, holding, quantity, reference, entryId },
    now,
  );
  await logOperation(tx, actor, {
    at: now,
    record,
    recordId: id,
    recordName: number,
    companyId,
    action: 'inbound.fbaReturn.log.shelved',
    after: { pieces: product.sku, condition: holding, quantity },
  });
  const isDone = row.status === 'received' && (await piecesWaiting(tx, row)) === 0;
  if (isDone) await moveFbaReturn(tx, actor, id, 'finish', { now });
  return { locationCode: place.code, isDone };
}
