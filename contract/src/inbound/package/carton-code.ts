/** What a scanner reads on a carton: `RK26111700001-001`. */
export const cartonCode = (orderNumber: string, cartonNo: number): string => `${orderNumber}-${String(cartonNo).padStart(3, '0')}`;

/** Undefined for what is no label of a carton. Typed by hand the number comes without its zeros. */
export function readCartonCode(code: string): { orderNumber: string; cartonNo: number } | undefined {
  const found = /^(RK\d{11,})-(\d{1,7})$/.exec(code.trim().toUpperCase());
  return found ? { orderNumber: found[1] ?? '', cartonNo: Number(found[2]) } : undefined;
}
