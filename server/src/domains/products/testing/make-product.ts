import { randomBytes } from 'node:crypto';
import { system } from '../../../kernel/actor.ts';
import { sql } from '../../../kernel/db/sql.ts';
import type { TestApp } from '../../../testing/app.ts';
import { addProduct, type AddProduct } from '../product/add-product.ts';

export interface TestProduct {
  id: number;
  companyId: number;
  sku: string;
  /** What a scanner reads on it. */
  warehouseSku: string;
}

const unique = (): string => randomBytes(5).toString('hex').toUpperCase();

/** An ordinary, enabled product with a SKU of its own, unless told otherwise. With parts it is a set. */
export function makeProduct(
  app: Pick<TestApp, 'db' | 'clock'>,
  company: { id: number },
  more: Partial<AddProduct> & { isDisabled?: boolean } = {},
): Promise<TestProduct> {
  const { isDisabled = false, ...fields } = more;
  const sku = fields.sku ?? (fields.type === 'accessory' ? `T${unique()}` : `T-${unique()}`);
  return app.db.tx(async (tx) => {
    const product = { nameZh: `产品 ${sku}`, nameJp: `商品 ${sku}`, ...fields, companyId: company.id, sku };
    const id = await addProduct(tx, system, product, app.clock.now());
    if (isDisabled) await tx.run(sql`update products set status = 'disabled' where id = ${id}`);
    const own = await tx.first<{ code: string }>(sql`select code from product_codes where product_id = ${id} and kind = 'warehouseSku'`);
    return { id, companyId: company.id, sku, warehouseSku: own?.code ?? '' };
  });
}
