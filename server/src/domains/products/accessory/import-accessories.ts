import { textToMinor } from '@kura/contract/kernel/money.ts';
import { accessorySheet, type AccessorySheetRow } from '@kura/contract/products/accessory/accessory.sheet.ts';
import { splitCell } from '@kura/contract/products/product/sheet-cells.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { logOperations } from '../../../kernel/operation-log.ts';
import { type RowProblem, RowProblems } from '../../../kernel/registry.ts';
import { crossedWords, onTaken } from '../product/check-item.ts';
import { sizeOf, sizeProblems, skuProblems } from '../product/import-products.ts';
import { companiesOf, earlier, isWhole, knownSkus, skuKey, type WithHoles } from '../product/import-rows.ts';
import { bareFields, type NewItem } from '../product/item.ts';
import * as items from '../product/item.store.ts';
import { newWarehouseSkus } from '../product/warehouse-sku.ts';

/** V15, as products: all rows or none. What an accessory fits is named by SKU and must be there. */
export async function importAccessories(tx: Tx, actor: Actor, rows: readonly WithHoles<AccessorySheetRow>[], now: Date): Promise<number> {
  const { ids, problems } = await companiesOf(tx, actor, rows);
  const told = rows.flatMap((row, at) => {
    const companyId = ids[at] ?? null;
    return companyId === null ? [] : [{ row, at, companyId, fits: [...new Set(splitCell(row.fits ?? ''))] }];
  });
  const named = told.flatMap(({ companyId, row, fits }) => [...(row.sku ? [row.sku] : []), ...fits].map((sku) => ({ companyId, sku })));
  await items.lockWords(
    tx,
    told.map(({ companyId }) => companyId),
  );
  const known = await knownSkus(tx, named);
  const crossed = await crossedWords(
    tx,
    told.flatMap(({ companyId, row }) => (row.sku ? [{ companyId, as: 'sku' as const, word: row.sku }] : [])),
  );
  const skuAbove = earlier();
  const found = told.flatMap(({ at, companyId, row, fits }): RowProblem[] => {
    const key = row.sku && skuKey(companyId, row.sku);
    const twin = key ? skuAbove(key, at) : undefined;
    const unknown = fits.filter((sku) => (known.get(skuKey(companyId, sku))?.type ?? 'accessory') === 'accessory');
    return [
      ...sizeProblems(sizeOf(row), at),
      ...(key && known.has(key) ? [{ row: at, field: 'sku', text: 'products.product.skuTaken' }] : []),
      ...(twin === undefined ? [] : [{ row: at, field: 'sku', text: 'products.product.skuTwice' }]),
      ...skuProblems(crossed, companyId, row.sku, at),
      ...unknown.map((sku) => ({ row: at, field: 'fits', text: 'products.accessory.fitUnknown', params: { sku } })),
    ];
  });
  const lines = told.flatMap((line) => (isWhole(line.row, accessorySheet) ? [{ ...line, row: line.row }] : []));
  if (problems.length + found.length > 0 || lines.length < rows.length)
    throw new RowProblems([...problems, ...found].toSorted((a, b) => a.row - b.row));

  const skus = await newWarehouseSkus(tx, lines.length);
  const all = lines.map(({ row, companyId, fits }, i): NewItem => ({
    ...bareFields,
    consumables: [],
    companyId,
    type: 'accessory',
    sku: row.sku,
    nameZh: row.nameZh.trim(),
    nameJp: row.nameJp.trim(),
    category: row.category ?? '',
    brandModel: row.brandModel ?? '',
    remark: row.remark ?? '',
    costPriceFen: row.costPriceYuan === null ? null : (textToMinor(row.costPriceYuan, 'CNY') ?? null),
    ...sizeOf(row),
    codes: [
      {
        kind: 'warehouseSku',
        code: skus[i] ?? '',
      },
    ],
    parts: [],
    fitIds: fits.flatMap((sku) => known.get(skuKey(companyId, sku))?.id ?? []),
  }));
  const made = await items.insertMany(tx, all, now).catch(onTaken);
  await logOperations(
    tx,
    actor,
    now,
    lines.map(({ companyId, row, fits }, i) => ({
      record: 'products.accessory',
      recordId: made[i] as number,
      recordName: row.sku,
      companyId,
      action: 'products.accessory.log.imported',
      after: {
        sku: row.sku,
        nameZh: row.nameZh,
        nameJp: row.nameJp,
        fitSkus: fits,
      },
    })),
  );
  return made.length;
}
