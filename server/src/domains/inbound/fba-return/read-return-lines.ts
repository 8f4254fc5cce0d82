import { fbaReturnLineSheet, type FbaReturnLineSheetRow } from '@kura/contract/inbound/fba-return/fba-return-import.sheet.ts';
import type { ReadReturnLine } from '@kura/contract/inbound/fba-return/fba-return.endpoints.ts';
import { mostLines } from '@kura/contract/inbound/fba-return/fba-return.ts';
import type { FileRef } from '@kura/contract/system/file/file.endpoints.ts';
import { cleanScan } from '@kura/contract/products/product/scan-code.ts';
import { found } from '../../../kernel/fail.ts';
import { companyFor } from '../../identity/public.ts';
import { findByCodes, productsByIds } from '../../products/public.ts';
import { type Asking, makeTemplate, readSheet, type ReadSheet, type RowFault } from '../../../kernel/sheets/read-rows.ts';

export const makeReturnTemplate = (asking: Asking): Promise<FileRef> => makeTemplate(asking, fbaReturnLineSheet, mostLines);

/** V15: products by any of their codes within the company, each on one line. */
export async function readReturnLines(
  asking: Asking,
  { fileId, companyId: named }: { fileId: number; companyId?: number | undefined },
): Promise<ReadSheet<ReadReturnLine>> {
  const { kernel, actor } = asking;
  const { id: companyId } = await companyFor(kernel.db, actor, named);
  return readSheet(asking, fbaReturnLineSheet, { fileId, maxRows: mostLines }, async (rows) => {
    const codes = rows.flatMap(({ sku }) => (sku ? [sku] : []));
    const meant = new Map((await findByCodes(kernel.db, companyId, codes)).map(({ code, productId }) => [code, productId]));
    const products = await productsByIds(kernel.db, { companyId }, [...meant.values()]);
    const idOf = (sku: string) => meant.get(cleanScan(sku));
    const firstAt = new Map<number, number>();
    rows.forEach(({ sku }, at) => {
      const id = sku && idOf(sku);
      if (id && !firstAt.has(id)) firstAt.set(id, at);
    });
    const faultsOf = ({ sku }: Partial<FbaReturnLineSheetRow>, at: number): RowFault[] => {
      // An empty one was told off by the sheet.
      if (!sku) return [];
      const id = idOf(sku);
      const product = products.get(id ?? 0);
      if (id === undefined || !product) return [{ field: 'sku', text: 'inbound.package.unknownSku' }];
      if (product.type === 'composite') return [{ field: 'sku', text: 'inbound.fbaReturn.notOrdinary' }];
      return firstAt.get(id) === at ? [] : [{ field: 'sku', text: 'inbound.fbaReturn.doubleLine' }];
    };
    const read = ({ sku: code, fnsku, expected }: FbaReturnLineSheetRow): ReadReturnLine => {
      const { id: productId, sku, nameZh, nameJp } = found(products.get(idOf(code) ?? 0));
      return { productId, sku, nameZh, nameJp, fnsku: fnsku ?? '', expected };
    };
    return { faultsOf, read };
  });
}
