import { cleanScan, productCodeKinds } from '@kura/contract/products/scan-code.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { raw, sql } from '../../../kernel/db/sql.ts';
import { inScope, type Scope } from '../../../kernel/scope.ts';

export interface ScannedProduct {
  productId: number;
  sku: string;
  nameZh: string;
  nameJp: string;
  companyId: number;
  companyName: string;
}

/** More companies than ever print the same code. */
const mostOwners = 20;

/** Which product a code means, company by company: the first kind of the fixed order that knows it decides; serial numbers come last. */
export const productsByCode = (db: Query, scope: Scope, code: string): Promise<ScannedProduct[]> =>
  db.rows(sql`
    with meant as (
      select pc.product_id, array_position(${productCodeKinds}::text[], pc.kind) as rank from product_codes pc where upper(pc.code) = ${cleanScan(code)}
      union all
      select p.id, ${productCodeKinds.length} from products p where upper(p.sku) = ${cleanScan(code)}
      union all
      select n.product_id, ${productCodeKinds.length + 1} from serial_numbers n where n.sn = ${code.trim()}
    )
    select distinct on (p.company_id) p.id as product_id, p.sku, p.name_zh, p.name_jp, p.company_id, c.name as company_name
    from meant m join products p on p.id = m.product_id join companies c on c.id = p.company_id
    where ${inScope(scope, raw('p.company_id'))}
    order by p.company_id, m.rank, p.id limit ${mostOwners}`);
