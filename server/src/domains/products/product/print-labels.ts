import type { Lang } from '@kura/contract/kernel/text.ts';
import type { LabelSizeName, Symbology } from '@kura/contract/kernel/label.ts';
import { kernelErrors } from '@kura/contract/kernel/error.ts';
import { productsErrors } from '@kura/contract/products/errors.ts';
import { maxLabels } from '@kura/contract/products/product/product.endpoints.ts';
import type { ProductCodeKind } from '@kura/contract/products/product/scan-code.ts';
import { say } from '@kura/contract/texts.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { raw, sql } from '../../../kernel/db/sql.ts';
import { bug, fail } from '../../../kernel/fail.ts';
import { fileLink } from '../../../kernel/files/file-link.ts';
import { saveMadeFile } from '../../../kernel/files/save-file.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { type Label, printLabels } from '../../../kernel/pdf/label-sheet.ts';
import { inScope } from '../../../kernel/scope.ts';

export interface LabelOrder {
  items: readonly { id: number; copies: number }[];
  code: ProductCodeKind;
  size: LabelSizeName;
}
interface Printed {
  id: number;
  sku: string;
  nameZh: string;
  nameJp: string;
  companyCode: string;
  code: string | null;
}

/** A shop's scanner wants a trade number in its own bars; everything else is Code 128. Twelve digits are an EAN that begins with 0. */
function barsOf(kind: ProductCodeKind, code: string): { barcode: string; symbology: Symbology } {
  if (kind !== 'upc') return { barcode: code, symbology: 'CODE128' };
  return code.length === 8 ? { barcode: code, symbology: 'EAN8' } : { barcode: code.padStart(13, '0'), symbology: 'EAN13' };
}

export async function printProductLabels(
  kernel: Kernel,
  actor: Actor,
  { items, code: kind, size }: LabelOrder,
  lang: Lang,
  now: Date,
): Promise<{ name: string; url: string }> {
  if (items.reduce((sum, { copies }) => sum + copies, 0) > maxLabels) throw fail(productsErrors.tooManyLabels, { max: maxLabels });
  const ids = [...new Set(items.map(({ id }) => id))];
  const rows = await kernel.db.rows<Printed>(sql`
    select p.id, p.sku, p.name_zh, p.name_jp, c.code as company_code,
      (select k.code from product_codes k where k.product_id = p.id and k.kind = ${kind} order by k.sort, k.id limit 1) as code
    from products p join companies c on c.id = p.company_id
    where p.id = any(${ids}::bigint[]) and ${inScope(actor.scope, raw('p.company_id'))}`);
  if (rows.length !== ids.length) throw fail(kernelErrors.notFound);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const labels = items.map(({ id, copies }): Label => {
    const item = byId.get(id);
    if (!item) throw bug('a product was lost between two lines');
    if (item.code === null) throw fail(productsErrors.codeMissing, { sku: item.sku, kind: `@products.product.codeKind.${kind}` });
    const name = lang === 'zh' ? item.nameZh : item.nameJp;
    return { ...barsOf(kind, item.code), lines: [name, `${item.companyCode} ${item.sku}`], copies };
  });
  const title = say(lang, 'products.product.labelFile');
  const content = await printLabels({ labels, size, title }, lang);
  const file = await saveMadeFile(kernel.db, kernel.storage, actor, { name: `${title}.pdf`, format: 'pdf', content });
  return { name: file.name, url: fileLink({ kernel, actor, now }, file.id, 'original') };
}
