import { kernelErrors } from '@kura/contract/kernel/error.ts';
import type { Word } from '@kura/contract/pricing/key-words.ts';
import { cmText, sidesOf } from '@kura/contract/pricing/measure.ts';
import type { TrialInput } from '@kura/contract/quotes/trial/trial.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { raw, sql } from '../../../kernel/db/sql.ts';
import { fail } from '../../../kernel/fail.ts';
import { inScope, type Scope } from '../../../kernel/scope.ts';

interface Sized {
  id: number;
  sku: string;
  lengthMm: number | null;
  widthMm: number | null;
  heightMm: number | null;
}

/** A07: a product that is picked is one's own. V12: a parcel that is smaller than the product in it, whichever way it is turned. */
export async function tooSmallFor(db: Query, scope: Scope, packages: TrialInput['packages']): Promise<Word[]> {
  const ids = [...new Set(packages.flatMap(({ productId }) => productId ?? []))];
  if (ids.length === 0) return [];
  const products = await db.rows<Sized>(sql`
    select p.id, p.sku, coalesce(p.measured_length_mm, p.length_mm) as length_mm, coalesce(p.measured_width_mm, p.width_mm) as width_mm,
      coalesce(p.measured_height_mm, p.height_mm) as height_mm
    from products p where p.id = any(${ids}::bigint[]) and ${inScope(scope, raw('p.company_id'))}`);
  if (products.length < ids.length) throw fail(kernelErrors.notFound);
  return products.flatMap(({ id, sku, lengthMm, widthMm, heightMm }) => {
    if (lengthMm === null || widthMm === null || heightMm === null) return [];
    const product = sidesOf({ lengthMm, widthMm, heightMm, weightG: 0 });
    const isIn = packages
      .filter(({ productId }) => productId === id)
      .every((parcel) => sidesOf(parcel).every((side, at) => side >= (product[at] ?? 0)));
    return isIn ? [] : [{ text: 'quotes.trial.smallerThanProduct', params: { sku, size: product.map(cmText).join(' × ') } }];
  });
}
