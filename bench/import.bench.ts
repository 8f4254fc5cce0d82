import { productSheet, type ProductSheetRow } from '@kura/contract/products/product/product.sheet.ts';
import { importProducts } from '../server/src/domains/products/product/import-products.ts';
import { system } from '../server/src/kernel/actor.ts';
import { sql } from '../server/src/kernel/db/sql.ts';
import type { BenchDatabase } from './lib/database.ts';
import { ms, percentile, printTable, times } from './lib/figures.ts';

const rows = 1000;
const rounds = 7;

const empty = Object.fromEntries(productSheet.columns.map(({ field }) => [field, null])) as unknown as ProductSheetRow;
const rowsOf = (round: number, prefix: string): ProductSheetRow[] =>
  Array.from({ length: rows }, (_, i) => ({
    ...empty,
    companyCode: 'B1',
    sku: `${prefix}${round}-${String(i).padStart(4, '0')}`,
    nameZh: `产品 ${i}`,
    nameJp: `商品 ${i}`,
    lengthCm: 12.5,
    widthCm: 8,
    heightCm: 6,
    weightKg: 0.98,
    customerSku: `${prefix}C${round}-${i}`,
  }));

/** A spreadsheet of 1,000 products once its cells are read, against two plain statements that write as much. */
export async function benchImport({ db }: BenchDatabase): Promise<void> {
  const [hand, ours]: [number[], number[]] = [[], []];
  const timed = async (work: () => Promise<unknown>): Promise<number> => {
    const start = performance.now();
    await work();
    return performance.now() - start;
  };
  const byHand = (given: readonly ProductSheetRow[]) =>
    db.tx(async (tx) => {
      const json = JSON.stringify(given);
      await tx.run(sql`
        insert into products (company_id, sku, type, name_zh, name_jp, length_mm, width_mm, height_mm, weight_g, created_at, updated_at)
        select 1, x.sku, 'ordinary', x."nameZh", x."nameJp", 125, 80, 60, 980, now(), now()
        from jsonb_to_recordset(${json}::jsonb) as x(sku text, "nameZh" text, "nameJp" text)`);
      await tx.run(sql`
        insert into product_codes (company_id, product_id, kind, code)
        select 1, p.id, k.kind, case when k.kind = 'customerSku' then x."customerSku" else 'H' || x.sku end
        from jsonb_to_recordset(${json}::jsonb) as x(sku text, "customerSku" text)
        join products p on p.company_id = 1 and upper(p.sku) = upper(x.sku), (values ('customerSku'), ('warehouseSku')) as k(kind)`);
    });
  for (let round = 0; round < rounds; round++) {
    ours.push(await timed(() => db.tx((tx) => importProducts(tx, system, rowsOf(round, 'I'), new Date()))));
    hand.push(await timed(() => byHand(rowsOf(round, 'H'))));
  }
  printTable(
    `(i) Import of ${rows.toLocaleString('en')} products, checked and logged, against two plain statements`,
    ['', 'by hand', 'import', 'ratio'],
    [['p50', ms(percentile(hand, 0.5)), ms(percentile(ours, 0.5)), times(percentile(ours, 0.5) / percentile(hand, 0.5))]],
  );
}
