import { productsErrors } from '@kura/contract/products/errors.ts';
import type { ScanMatch } from '@kura/contract/products/product/product.endpoints.ts';
import type { Call } from '../../../kernel/bind.ts';
import { fail } from '../../../kernel/fail.ts';
import { findByCode } from './find-by-code.ts';
import { stockOf } from './stock-of.ts';
import { options } from './product.store.ts';
import { showOption } from './show-option.ts';

/** The answer to a scanner. Staff who picked no company may name one; a foreign one finds nothing. */
export async function scanProduct(
  call: Pick<Call, 'db' | 'actor' | 'kernel' | 'now'>,
  { code, companyId }: { code: string; companyId?: number | undefined },
): Promise<{ matches: ScanMatch[] }> {
  const { db, actor } = call;
  const within = actor.scope.companyId ?? companyId ?? null;
  const isForeign = companyId !== undefined && companyId !== within;
  const found = isForeign ? [] : await findByCode(db, within, code);
  const by = new Map(found.map((match) => [match.productId, match.by]));
  const ids = [...by.keys()];
  const [products, stock] = [await options(db, actor.scope, { ids }), await stockOf(db, ids)];
  const matches = products.flatMap((product) => {
    const [kind, figures] = [by.get(product.id), stock.get(product.id)];
    return kind && figures ? [{ ...showOption(call, product), by: kind, stock: figures }] : [];
  });
  if (matches.length === 0) throw fail(productsErrors.notScanned);
  return { matches };
}
