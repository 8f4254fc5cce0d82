import type { Query } from '../../../kernel/db/db.ts';
import { raw, sql } from '../../../kernel/db/sql.ts';
import { inScope, type Scope } from '../../../kernel/scope.ts';
import type { StoredItem } from './item.ts';

/** As much of a product as documents and the book need. */
export interface KnownProduct {
  id: number;
  companyId: number;
  sku: string;
  nameZh: string;
  nameJp: string;
  type: StoredItem['type'];
  status: StoredItem['status'];
  isSerialControlled: boolean;
  /** What counts: measured where somebody measured. */
  pieceVolumeMm3: number | null;
  pieceWeightG: number | null;
}

/** By id, inside the scope; who counts the answers finds the foreign ones. */
export async function productsByIds(db: Query, scope: Scope, ids: readonly number[]): Promise<Map<number, KnownProduct>> {
  const rows = await db.rows<KnownProduct>(sql`
    select p.id, p.company_id, p.sku, p.name_zh, p.name_jp, p.type, p.status, p.is_serial_controlled, p.piece_volume_mm3, p.piece_weight_g
    from products p where p.id = any(${[...new Set(ids)]}::bigint[]) and ${inScope(scope, raw('p.company_id'))}`);
  return new Map(rows.map((row) => [row.id, row]));
}
