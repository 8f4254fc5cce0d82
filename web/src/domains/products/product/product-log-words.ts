import type { LogWords } from '../../../kit/detail/detail-spec.ts';
import { tr } from '../../../kit/text.ts';

/** `upc 4901234567894` */
function codeWords(kept: string): string {
  const [kind = '', ...code] = kept.split(' ');
  return `${tr(`products.product.codeKind.${kind}`)} ${code.join(' ')}`;
}

/** The list draws a picture with the SKU and knows nothing of packing and codes: the log says them plainly. */
export const productLogWords: LogWords = {
  sku: (sku) => sku,
  parts: (parts) => parts,
  codes: codeWords,
  packaging: (packaging) => tr(`products.product.packaging.${packaging}`),
  consumables: (consumable) => tr(`products.product.consumable.${consumable}`),
};
