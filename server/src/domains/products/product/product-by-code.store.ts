import type { Query } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { findByCode } from './find-by-code.ts';

export interface ScannedProduct {
  productId: number;
  sku: string;
  nameZh: string;
  nameJp: string;
  companyId: number;
  companyName: string;
}

/** What a code means, company by company: one UPC may be a product of several. */
export async function productsByCode(db: Query, scope: Scope, code: string): Promise<ScannedProduct[]> {
  const meant = await findByCode(db, scope.companyId, code);
  if (meant.length === 0) return [];
  return db.rows(sql`
    select p.id as product_id, p.sku, p.name_zh, p.name_jp, p.company_id, c.name as company_name
    from products p join companies c on c.id = p.company_id where p.id = any(${meant.map(({ productId }) => productId)}) order by c.name, p.sku, p.id`);
}
