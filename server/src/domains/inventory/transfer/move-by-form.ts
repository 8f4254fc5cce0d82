import { transferErrors } from '@kura/contract/inventory/transfer/transfer.errors.ts';
import type { LocationMove, Transfer } from '@kura/contract/inventory/transfer/transfer.ts';
import { kernelErrors } from '@kura/contract/kernel/error.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { fail, failField, found } from '../../../kernel/fail.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { warehouseById } from '../../warehouse/public.ts';
import { defectiveAmong, type Place, placesByIds } from '../document/place.store.ts';
import { claimKept } from '../ledger/kept-pieces.ts';
import { postMove, prepareMove } from '../ledger/move.ts';
import * as store from './transfer.store.ts';

export type MoveLine = LocationMove['lines'][number];
export interface MoveDocument {
  lines: readonly MoveLine[];
  note: string;
  /** Of a station's step. */
  reference: string | null;
  action: string;
}

/** Where pieces lie that a return or a repair order has not dealt with yet. */
export const returned: readonly string[] = ['RTN', 'REPAIR'];
/** Shelves and the place for odd pieces; carts, baskets and parcels are filled by picking and packing alone. */
const isTarget = ({ kind }: Place): boolean => kind === 'shelf' || kind === 'ABN';

interface Checked {
  companyId: number;
  warehouseId: number;
  productOf: ReadonlyMap<number, number>;
}

/** One company, one warehouse, real targets. What the book itself knows (enough, frozen, other owners) the book says. */
async function check(tx: Tx, actor: Actor, lines: readonly MoveLine[]): Promise<Checked> {
  const balances = await store.movables(
    tx,
    actor.scope,
    lines.map((line) => line.balanceId),
  );
  const from = new Map(balances.map((balance) => [balance.id, balance]));
  const places = await placesByIds(
    tx,
    lines.map((line) => line.toLocationId),
  );
  const to = new Map(places.map((place) => [place.id, place]));
  const forDefective = new Set(
    await defectiveAmong(
      tx,
      places.map(({ id }) => id),
    ),
  );
  lines.forEach((line, index) => {
    const source = found(from.get(line.balanceId));
    const target = found(to.get(line.toLocationId));
    if (!isTarget(target) || target.warehouseId !== source.warehouseId) throw fail(kernelErrors.notFound);
    // What was received goes onto its shelf at the station alone: there it is counted for its order, and its put-away is charged.
    if (source.kind === 'RECV') throw fail(transferErrors.inReceiving, { line: index + 1 });
    // What came back is decided about by its owner, and its document ends with its last piece.
    if (returned.includes(source.kind)) throw fail(transferErrors.inReturns, { line: index + 1 });
    if (target.id === source.locationId) throw fail(transferErrors.sameLocation, { line: index + 1 });
    if (target.state === 'abnormal') throw failField(`lines.${index}.toLocationId`, 'inventory.scan.reason.abnormalLocation');
    if (line.holding === 'good' && forDefective.has(target.id))
      throw failField(`lines.${index}.toLocationId`, 'inventory.scan.reason.wrongArea');
  });
  const [first] = balances;
  const { companyId, warehouseId } = found(first);
  if (balances.some((balance) => balance.companyId !== companyId)) throw fail(transferErrors.oneCompany);
  if (balances.some((balance) => balance.warehouseId !== warehouseId)) throw failField('lines', 'inventory.document.oneWarehouse');
  return { companyId, warehouseId, productOf: new Map(balances.map(({ id, productId }) => [id, productId])) };
}

/** V08: a transfer between locations is done when it is written. */
export async function moveByForm(tx: Tx, actor: Actor, document: MoveDocument, now: Date): Promise<Transfer> {
  const { companyId, warehouseId, productOf } = await check(tx, actor, document.lines);
  const { zone } = found(await warehouseById(tx, warehouseId));
  const prepared = await prepareMove(
    tx,
    actor,
    document.lines.map(({ holding, ...line }) => ({ ...line, holding: holding === 'good' ? 'available' : 'defective' })),
  );
  const { id, number } = await store.insert(
    tx,
    actor,
    {
      zone,
      companyId,
      warehouseId,
      kind: 'location',
      status: 'done',
      fromStoreId: null,
      toStoreId: null,
      note: document.note,
      reference: document.reference,
      lines: document.lines.map((line) => ({ ...line, productId: productOf.get(line.balanceId) ?? 0 })),
    },
    now,
  );
  const act = { reference: `inventory.transfer:${id}:move`, cause: { type: 'inventory.transfer', id, no: number }, note: document.note };
  const [read] = await Promise.all([store.read(tx, actor, id), postMove(tx, actor, act, prepared, now)]);
  const transfer = found(read);
  const good = document.lines.filter(({ holding }) => holding === 'good');
  await claimKept(tx, actor, act, good, now);
  await logOperation(tx, actor, {
    at: now,
    record: 'inventory.transfer',
    recordId: id,
    recordName: number,
    companyId,
    action: document.action,
    after: {
      status: 'done',
      lines: transfer.lines.map((l) => `${l.sku} × ${l.quantity}: ${l.fromLocationCode} → ${l.toLocationCode}`),
    },
  });
  return transfer;
}
