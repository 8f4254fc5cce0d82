/** An order as the carriers' programs want to hear of it. */
export interface LabelOrder {
  id: number;
  /** Our number in every file: at most 16 half-width characters. */
  number: string;
  carrier: string;
  recipientName: string;
  recipientCompany: string;
  /** Empty: that of the warehouse stands there. */
  phone: string;
  postcode: string;
  /** In Japanese: `東京都`. */
  prefecture: string;
  city: string;
  street: string;
  building: string;
  /** `2026-11-17` */
  deliveryDate: string | null;
  deliveryWindow: string;
  codJpy: number;
  isBag: boolean;
  itemName: string;
  remark: string;
  parcelCount: number;
  /** Measured already: `080` and grams. */
  size: string;
  weightG: number | null;
  /** In place of the warehouse: its company's own. */
  sender?: LabelSender;
}
export interface LabelSender {
  name: string;
  postcode: string;
  address: string;
  phone: string;
}
/** What the carrier knows the warehouse by. */
export interface LabelAccount {
  customerCode: string;
  freightCode: string;
}
export interface LabelJob {
  sender: LabelSender;
  account: LabelAccount;
  /** `2026-11-17` */
  shipDate: string;
}

/** Why an order is not in the file. */
export type LabelFault =
  | { reason: 'addressTooLong' | 'nameTooLong' | 'senderTooLong' | 'noPrintFile' | 'codTooMany' | 'noWindow' }
  | { reason: 'outsideCp932'; signs: string[] };

/** Cells by the number of their column, which counts from one; all others are empty. */
export function cellsAt(columnCount: number, cells: Readonly<Record<number, string | number>>): string[] {
  return Array.from({ length: columnCount }, (_, at) => String(cells[at + 1] ?? ''));
}
export const slashes = (day: string): string => day.replaceAll('-', '/');
export const digitsOnly = (day: string): string => day.replaceAll('-', '');
/** Digits and hyphens are all that the programs take. */
export const phoneOf = (phone: string, sender: LabelSender): string =>
  (phone.trim() === '' ? sender.phone : phone)
    .normalize('NFKC')
    .replace(/[‐-―−]/g, '-')
    .replace(/[^\d-]/g, '');
export const isFault = (value: object): value is LabelFault => 'reason' in value;
