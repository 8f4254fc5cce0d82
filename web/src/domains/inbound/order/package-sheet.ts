import { PackageInput, type PackageRow } from '@kura/contract/inbound/package/package.ts';
import { cbmText, kgText, totalVolume, totalWeight } from '@kura/contract/pricing/measure.ts';
import { textAt, type Cells } from '../../../kit/sheet-grid/sheet.ts';
import { cleanCode, type Codes, type Named } from '../../../kit/sheet-grid/use-codes.ts';
import { plainCells, valueOf } from './package-cells.ts';

/** The columns that hold codes: of a product (SKU, customer SKU, any code on the piece) and of a centre of Amazon. */
export const productColumn = 'productId';
export const centerColumn = 'fbaCenterId';

/** The packages as people type them: texts by row and column, and what the codes among them mean. */
export interface PackageSheet {
  readonly cells: Cells;
  readonly products: Codes;
  readonly centers: Codes;
}
export const emptySheet: PackageSheet = { cells: {}, products: {}, centers: {} };

export const cellKey = (row: number | string, column: string): string => `${row}.${column}`;

/** The rows in which something stands, in their order: blank ones between them are no packages. */
export function filledRows(cells: Cells): readonly number[] {
  const rows = new Set<number>();
  for (const [key, text] of Object.entries(cells)) if (text !== '') rows.add(Number(key.slice(0, key.indexOf('.'))));
  return [...rows].toSorted((a, b) => a - b);
}

/** Without these rows; what stood below them moves up. */
export function withoutRows(cells: Cells, from: number, to: number): Cells {
  const gone = to - from + 1;
  const changes: Record<string, string> = {};
  for (const key of Object.keys(cells)) {
    const [row, column] = [Number(key.slice(0, key.indexOf('.'))), key.slice(key.indexOf('.') + 1)];
    if (row < from) continue;
    changes[key] ??= textAt(cells, cellKey(row + gone, column));
    if (row > to) changes[cellKey(row - gone, column)] = textAt(cells, key);
  }
  return changes;
}

/** What the server is told, one for each filled row; what is missing or wrong stays so, and the shape says it by row and field. */
export function packagesOf({ cells, products, centers }: PackageSheet): readonly Record<string, unknown>[] {
  return filledRows(cells).map((row) => {
    const text = (column: string) => textAt(cells, cellKey(row, column));
    const center = cleanCode(text(centerColumn));
    return {
      productId: products[cleanCode(text(productColumn))]?.id,
      ...Object.fromEntries(plainCells.map((cell) => [cell.name, valueOf(cell, text(cell.name))])),
      // One that is not known must not pass for none.
      fbaCenterId: center === '' ? null : centers[center]?.id,
    };
  });
}

/** Those that are whole: what a price can be asked for. */
export const wholePackages = (sheet: PackageSheet): readonly PackageInput[] =>
  packagesOf(sheet).flatMap((row) => {
    const parsed = PackageInput.safeParse(row);
    return parsed.success ? [parsed.data] : [];
  });

export interface SheetTotals {
  readonly boxes: number;
  readonly pieces: number;
  readonly weightKg: string;
  readonly volumeM3: string;
}
const isCount = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value) && value > 0;

/** Of rows that are whole; what is wrong in one would be wrong in their sum. */
export function totalsOf(packages: readonly Readonly<Record<string, unknown>>[]): SheetTotals {
  const counted = packages.flatMap(({ boxCount, quantityPerBox, lengthMm, widthMm, heightMm, weightG }) => {
    if (!isCount(boxCount)) return [];
    const [length, width, height, weight] = [lengthMm, widthMm, heightMm, weightG].map((one) => (isCount(one) ? one : 0));
    return [
      {
        count: boxCount,
        pieces: isCount(quantityPerBox) ? boxCount * quantityPerBox : 0,
        lengthMm: length ?? 0,
        widthMm: width ?? 0,
        heightMm: height ?? 0,
        weightG: weight ?? 0,
      },
    ];
  });
  const sum = (of: (row: (typeof counted)[number]) => number) => counted.reduce((total, row) => total + of(row), 0);
  return {
    boxes: sum(({ count }) => count),
    pieces: sum(({ pieces }) => pieces),
    weightKg: kgText(totalWeight(counted)),
    volumeM3: cbmText(totalVolume(counted)),
  };
}

type Announced = Pick<PackageRow, 'productId' | 'sku' | 'nameZh' | 'nameJp' | 'fbaCenterId' | 'fbaCenterCode'> & Partial<PackageRow>;

/** The packages of an order in the grid again: one that is edited, or copied. */
export function sheetOfPackages(packages: readonly Announced[]): PackageSheet {
  const cells: Record<string, string> = {};
  const products: Record<string, Named> = {};
  const centers: Record<string, Named> = {};
  packages.forEach((row, at) => {
    cells[cellKey(at, productColumn)] = row.sku;
    products[cleanCode(row.sku)] = { id: row.productId, name: row.nameZh || row.nameJp };
    for (const { name, toText } of plainCells) {
      const text = toText(row[name]);
      if (text !== '') cells[cellKey(at, name)] = text;
    }
    if (row.fbaCenterId !== null) {
      cells[cellKey(at, centerColumn)] = row.fbaCenterCode;
      centers[cleanCode(row.fbaCenterCode)] = { id: row.fbaCenterId, name: row.fbaCenterCode };
    }
  });
  return { cells, products, centers };
}

/** What the columns of the template are called here. */
const columnsOfFile: Readonly<Record<string, string>> = {
  sku: productColumn,
  lengthCm: 'lengthMm',
  widthCm: 'widthMm',
  heightCm: 'heightMm',
  weightKg: 'weightG',
  costYuan: 'cost',
  fbaCenter: centerColumn,
};
/** Rows of a file as they are written. */
export const typedCells = (rows: readonly Readonly<Record<string, string>>[]): Cells =>
  Object.fromEntries(
    rows.flatMap((row, at) => Object.entries(row).map(([field, text]) => [cellKey(at, columnsOfFile[field] ?? field), text] as const)),
  );

/** The same rows further down: what is imported stands below what is typed already. */
export const addedRows = (cells: Cells, from: number): Cells =>
  Object.fromEntries(
    Object.entries(cells).map(([key, text]) => {
      const dot = key.indexOf('.');
      return [cellKey(Number(key.slice(0, dot)) + from, key.slice(dot + 1)), text];
    }),
  );
