import type { ShelveScan } from '@kura/contract/outbound/return/return.ts';
import { recogniseCode } from '@kura/contract/products/product/scan-code.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { found } from '../../../kernel/fail.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { putAwayStock } from '../../inventory/public.ts';
import { type KnownProduct, productsByIds } from '../../products/public.ts';
import { locationByBarcode } from '../../warehouse/public.ts';
import { RefusedScan } from './refused-scan.ts';
import * as parts from './return-parts.store.ts';
import { causeOf, record } from './return-record.ts';
import { endIfDone } from './return.moves.ts';
import * as store from './return.store.ts';

/** Different products that may share a place of a small shelf. */
const mostMixed = 5;

interface PlaceNow {
  id: number;
  code: string;
  areaKind: 'storage' | 'defective' | null;
  hasDefectiveArea: boolean;
  shelfType: 'small' | 'large' | null;
  capacity: number | null;
  pieces: number;
  cubicMetres: number;
  others: number;
  foreigners: number;
}
/** As somebody stands before it; held until the end, so that nobody else fills it up meanwhile. */
async function placeNow(tx: Tx, id: number, of: { companyId: number; productId: number }): Promise<PlaceNow> {
  await tx.run(sql`select 1 from locations where id = ${id} for no key update`);
  return found(
    await tx.first<PlaceNow>(sql`
      select l.id, l.code, a.kind as area_kind, l.shelf_type, l.capacity::float8 as capacity,
        exists (select 1 from areas d where d.warehouse_id = l.warehouse_id and d.kind = 'defective') as has_defective_area,
        fill.pieces, fill.cubic_metres, fill.others, fill.foreigners
      from locations l left join areas a on a.id = l.area_id
      cross join lateral (
        select coalesce(sum(b.available + b.locked + b.defective), 0)::int as pieces,
          (coalesce(sum((b.available + b.locked + b.defective) * x.piece_volume_mm3), 0)::numeric / 1e9)::float8 as cubic_metres,
          count(distinct b.product_id) filter (where b.product_id <> ${of.productId})::int as others,
          count(*) filter (where b.company_id <> ${of.companyId})::int as foreigners
        from stock_balances b join products x on x.id = b.product_id
        where b.location_id = l.id and b.available + b.locked + b.defective > 0) fill
      where l.id = ${id}`),
  );
}

/** Whether these pieces may lie there: good ones in storage, damaged ones in the area for them. The capacity is a soft limit. */
async function checkPlace(tx: Tx, warehouseId: number, input: ShelveScan, product: KnownProduct): Promise<PlaceNow> {
  const known = await locationByBarcode(tx, warehouseId, recogniseCode(input.code, ['location']).code);
  if (known?.kind !== 'shelf') throw new RefusedScan('notALocation');
  if (known.state === 'frozen') throw new RefusedScan('frozenLocation');
  if (known.state === 'abnormal') throw new RefusedScan('abnormalLocation');
  const place = await placeNow(tx, known.id, { companyId: product.companyId, productId: product.id });
  const isDefectiveArea = place.areaKind === 'defective';
  if (input.holding === 'good' ? isDefectiveArea : !isDefectiveArea && place.hasDefectiveArea) throw new RefusedScan('wrongArea');
  if (place.foreigners > 0) throw new RefusedScan('otherCompany');
  if (place.shelfType === 'small' && place.others >= mostMixed) throw new RefusedScan('tooManyProducts');
  const after =
    place.shelfType === 'large'
      ? place.cubicMetres + (input.quantity * (product.pieceVolumeMm3 ?? 0)) / 1e9
      : place.pieces + input.quantity;
  if (place.capacity !== null && after > place.capacity && !input.isOverCapacity) throw new RefusedScan('overCapacity', 'amber');
  return place;
}

/** Where they come from: as the customer decided out of the returns area, or repaired and given up from the bench. */
function sourcesOf(row: store.KnownReturn, own: readonly parts.Balance[], { holding, quantity }: ShelveScan): readonly parts.Balance[] {
  const bench = own.filter(({ kind }) => kind === 'REPAIR');
  if (parts.piecesOf(bench, holding) >= quantity) return bench;
  const there = own.filter(({ kind }) => kind === 'RTN');
  if (parts.piecesOf(there, holding) === 0) throw new RefusedScan('nothingWaits');
  const choice = holding === 'good' ? row.goodChoice : row.defectiveChoice;
  if (choice === null) throw new RefusedScan('undecided');
  if (choice !== 'shelve' && choice !== 'sendOn') throw new RefusedScan('otherDecision');
  if (parts.piecesOf(there, holding) < quantity) throw new RefusedScan('notEnough');
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
  const own = (await parts.balances(tx, row)).filter(({ productId }) => productId === product.id);
  const { holding, quantity } = input;
  const sources = sourcesOf(row, own, input);
  const place = await checkPlace(tx, row.warehouseId, input, product);
  const [posted] = await putAwayStock(
    tx,
    actor,
    {
      reference: `${record}:${id}:shelve:${reference}`,
      cause: causeOf(row),
      lines: parts.takeFrom(sources, holding, quantity).map((line) => ({
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
