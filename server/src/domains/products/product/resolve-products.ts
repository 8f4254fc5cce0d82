import { mostCodes, type ProductOption } from '@kura/contract/products/product/product.endpoints.ts';
import { kernelErrors } from '@kura/contract/kernel/error.ts';
import type { Call } from '../../../kernel/bind.ts';
import { fail } from '../../../kernel/fail.ts';
import { findByCodes } from './find-by-code.ts';
import { options } from './product.store.ts';
import { showOption } from './show-option.ts';

type Resolved = ProductOption & { code: string };

/** What the rows of a form mean. Staff who picked no company may name one; a foreign one is not there. */
export async function resolveProducts(
  call: Pick<Call, 'db' | 'actor' | 'kernel' | 'now'>,
  { codes, companyId }: { codes: readonly string[]; companyId?: number | undefined },
): Promise<Resolved[]> {
  const { db, actor } = call;
  const within = actor.scope.companyId ?? companyId ?? null;
  if (companyId !== undefined && companyId !== within) throw fail(kernelErrors.notFound);
  const found = await findByCodes(db, within, codes);
  const products = await options(db, actor.scope, { ids: found.map(({ productId }) => productId) }, mostCodes);
  const byId = new Map(products.map((product) => [product.id, showOption(call, product)]));
  return found.flatMap(({ code, productId }) => {
    const product = byId.get(productId);
    return product ? [{ ...product, code }] : [];
  });
}
