import { gToKg, mmToCm, writeParts } from '@kura/contract/products/product/sheet-cells.ts';
import type { StockFigures } from '@kura/contract/products/product/product.ts';
import type { StoredItem } from './item.ts';

interface Shown {
  lengthMm: number | null;
  widthMm: number | null;
  heightMm: number | null;
  weightG: number | null;
  stock: StockFigures;
}

/** A row of a list, and what only its spreadsheet has columns for. Answers of calls carry none of it: their schema does not name it. */
export function forSheet<Row extends Shown>(item: StoredItem, show: (item: StoredItem) => Row) {
  const row = show(item);
  const { good, locked, available, defective } = row.stock;
  return {
    ...row,
    good,
    locked,
    available,
    defective,
    lengthCm: mmToCm(row.lengthMm),
    widthCm: mmToCm(row.widthMm),
    heightCm: mmToCm(row.heightMm),
    weightKg: gToKg(row.weightG),
    partsText: writeParts(item.partRows),
    fitsText: item.fits.map(({ sku }) => sku).join('; '),
    serial: item.isSerialControlled ? 'yes' : 'no',
    insured: item.insuredAmountYen === null ? 'no' : 'yes',
  };
}
