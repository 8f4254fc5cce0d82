import { listPriceBooks } from '@kura/contract/quotes/price-book/price-book.endpoints.ts';
import { bookKinds } from '@kura/contract/pricing/price.ts';
import { holds } from '../../../kit/access/can.ts';
import { Parts, usePart } from '../../../kit/parts/parts.tsx';
import { useSession } from '../../../kit/session.ts';
import { BooksPanel } from './price-book.panel.tsx';
import { useAskLeave } from '../use-ask-leave.ts';

const parts = bookKinds.map((key) => ({
  key,
  title: `pricing.book.${key}`,
  // What carriers ask of us is not for everybody who keeps prices.
  permission: key === 'cost' ? 'quotes:priceBook:cost' : listPriceBooks.permission,
}));

/** Every price book with its versions: drafts are made, filled, compared and put in force here. */
export default function QuoteEntryPage() {
  const { user } = useSession();
  const allowed = parts.filter((part) => holds(user, part.permission));
  const [open, change] = usePart(allowed.map(({ key }) => key));
  const ask = useAskLeave();
  const { key } = allowed.find((part) => part.key === open) ?? { key: 'express' as const };
  return (
    <Parts tabs={allowed} open={key} onOpen={(next) => ask(() => change(next))}>
      <BooksPanel key={key} book={key} />
    </Parts>
  );
}
