import type { Page } from '@kura/contract/kernel/page.ts';
import { listPriceBooks } from '@kura/contract/quotes/price-book/price-book.endpoints.ts';
import type { PriceBookRow } from '@kura/contract/quotes/price-book/price-book.ts';
import { useCall } from '../../../kit/use-call.ts';

const mostVersions = 50;

/** The latest versions of a book: few enough to be chosen from. */
export function useVersions(book: PriceBookRow['book'], isEnabled = true) {
  const { data, error, refetch } = useCall(listPriceBooks, { book, size: mostVersions }, { isEnabled });
  return { versions: (data as Page<PriceBookRow> | undefined)?.rows, error, refetch };
}
export const isInForce = ({ status, time }: PriceBookRow): boolean => status === 'active' && time === 'inForce';
