import type { Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import type { Candidate } from './allocate.ts';
import type { Wanted } from './lock-order.ts';

/** What one line wants of one component; `order` is the place of its document in the call. */
export interface Need {
  order: number;
  lineNo: number;
  /** What stands on the line: the component itself, or the set whose part it is. */
  askedId: number;
  askedSku: string;
  isPart: boolean;
  productId: number;
  warehouseId: number;
  storeId: number | null;
  need: number;
}
export interface StockCandidate extends Candidate {
  productId: number;
  warehouseId: number;
  storeId: number | null;
}
interface Found {
  needs: Need[];
  candidates: StockCandidate[];
  known: { reference: string; id: number }[];
}

/** One statement: sets become their parts, and all places that could serve any line are locked in the order of their ids. */
export async function lockCandidates(
  tx: Tx,
  orders: readonly (Wanted & { reference?: string })[],
): Promise<Pick<Found, 'needs' | 'candidates'> & { known: Map<string, number> }> {
  const asked = orders.flatMap(({ reference, companyId, warehouseId, storeId, lines }, o) =>
    lines.map(({ lineNo, productId, quantity }, n) => ({
      o,
      n,
      reference: reference ?? null,
      company_id: companyId,
      warehouse_id: warehouseId,
      store_id: storeId,
      line_no: lineNo,
      product_id: productId,
      quantity,
    })),
  );
  const row = await tx.first<Found>(sql`
    with asked as (
      select * from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as a(o int, n int, reference text, company_id bigint,
        warehouse_id bigint, store_id bigint, line_no int, product_id bigint, quantity int)),
    known as (select distinct e.reference, e.id from stock_entries e where e.reference in (select reference from asked)),
    needs as (
      select a.o, a.n, a.line_no, p.id as asked_id, p.sku, a.company_id, a.warehouse_id, a.store_id, t.part_id is not null as is_part, t.sort,
        coalesce(t.part_id, p.id) as product_id, a.quantity * coalesce(t.quantity, 1) as need
      from asked a
      join products p on p.id = a.product_id and p.company_id = a.company_id
      left join product_parts t on t.set_id = p.id
      where not exists (select 1 from known k where k.reference = a.reference)),
    stocks as (select distinct product_id, company_id, warehouse_id, store_id from needs),
    candidates as materialized (
      select b.id, b.product_id, b.warehouse_id, b.store_id, b.lot_date, b.pick_seq, b.available
      from stock_balances b join stocks s on b.product_id = s.product_id and b.company_id = s.company_id and b.warehouse_id = s.warehouse_id
        and b.store_id is not distinct from s.store_id
      where b.state = 'normal' and b.available > 0
      order by b.id for update of b)
    select
      (select coalesce(jsonb_agg(jsonb_build_object('order', o, 'lineNo', line_no, 'askedId', asked_id, 'askedSku', sku, 'isPart', is_part,
        'productId', product_id, 'warehouseId', warehouse_id, 'storeId', store_id, 'need', need) order by o, n, sort, product_id), '[]') from needs) as needs,
      (select coalesce(jsonb_agg(jsonb_build_object('balanceId', id, 'productId', product_id, 'warehouseId', warehouse_id, 'storeId', store_id,
        'lotDate', lot_date, 'pickSeq', pick_seq, 'available', available)), '[]') from candidates) as candidates,
      (select coalesce(jsonb_agg(jsonb_build_object('reference', reference, 'id', id)), '[]') from known) as known`);
  const { needs, candidates, known } = row ?? { needs: [], candidates: [], known: [] };
  return { needs, candidates, known: new Map(known.map(({ reference, id }) => [reference, id])) };
}
