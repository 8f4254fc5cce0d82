import { mostCodes, resolveProducts } from '@kura/contract/products/product/product.endpoints.ts';
import { call } from '../../../kit/call.ts';

export interface FoundProduct {
  readonly id: number;
  readonly sku: string;
  readonly nameZh: string;
  readonly nameJp: string;
}
type Asked = Map<string, ((product: FoundProduct | null) => void)[]>;

const waiting = new Map<number | undefined, Asked>();

async function askAll(companyId: number | undefined): Promise<void> {
  const asked = waiting.get(companyId) ?? new Map();
  waiting.delete(companyId);
  const codes = [...asked.keys()].slice(0, mostCodes);
  // Not answered: the cell says that nothing was found, and can be filled by hand.
  const found = await call(resolveProducts, { body: { codes, ...(companyId === undefined ? {} : { companyId }) } }).catch(() => []);
  const byCode = new Map(found.map((product) => [product.code.trim().toUpperCase(), product]));
  for (const [code, settlers] of asked) for (const settle of settlers) settle(byCode.get(code.trim().toUpperCase()) ?? null);
}

/** What a pasted code means. The cells of one paste ask together: two hundred rows are one question. */
export function productOf(companyId: number | undefined, code: string): Promise<FoundProduct | null> {
  return new Promise((settle) => {
    const asked: Asked = waiting.get(companyId) ?? new Map();
    if (!waiting.has(companyId)) {
      waiting.set(companyId, asked);
      queueMicrotask(() => void askAll(companyId));
    }
    asked.set(code, [...(asked.get(code) ?? []), settle]);
  });
}
