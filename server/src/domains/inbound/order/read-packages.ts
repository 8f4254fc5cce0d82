import { buffer } from 'node:stream/consumers';
import { mostPackages } from '@kura/contract/inbound/package/package.ts';
import { packageSheet, type PackageSheetRow } from '@kura/contract/inbound/package/package-import.sheet.ts';
import type { ReadPackage } from '@kura/contract/inbound/package/package.endpoints.ts';
import { kernelErrors } from '@kura/contract/kernel/error.ts';
import { textToMinor } from '@kura/contract/kernel/money.ts';
import type { CellFault } from '@kura/contract/kernel/sheet.ts';
import type { Lang, TextRef } from '@kura/contract/kernel/text.ts';
import { cleanScan } from '@kura/contract/products/product/scan-code.ts';
import type { FileRef } from '@kura/contract/system/file/file.endpoints.ts';
import { say } from '@kura/contract/texts.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { fail, found } from '../../../kernel/fail.ts';
import { fileRef } from '../../../kernel/files/file-ref.ts';
import { fileStore } from '../../../kernel/files/file.store.ts';
import { saveMadeFile } from '../../../kernel/files/save-file.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { cellFault } from '../../../kernel/sheets/check-rows.ts';
import { markImport, readImport } from '../../../kernel/sheets/read-import.ts';
import { writeTemplate } from '../../../kernel/sheets/write-template.ts';
import { companyFor } from '../../identity/public.ts';
import { findByCodes, productsByIds } from '../../products/public.ts';

interface Asking {
  kernel: Kernel;
  actor: Actor;
  lang: Lang;
  now: Date;
}

export async function makePackageTemplate({ kernel, actor, lang, now }: Asking): Promise<{ name: string; url: string }> {
  const content = await writeTemplate(packageSheet, lang, { maxRows: mostPackages });
  const name = `${say(lang, packageSheet.title)}.xlsx`;
  return fileRef(kernel, await saveMadeFile(kernel.db, kernel.storage, actor, { name, format: 'xlsx', content }), now);
}

/** What the codes of a file mean within the company, each asked for once. */
async function meaningOf(db: Query, companyId: number, rows: readonly Partial<PackageSheetRow>[]) {
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

interface Fault {
  field: 'sku' | 'fbaCenter';
  text: TextRef;
}
function faultsOf({ sku, fbaCenter }: Partial<PackageSheetRow>, meaning: Meaning): Fault[] {
  const product = sku ? meaning.product(sku) : undefined;
  const faults: Fault[] = [];
  if (sku && !product) faults.push({ field: 'sku', text: 'inbound.package.unknownSku' });
  if (product?.type === 'composite') faults.push({ field: 'sku', text: 'inbound.order.setProduct' });
  else if (product?.status === 'disabled') faults.push({ field: 'sku', text: 'inbound.order.productDisabled' });
  if (fbaCenter && !meaning.center(fbaCenter)) faults.push({ field: 'fbaCenter', text: 'inbound.package.unknownCenter' });
  return faults;
}

const whole = (value: number, scale: number): number => Math.round(value * scale);
function packageOf(row: PackageSheetRow, meaning: Meaning): ReadPackage {
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

export interface ReadSheet {
  rows: ReadPackage[];
  faults: Pick<CellFault, 'row' | 'column' | 'title' | 'message'>[];
  faultCount: number;
  marked: FileRef | null;
}
const mostShown = 100;

/** V15: all rows, or every bad cell and the same file marked. A file from an older template, or from none, is refused. */
export async function readPackages(
  { kernel, actor, lang, now }: Asking,
  { fileId, companyId: named }: { fileId: number; companyId?: number | undefined },
): Promise<ReadSheet> {
  const { db, storage } = kernel;
  const { id: companyId } = await companyFor(db, actor, named);
  const file = found(await fileStore.byId(db, fileId));
  if (file.ownerUserId !== actor.userId || file.companyId !== actor.companyId || file.kind !== 'sheet') throw fail(kernelErrors.notFound);
  const bytes = await buffer(await storage.read(file.storageKey));
  const read = await readImport(packageSheet, bytes, { lang, zone: actor.zone, maxRows: mostPackages });
  const rows = read.ok ? read.rows : read.sound;
  const meaning = await meaningOf(db, companyId, rows);
  const more = rows.flatMap((row, at) =>
    faultsOf(row, meaning).map(({ field, text }) => {
      const title = packageSheet.columns.find((column) => column.field === field)?.title ?? field;
      return cellFault(lang, { row: read.lines[at] ?? 0, column: read.columns[field] ?? 'A', field }, { title, text });
    }),
  );
  const faults = [...(read.ok ? [] : read.faults), ...more].toSorted((a, b) => a.row - b.row);
  if (faults.length === 0) return { rows: rows.map((row) => packageOf(row, meaning)), faults: [], faultCount: 0, marked: null };
  const name = `${file.name.replace(/\.[^.]*$/, '')}-${say(lang, 'system.job.marked')}.xlsx`;
  const content = await markImport(packageSheet, bytes, faults, lang);
  const kept = await saveMadeFile(db, storage, actor, { name, format: 'xlsx', content });
  return {
    rows: [],
    faults: faults.slice(0, mostShown).map(({ row, column, title, message }) => ({ row, column, title, message })),
    faultCount: faults.length,
    marked: fileRef(kernel, kept, now),
  };
}
