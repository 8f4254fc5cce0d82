import type { Query } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import type { LimitingPart } from './availability.ts';

export interface DraftQuery {
  companyId: number;
  warehouseId: number;
  storeId: number | null;
  lines: readonly { lineNo: number; productId: number; quantity: number }[];
}
export interface DraftHint {
  isEnough: boolean;
  /** `most`: what this line could have while the others stay as they are. */
  lines: { lineNo: number; productId: number; wanted: number; most: number; limitedBy: LimitingPart | null }[];
  /** Sets and singles summed. */
  components: { productId: number; sku: string; wanted: number; available: number }[];
}

/** A product of the draft and one of its components (itself, unless it is a set). */
export interface Component {
  askedId: number;
  productId: number;
  sku: string;
  perSet: number;
  available: number;
}

/** Pure: a set and a single of the same part compete for it. */
export function hintFor(lines: DraftQuery['lines'], components: readonly Component[]): DraftHint {
  const byAsked = Map.groupBy(components, ({ askedId }) => askedId);
  const wanted = new Map<number, number>();
  for (const { productId, quantity } of lines)
    for (const part of byAsked.get(productId) ?? []) wanted.set(part.productId, (wanted.get(part.productId) ?? 0) + quantity * part.perSet);

  const hints = lines.map(({ lineNo, productId, quantity }) => {
    const room = (byAsked.get(productId) ?? []).map((part) => {
      const others = (wanted.get(part.productId) ?? 0) - quantity * part.perSet;
      return { part, most: Math.max(0, Math.floor((part.available - others) / part.perSet)) };
    });
    const least = room.toSorted((a, b) => a.most - b.most)[0];
    const isSet = least !== undefined && (room.length > 1 || least.part.productId !== productId);
    const { productId: id, sku, available, perSet } = least?.part ?? { productId, sku: '', available: 0, perSet: 1 };
    return {
      lineNo,
      productId,
      wanted: quantity,
      most: least?.most ?? 0,
      limitedBy: isSet ? { productId: id, sku, available, perSet } : null,
    };
  });
  const distinct = [...new Map(components.map((part) => [part.productId, part])).values()];
  return {
    isEnough: hints.every(({ wanted: w, most }) => w <= most),
    lines: hints,
    components: distinct.map(({ productId, sku, available }) => ({ productId, sku, available, wanted: wanted.get(productId) ?? 0 })),
  };
}

/** Whether the lines of a draft can be had together. Only a hint: nothing is held. */
export async function sellableTogether(db: Query, { companyId, warehouseId, storeId, lines }: DraftQuery): Promise<DraftHint> {
  const components = await db.rows<Component>(sql`
    select a.id as asked_id, c.id as product_id, c.sku, coalesce(t.quantity, 1) as per_set, coalesce((
      select sum(b.available) from stock_balances b
      where b.product_id = c.id and b.warehouse_id = ${warehouseId} and b.store_id is not distinct from ${storeId}::bigint and b.state = 'normal'), 0)::int as available
    from products a left join product_parts t on t.set_id = a.id join products c on c.id = coalesce(t.part_id, a.id)
    where a.id = any(${lines.map(({ productId }) => productId)}) and a.company_id = ${companyId}
    order by a.id, t.sort, c.id`);
  return hintFor(lines, components);
}
