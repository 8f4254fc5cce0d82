import type { Day } from '@kura/contract/kernel/day.ts';
import type { StoredLot } from '@kura/contract/pricing/price-storage.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';

export interface StoredOf {
  companyId: number;
  lots: StoredLot[];
  /** Pieces of products that nobody has measured: they take room that nobody can charge for. */
  unmeasuredPieces: number;
}

/** What lay in the warehouse when the day closed, by owner and age. One statement, however many rows the snapshot has. */
export async function storedOn(db: Query, warehouseId: number, day: Day): Promise<StoredOf[]> {
  const rows = await db.rows<{ companyId: number; lots: { age: number; mm3: string }[]; unmeasuredPieces: number }>(sql`
    with aged as (
      -- A lot that is dated after its arrival is as young as can be.
      select s.company_id, greatest(${day}::date - b.lot_date, 0) as age,
        sum((s.available + s.locked + s.defective) * p.piece_volume_mm3) as mm3,
        sum(s.available + s.locked + s.defective) filter (where p.piece_volume_mm3 is null) as unmeasured
      from stock_snapshots s join stock_balances b on b.id = s.balance_id join products p on p.id = s.product_id
      where s.warehouse_id = ${warehouseId} and s.day = ${day}
      group by 1, 2)
    select company_id, jsonb_agg(jsonb_build_object('age', age, 'mm3', mm3::text) order by age) filter (where mm3 > 0) as lots,
      coalesce(sum(unmeasured), 0)::int as unmeasured_pieces
    from aged group by company_id order by company_id`);
  return rows.map(({ lots, ...row }) => ({ ...row, lots: (lots ?? []).map(({ age, mm3 }) => ({ ageDays: age, mm3: BigInt(mm3) })) }));
}
