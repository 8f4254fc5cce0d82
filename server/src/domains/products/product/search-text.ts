import type { Sql } from '../../../kernel/db/sql.ts';
import { raw, sql } from '../../../kernel/db/sql.ts';
import { contains } from '../../../kernel/list.ts';

/** Full-width letters, capitals and small ones are the same to whoever searches. */
export const folded = (text: string): string => text.normalize('NFKC').toLowerCase().trim();

/** Everything one may look for a product by. */
export interface Searched {
  sku: string;
  nameZh: string;
  nameJp: string;
  brandModel: string;
  codes: readonly { code: string }[];
}

const linesOf = ({ sku, nameZh, nameJp, brandModel, codes }: Searched): string[] =>
  [sku, nameZh, nameJp, brandModel, ...codes.map(({ code }) => code)].map(folded).filter((line) => line !== '');

export const searchOf = (item: Searched): string => linesOf(item).join('\n');

/** Each character and each pair of neighbours. A trigram index finds nothing that short, and two characters are a whole word in Chinese. */
export function gramsOf(item: Searched): string[] {
  const grams = new Set<string>();
  for (const line of linesOf(item)) {
    const characters = [...line];
    characters.forEach((character, i) => {
      grams.add(character);
      if (i > 0) grams.add(`${characters[i - 1]}${character}`);
    });
  }
  return [...grams];
}

/** `p` is the product. One and two characters go by the grams, more by the trigrams. */
export function matches(keyword: string | undefined): Sql | null {
  const wanted = folded(keyword ?? '');
  if (wanted === '') return null;
  return [...wanted].length <= 2 ? sql`p.grams @> ${[wanted]}` : contains(raw('p.search'), wanted);
}
