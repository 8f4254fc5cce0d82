import { cleanScan, productCodeKinds, type ProductCodeKind } from '@kura/contract/products/product/scan-code.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { raw, sql, type Sql } from '../../../kernel/db/sql.ts';
import { inScope } from '../../../kernel/scope.ts';

export interface CodeMatch {
  productId: number;
  companyId: number;
  by: ProductCodeKind | 'serialNumber';
}

const rank: Sql = raw(
  `case k.kind ${productCodeKinds.map((kind, i) => `when '${kind}' then ${i}`).join(' ')} else ${productCodeKinds.length} end`,
);

/**
 * What a scanned code names, in the fixed order: warehouse SKU, FNSKU, UPC/EAN, customer SKU, then serial number. Inside a company only
 * the first kind that knows the code answers. `companyId` null: in all companies, where one UPC may name a product in each.
 */
export async function findByCode(db: Query, companyId: number | null, scanned: string): Promise<CodeMatch[]> {
  const code = cleanScan(scanned);
  if (code === '') return [];
  const scope = { companyId };
  const known = await db.rows<CodeMatch>(sql`
    select product_id, company_id, by from (
      select k.product_id, k.company_id, k.kind as by, rank() over (partition by k.company_id order by ${rank}) as place from product_codes k
      where upper(k.code) = ${code} and ${inScope(scope, raw('k.company_id'))}) as found
    where place = 1 order by product_id limit 50`);
  if (known.length > 0) return known;
  return db.rows<CodeMatch>(sql`
    select s.product_id, s.company_id, 'serialNumber' as by from serial_numbers s
    where s.sn in (${scanned.trim()}, ${code}) and ${inScope(scope, raw('s.company_id'))} order by s.product_id limit 50`);
}
