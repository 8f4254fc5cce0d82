import { weighToleranceG } from '@kura/contract/fulfilment/weigh.ts';
import { signedText } from '@kura/contract/kernel/number.ts';
import type { Lang } from '@kura/contract/kernel/text.ts';
import { packagingSizes } from '@kura/contract/outbound/parcel/packaging.ts';
import type { Packaging } from '@kura/contract/pricing/service-key.ts';
import { say } from '@kura/contract/texts.ts';
import type { Item } from './recheck.store.ts';

type Weighed = Pick<Item, 'productId' | 'quantity' | 'weightG'>;

/** What the pieces and their box add up to; null: nobody has weighed one of the products. */
export function theoryOf(items: readonly Weighed[], packaging: Packaging | null): number | null {
  let sum = packaging === null ? 0 : packagingSizes[packaging].weightG;
  for (const { weightG, quantity } of items) {
    if (weightG === null) return null;
    sum += weightG * quantity;
  }
  return sum;
}

export type Verdict = 'ok' | 'outside' | 'unknown';
export function verdictOf(weightG: number, theoryG: number | null): Verdict {
  if (theoryG === null) return 'unknown';
  return Math.abs(weightG - theoryG) <= weighToleranceG(theoryG) ? 'ok' : 'outside';
}

/** `BOX60|12×1,15×2`: parcels that are alike weigh alike. */
export const contentsOf = (items: readonly Weighed[], packaging: string | null): string =>
  `${packaging ?? '-'}|${items
    .toSorted((a, b) => a.productId - b.productId)
    .map(({ productId, quantity }) => `${productId}×${quantity}`)
    .join(',')}`;

/** What was weighed, and how far off it is, behind what to do about it. */
export const offWords = (lang: Lang, text: string, weightG: number, theoryG: number | null): string => {
  const off = weightG - (theoryG ?? weightG);
  return say(lang, 'fulfilment.recheck.weighedOff', { text, weight: weightG, difference: signedText(off) });
};
