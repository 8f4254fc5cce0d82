import type { StorageStock, StoredProduct } from '@kura/contract/quotes/storage-fee/storage-fee.ts';
import { cbmText } from '@kura/contract/pricing/measure.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { raw, sql } from '../../../kernel/db/sql.ts';
import { found } from '../../../kernel/fail.ts';
import { inScope, type Scope } from '../../../kernel/scope.ts';

/** More rows than anybody reads in a drawer; the snapshot of the day has them all. */
const mostProducts = 200;

interface Line {
  /** Null: no fee for storage. */
  day: string | null;
  warehouseId: number;
  warehouseCode: string;
  companyId: number;
  lots: { age: number; mm3: string }[] | null;
}
type Read = Omit<StoredProduct, 'volumeM3'> & { mm3: string | null; allPieces: number; allMm3: string; allRows: number };

/** K06: which lots the line was computed from stands in its basis; the snapshot tells which products they were. */
export async function showStorageStock(db: Query, scope: Scope, feeId: number): Promise<StorageStock | null> {
  const line = found(
    await db.first<Line>(sql`
      select d.day::text as day, d.warehouse_id, coalesce(w.code, '') as warehouse_code, f.company_id, f.basis->'inputs'->'lots' as lots
      from fee_lines f left join storage_days d on d.entry_id = f.entry_id and f.fee_type = 'STORAGE' left join warehouses w on w.id = d.warehouse_id
      where f.id = ${feeId} and ${inScope(scope, raw('f.company_id'))}`),
  );
  if (line.day === null || !Array.isArray(line.lots)) return null;
  const ages = line.lots.map(({ age }) => age);
  const rows = await db.rows<Read>(sql`
    select p.id as product_id, p.sku, p.name_zh, p.name_jp, s.age_days, s.pieces, (s.pieces * p.piece_volume_mm3)::text as mm3,
      (sum(s.pieces) over ())::int as all_pieces, coalesce(sum(s.pieces * p.piece_volume_mm3) over (), 0)::text as all_mm3, (count(*) over ())::int as all_rows
    from (
      select s.product_id, greatest(${line.day}::date - b.lot_date, 0) as age_days, sum(s.available + s.locked + s.defective)::int as pieces
      from stock_snapshots s join stock_balances b on b.id = s.balance_id
      where s.warehouse_id = ${line.warehouseId} and s.day = ${line.day}::date and s.company_id = ${line.companyId}
      group by 1, 2) s join products p on p.id = s.product_id
    where s.pieces > 0 and s.age_days = any(${ages}::int[])
    order by s.pieces * p.piece_volume_mm3 desc nulls last, p.sku, s.age_days limit ${mostProducts}`);
  const [first] = rows;
  return {
    day: line.day,
    warehouseCode: line.warehouseCode,
    pieces: first?.allPieces ?? 0,
    chargedM3: cbmText(line.lots.reduce((sum, { mm3 }) => sum + BigInt(mm3), 0n)),
    volumeM3: cbmText(BigInt(first?.allMm3 ?? 0)),
    products: rows.map(({ productId, sku, nameZh, nameJp, ageDays, pieces, mm3 }) => ({
      productId,
      sku,
      nameZh,
      nameJp,
      ageDays,
      pieces,
      volumeM3: mm3 === null ? null : cbmText(BigInt(mm3)),
    })),
    isCut: (first?.allRows ?? 0) > mostProducts,
  };
}
