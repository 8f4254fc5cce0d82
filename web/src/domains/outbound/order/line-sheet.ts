import { LineInput, type LineRow } from '@kura/contract/outbound/line/line.ts';
import { textAt, type Cells } from '../../../kit/sheet-grid/sheet.ts';
import { cleanCode, type Codes } from '../../../kit/sheet-grid/use-codes.ts';
import { currentLang } from '../../../kit/text.ts';

export const skuColumn = 'productId';
export const quantityColumn = 'quantity';

/** The lines as people type them: texts by row and column, and what the codes among them mean. */
export interface LineSheet {
  readonly cells: Cells;
  readonly products: Codes;
}
export const emptyLines: LineSheet = { cells: {}, products: {} };
export const cellKey = (row: number | string, column: string): string => `${row}.${column}`;

/** The rows in which something stands, in their order: blank ones between them are no lines. */
export function filledRows(cells: Cells): readonly number[] {
  const rows = new Set<number>();
  for (const [key, text] of Object.entries(cells)) if (text.trim() !== '') rows.add(Number(key.slice(0, key.indexOf('.'))));
  return [...rows].toSorted((a, b) => a - b);
}

/** Full-width digits and thousands are what people paste; a figure that is none stays wrong, so that its cell says so. */
export const quantityOf = (text: string): number | undefined => {
  const plain = text.normalize('NFKC').replace(/[,\s]/g, '');
  return plain === '' ? undefined : /^\d+$/.test(plain) ? Number(plain) : Number.NaN;
};

/** What the server is told, one for each filled row; what is missing or wrong stays so, and the shape says it by row and field. */
export const linesOf = ({ cells, products }: LineSheet): readonly { productId: number | undefined; quantity: number | undefined }[] =>
  filledRows(cells).map((row) => ({
    productId: products[cleanCode(textAt(cells, cellKey(row, skuColumn)))]?.id,
    quantity: quantityOf(textAt(cells, cellKey(row, quantityColumn))),
  }));

/** Those that are whole: what an offer can be asked for. */
export const wholeLines = (sheet: LineSheet): readonly LineInput[] =>
  linesOf(sheet).flatMap((line) => {
    const parsed = LineInput.safeParse(line);
    return parsed.success ? [parsed.data] : [];
  });

/** The lines of an order in the grid again: one that is edited, or copied. */
export const sheetOfLines = (lines: readonly LineRow[]): LineSheet => ({
  cells: Object.fromEntries(
    lines.flatMap(({ sku, quantity }, row) => [
      [cellKey(row, skuColumn), sku],
      [cellKey(row, quantityColumn), String(quantity)],
    ]),
  ),
  products: Object.fromEntries(
    lines.map(({ sku, productId, nameZh, nameJp }) => [
      cleanCode(sku),
      { id: productId, name: currentLang() === 'jp' ? nameJp || nameZh : nameZh || nameJp },
    ]),
  ),
});
