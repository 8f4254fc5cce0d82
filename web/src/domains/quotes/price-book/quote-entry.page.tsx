import { bookKinds } from '@kura/contract/pricing/price.ts';
import { listPriceBooks } from '@kura/contract/quotes/price-book/price-book.endpoints.ts';
import { PageParts, type PagePart } from '../../../kit/parts/page-parts.tsx';
import { BooksPanel } from './price-book.panel.tsx';

const parts: readonly PagePart[] = bookKinds.map((key) => ({
  key,
  title: `pricing.book.${key}`,
  // What carriers ask of us is not for everybody who keeps prices.
  permission: key === 'cost' ? 'quotes:priceBook:cost' : listPriceBooks.permission,
  Panel: () => <BooksPanel book={key} />,
}));

/** Every price book with its versions: drafts are made, filled, compared and put in force here. */
export default function QuoteEntryPage() {
  return <PageParts parts={parts} />;
}
