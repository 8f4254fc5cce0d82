import { readCartonCode } from '@kura/contract/inbound/package/carton-code.ts';

export interface ReadCode {
  orderNumber: string;
  /** Null: the order itself. */
  cartonNo: number | null;
}
/** The label of a carton, or the number of an inbound order; undefined for anything else. */
export function readCode(code: string): ReadCode | undefined {
  const text = code.trim().toUpperCase();
  return /^RK\d{11,12}$/.test(text) ? { orderNumber: text, cartonNo: null } : readCartonCode(text);
}
