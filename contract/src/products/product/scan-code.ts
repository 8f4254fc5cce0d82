import { isWaybillNumber } from './check-digit.ts';

/** What a scanned code can be by its look alone. `product` is everything else: which product it is only the catalogue knows. */
export const scanKinds = ['location', 'tote', 'cell', 'document', 'waybill', 'product'] as const;
export type ScanKind = (typeof scanKinds)[number];

/** The order in which product codes are tried. A serial number comes after them. */
export const productCodeKinds = ['warehouseSku', 'fnsku', 'upc', 'customerSku'] as const;
export type ProductCodeKind = (typeof productCodeKinds)[number];

const looks: Readonly<Record<Exclude<ScanKind, 'product'>, (code: string) => boolean>> = {
  location: (code) => /^L\d{8}$/.test(code),
  tote: (code) => /^T\d{5}$/.test(code),
  cell: (code) => /^W\d{2}-\d{2}$/.test(code),
  document: (code) => /^(RK|CK|BC|JH|JJ|FB|GX|TH|WX|GD|PD|YK|CZ|FP)\d{11,12}$/.test(code),
  waybill: isWaybillNumber,
};
const looked = ['location', 'tote', 'cell', 'document', 'waybill'] as const;

/** Scanners send blanks and a line end along, and some of them small letters. */
export const cleanScan = (text: string): string => text.trim().toUpperCase();

/**
 * One code, recognised in the fixed order. `among`: what the station can use at all; a UPC of twelve digits may pass for a waybill, and
 * where nobody hands over parcels it must not.
 */
export function recogniseCode(text: string, among: readonly ScanKind[] = scanKinds): { kind: ScanKind; code: string } {
  const code = cleanScan(text);
  return { kind: looked.find((kind) => among.includes(kind) && looks[kind](code)) ?? 'product', code };
}
