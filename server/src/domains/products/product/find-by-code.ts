import { cleanScan, productCodeKinds, type ProductCodeKind } from '@kura/contract/products/product/scan-code.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { raw, sql, type Sql } from '../../../kernel/db/sql.ts';
import { inScope } from '../../../kernel/scope.ts';

export interface CodeOf {
  /** As it was asked for, cleaned. */
  code: string;
  productId: number;
}

export interface CodeMatch {
  productId: number;
  companyId: number;
  by: ProductCodeKind | 'serialNumber';
}

const rank: Sql = raw(
  `case k.kind ${productCodeKinds.map((kind, i) => `when '${kind}' then ${i}`).join(' ')} else ${productCodeKinds.length} end`,
);

/**
 * What a scanned code names, in the fixed order: warehouse SKU, FNSKU, UPC/EAN, customer SKU, the SKU of a product or an accessory (which is
 * the customer's too, and often all that is printed on it), then serial number. Inside a company only the first kind that knows the code answers. `companyId` null: in all companies, where one UPC may name a product in each.
 */
export async function findByCode(db: Query, companyId: number | null, scanned: string): Promise<CodeMatch[]> {
  const code = cleanScan(scanned);
  if (code === '') return [];
  const scope = { companyId };
  const known = await db.rows<CodeMatch>(sql`
    select product_id, company_id, by from (
      select k.product_id, k.company_id, case k.kind when 'sku' then 'customerSku' else k.kind end as by,
        rank() over (partition by k.company_id order by ${rank}) as place
      from (
        select product_id, company_id, kind from product_codes where upper(code) = ${code}
        union all select id, company_id, 'sku' from products where upper(sku) = ${code}) k
      where ${inScope(scope, raw('k.company_id'))}) as found
    where place = 1 order by product_id limit 50`);
  if (known.length > 0) return known;
  return db.rows<CodeMatch>(sql`
    select s.product_id, s.company_id, 'serialNumber' as by from serial_numbers s
    where s.sn in (${scanned.trim()}, ${code}) and ${inScope(scope, raw('s.company_id'))} order by s.product_id limit 50`);
}

/**
 * What the rows of a file or a form name, in one question, without serial numbers: in a column of SKUs the SKU itself comes before all codes. A
 * code that means several products of the scope means none.
 */
export async function findByCodes(db: Query, companyId: number | null, codes: readonly string[]): Promise<CodeOf[]> {
  const clean = [...new Set(codes.map(cleanScan))].filter(Boolean);
  if (clean.length === 0) return [];
  return db.rows<CodeOf>(sql`
    select code, min(product_id) as product_id from (
      select k.code, k.product_id, rank() over (partition by k.company_id, k.code order by k.kind = 'sku' desc, ${rank}) as place
      from (
        select upper(code) as code, product_id, company_id, kind from product_codes where upper(code) = any(${clean}::text[])
        union all select upper(sku), id, company_id, 'sku' from products where upper(sku) = any(${clean}::text[])) k
      where ${inScope({ companyId }, raw('k.company_id'))}) as found
    where place = 1 group by code having count(distinct product_id) = 1 order by code`);
}
