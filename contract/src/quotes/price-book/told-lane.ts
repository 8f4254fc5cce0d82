import type { TextRef } from '../../kernel/text.ts';
import { sayLane } from '../../pricing/say.ts';

const taxWords: Readonly<Record<string, TextRef>> = { taxIncluded: 'quotes.priceBook.taxIncluded', taxExcluded: 'quotes.page.taxExcluded' };

/** Kept as `CN_YIWU>JP_KANTO|AIR taxIncluded ÷6000 ≥21`; older lines say nothing of the tax. */
export function describeLane(kept: string, say: (text: TextRef) => string): string {
  const [lane = '', ...measures] = kept.split(' ');
  return [
    sayLane(lane, say),
    ...measures.map((word) => {
      const tax = taxWords[word];
      return tax ? say(tax) : word;
    }),
  ].join(' ');
}
