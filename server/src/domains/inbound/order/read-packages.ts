import { mostPackages, type PackageInput } from '@kura/contract/inbound/package/package.ts';
import { packageSheet, type PackageSheetRow } from '@kura/contract/inbound/package/package-import.sheet.ts';
import type { ReadPackage } from '@kura/contract/inbound/package/package.endpoints.ts';
import { textToMinor } from '@kura/contract/kernel/money.ts';
import { cleanScan } from '@kura/contract/products/product/scan-code.ts';
import type { FileRef } from '@kura/contract/system/file/file.endpoints.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { found } from '../../../kernel/fail.ts';
import { companyFor } from '../../identity/public.ts';
import { findByCodes, productsByIds } from '../../products/public.ts';
import { type Asking, makeTemplate, readSheet, type ReadSheet, type RowFault } from '../../../kernel/sheets/read-rows.ts';

export const makePackageTemplate = (asking: Asking): Promise<FileRef> => makeTemplate(asking, packageSheet, mostPackages);

/** What the codes of a file mean within the company, each asked for once. */
export async function meaningOf(db: Query, companyId: number, rows: readonly Partial<PackageSheetRow>[]) {
  const codes = rows.flatMap(({ sku }) => (sku ? [sku] : []));
  const meant = new Map((await findByCodes(db, companyId, codes)).map(({ code, productId }) => [code, productId]));
  const products = await productsByIds(db, { companyId }, [...meant.values()]);
  const asked = [...new Set(rows.flatMap(({ fbaCenter }) => (fbaCenter ? [cleanScan(fbaCenter)] : [])))];
  const known = await db.rows<{ id: number; code: string }>(
    sql`select id, upper(code) as code from fba_centers where upper(code) = any(${asked}::text[]) and status = 'enabled' order by id`,
  );
  const centers = new Map(known.map((center) => [center.code, center]));
  return {
    product: (sku: string) => products.get(meant.get(cleanScan(sku)) ?? 0),
    center: (code: string) => centers.get(cleanScan(code)),
  };
}
type Meaning = Awaited<ReturnType<typeof meaningOf>>;

export function faultsOf({ sku, fbaCenter }: Partial<PackageSheetRow>, meaning: Meaning): RowFault[] {
  const product = sku ? meaning.product(sku) : undefined;
  const faults: RowFault[] = [];
  if (sku && !product) faults.push({ field: 'sku', text: 'inbound.package.unknownSku' });
  if (product?.type === 'composite') faults.push({ field: 'sku', text: 'inbound.order.setProduct' });
  else if (product?.status === 'disabled') faults.push({ field: 'sku', text: 'inbound.order.productDisabled' });
  if (fbaCenter && !meaning.center(fbaCenter)) faults.push({ field: 'fbaCenter', text: 'inbound.package.unknownCenter' });
  return faults;
}

const whole = (value: number, scale: number): number => Math.round(value * scale);
export function packageOf(row: PackageSheetRow, meaning: Meaning): ReadPackage & Pick<PackageInput, 'cost'> {
  const { id, sku, nameZh, nameJp } = found(meaning.product(row.sku));
  const center = row.fbaCenter ? meaning.center(row.fbaCenter) : undefined;
  const minor = row.costYuan === null ? undefined : textToMinor(row.costYuan, 'CNY');
  return {
    productId: id,
    sku,
    nameZh,
    nameJp,
    lengthMm: whole(row.lengthCm, 10),
    widthMm: whole(row.widthCm, 10),
    heightMm: whole(row.heightCm, 10),
    weightG: whole(row.weightKg, 1000),
    boxCount: row.boxCount,
    quantityPerBox: row.quantityPerBox,
    cost: minor === undefined ? null : { currency: 'CNY', minor },
    courier: row.courier ?? '',
    trackingNumber: row.trackingNumber ?? '',
    poNumber: row.poNumber ?? '',
    fbaCenterId: center?.id ?? null,
    fbaCenterCode: center?.code ?? '',
  };
}

/** V15: products and centres by their codes. */
export async function readPackages(
  asking: Asking,
  { fileId, companyId: named }: { fileId: number; companyId?: number | undefined },
): Promise<ReadSheet<ReadPackage>> {
  const { db } = asking.kernel;
  const { id: companyId } = await companyFor(db, asking.actor, named);
  return readSheet(asking, packageSheet, { fileId, maxRows: mostPackages }, async (rows) => {
    const meaning = await meaningOf(db, companyId, rows);
    return { faultsOf: (row) => faultsOf(row, meaning), read: (row) => packageOf(row, meaning) };
  });
}
