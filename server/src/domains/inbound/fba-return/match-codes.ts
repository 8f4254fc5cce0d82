import type { Actor } from '../../../kernel/actor.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { companyFor } from '../../identity/public.ts';
import { findByCode, productsByIds } from '../../products/public.ts';

interface Matched {
  code: string;
  product: { productId: number; sku: string; nameZh: string; nameJp: string } | null;
}
/** What was pasted from Amazon's report: each code as a scanner would read it. */
export async function matchCodes(
  db: Query,
  actor: Actor,
  { companyId: named, codes }: { companyId?: number | undefined; codes: readonly string[] },
): Promise<{ rows: Matched[] }> {
  const { id: companyId } = await companyFor(db, actor, named);
  const ids = new Map<string, number | undefined>();
  for (const code of new Set(codes)) {
    const [match] = await findByCode(db, companyId, code);
    ids.set(code, match?.productId);
  }
  const products = await productsByIds(
    db,
    { companyId },
    [...ids.values()].filter((id) => id !== undefined),
  );
  const rows = codes.map((code): Matched => {
    const product = products.get(ids.get(code) ?? 0);
    return { code, product: product ? { productId: product.id, sku: product.sku, nameZh: product.nameZh, nameJp: product.nameJp } : null };
  });
  return { rows };
}
