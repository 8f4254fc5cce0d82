import type { FeeType } from './fee.ts';

/** What is charged by the piece, the carton, the order: `CONSUMABLES|BOX100`. */
export interface ServiceKey {
  kind: 'service';
  feeType: FeeType;
  /** `within100|first`, `BOX100`, `10`; empty where the fee has one price. */
  item: string;
}

/** Packaging; boxes are named by the sum of their sides. */
export const packagings = ['BAG', 'BOX60', 'BOX80', 'BOX100', 'BOX120', 'BOX140', 'BOX160'] as const;
export type Packaging = (typeof packagings)[number];

const isWhole = (text: string): boolean => /^[1-9]\d{0,8}$/.test(text);
const named =
  (...items: readonly string[]) =>
  (item: string): boolean =>
    items.includes(item);

/** Fees with prices of their own; the others are agreed or passed on. */
const items: Partial<Record<FeeType, (item: string) => boolean>> = {
  INBOUND_HANDLING: (item) => item === '*' || isWhole(item),
  SHELVING: named('piece', 'min', 'serial'),
  OUT_OPERATION: named('within100|first', 'within100|next', 'over100|first', 'over100|next'),
  CONSUMABLES: named(...packagings),
  COD_FEE: isWhole,
  NEXT_DAY: named(''),
  PHOTO: named(''),
  RETURN_HANDLING: named('parcel', 'piece'),
  FBA_TRANSFER: named('carton', 'label', 'appointment'),
  WORK_ORDER: named('relabel'),
};

export const serviceKey = (feeType: FeeType, item = ''): string => (item === '' ? feeType : `${feeType}|${item}`);

export const serviceKeys = {
  feeTypes: Object.keys(items) as readonly FeeType[],
  parse(key: string): ServiceKey | undefined {
    const at = key.indexOf('|');
    const [feeType, item] = at < 0 ? [key, ''] : [key.slice(0, at), key.slice(at + 1)];
    return Object.hasOwn(items, feeType) && items[feeType as FeeType]?.(item)
      ? { kind: 'service', feeType: feeType as FeeType, item }
      : undefined;
  },
};
