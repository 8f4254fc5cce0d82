import type { ScannedLocation } from '@kura/contract/inventory/document/scanned-location.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { raw, sql } from '../../../kernel/db/sql.ts';
import { locationByBarcode } from '../../warehouse/public.ts';

export interface Place extends ScannedLocation {
  warehouseId: number;
}
const columns = raw('l.id, l.warehouse_id, l.code, l.barcode, l.kind, l.state');

export const placesByIds = (db: Query, ids: readonly number[]): Promise<Place[]> =>
  db.rows(sql`select ${columns} from locations l where l.id = any(${ids}) order by l.id`);

/** Those in an area for damaged goods. */
export const defectiveAmong = async (db: Query, ids: readonly number[]): Promise<number[]> =>
  (
    await db.rows<{ id: number }>(
      sql`select l.id from locations l join areas a on a.id = l.area_id where l.id = any(${ids}) and a.kind = 'defective'`,
    )
  ).map(({ id }) => id);

/** Nobody changes their state until this transaction ends. In the order of ids: two that want the same places wait, and never for each other. */
export const lockPlaces = (tx: Tx, ids: readonly number[]): Promise<Place[]> =>
  tx.rows(sql`select ${columns} from locations l where l.id = any(${ids}) order by l.id for no key update`);

/** By what the scanner read on the label, or by the code that a person typed. */
export const placeByCode = (db: Query, warehouseId: number, code: string): Promise<Place | undefined> =>
  locationByBarcode(db, warehouseId, code);
