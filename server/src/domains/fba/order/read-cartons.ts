import { contentsOf } from '@kura/contract/fba/order/contents-text.ts';
import { fitsCartons } from '@kura/contract/fba/order/tracking-text.ts';
import { mostPackages } from '@kura/contract/fba/order/order.ts';
import type { ReadCartons } from '@kura/contract/fba/order/package-import.endpoints.ts';
import { cartonSheet, type CartonSheetRow } from '@kura/contract/fba/order/package-import.sheet.ts';
import { cmDecimals, kgDecimals } from '@kura/contract/kernel/decimal.ts';
import { keptOf } from '@kura/contract/kernel/measured.ts';
import { cleanScan } from '@kura/contract/products/product/scan-code.ts';
import type { FileRef } from '@kura/contract/system/file/file.endpoints.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { found } from '../../../kernel/fail.ts';
import { type Asking, makeTemplate, readSheet, type ReadSheet, type RowFault } from '../../../kernel/sheets/read-rows.ts';
import { companyFor } from '../../identity/public.ts';
import { findByCodes, type KnownProduct, productsByIds } from '../../products/public.ts';
import { productRefusal } from './save-order.ts';

export const makeCartonTemplate = (asking: Asking): Promise<FileRef> => makeTemplate(asking, cartonSheet, mostPackages);

const insideOf = ({ contents }: Partial<CartonSheetRow>) => (contents ? (contentsOf(contents) ?? []) : []);

/** The products that a file names within the company, each asked for once. */
async function productsIn(db: Query, companyId: number, rows: readonly Partial<CartonSheetRow>[]) {
  const codes = rows.flatMap((row) => insideOf(row).map(({ sku }) => sku));
  const meant = new Map((await findByCodes(db, companyId, codes)).map(({ code, productId }) => [code, productId]));
  const products = await productsByIds(db, { companyId }, [...meant.values()]);
  return (sku: string): KnownProduct | undefined => products.get(meant.get(cleanScan(sku)) ?? 0);
}
type Meaning = Awaited<ReturnType<typeof productsIn>>;

function faultsOf(row: Partial<CartonSheetRow>, meaning: Meaning): RowFault[] {
  const inside = insideOf(row);
  const tooMany = fitsCartons(row.trackingNumbers ?? '', row.boxCount ?? Infinity)
    ? []
    : [{ field: 'trackingNumbers', text: 'fba.package.trackingMore' }];
  const fault = (text: string, params?: RowFault['params']): RowFault => ({ field: 'contents', text, params });
  const faults = inside.flatMap(({ sku }): RowFault[] => {
    const product = meaning(sku);
    // What the form would refuse when it is sent is told already here.
    const refusal = product && productRefusal(product);
    if (refusal) return [fault(refusal)];
    return product ? [] : [fault('fba.page.unknownSku', { code: sku })];
  });
  const ids = inside.flatMap(({ sku }) => meaning(sku)?.id ?? []);
  return [...faults, ...(new Set(ids).size === ids.length ? [] : [fault('fba.order.productTwice')]), ...tooMany];
}

const cartonsOf = (row: CartonSheetRow, meaning: Meaning): ReadCartons => ({
  lengthMm: keptOf(row.lengthCm, cmDecimals),
  widthMm: keptOf(row.widthCm, cmDecimals),
  heightMm: keptOf(row.heightCm, cmDecimals),
  weightG: keptOf(row.weightKg, kgDecimals),
  boxCount: row.boxCount,
  fbaNo: row.fbaNo ?? '',
  poNumber: row.poNumber ?? '',
  trackingNumbers: row.trackingNumbers ?? '',
  contents: insideOf(row).map(({ sku: code, quantity }) => {
    const { id: productId, sku } = found(meaning(code));
    return { productId, sku, quantity };
  }),
});

/** V15: cartons with what is in each, products by any of their codes. */
export async function readCartons(
  asking: Asking,
  { fileId, companyId: named }: { fileId: number; companyId?: number | undefined },
): Promise<ReadSheet<ReadCartons>> {
  const { db } = asking.kernel;
  const { id: companyId } = await companyFor(db, asking.actor, named);
  return readSheet(asking, cartonSheet, { fileId, maxRows: mostPackages }, async (rows) => {
    const meaning = await productsIn(db, companyId, rows);
    return { faultsOf: (row) => faultsOf(row, meaning), read: (row) => cartonsOf(row, meaning) };
  });
}
