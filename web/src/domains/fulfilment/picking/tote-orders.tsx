import type { PickJob } from '@kura/contract/fulfilment/picking/picking.ts';
import { t, useLang } from '../../../kit/text.ts';

/** A list in several totes: whose pieces are in which, as far as somebody scanned them. */
export function ToteOrders({ job }: { readonly job: Pick<PickJob, 'tote' | 'totes'> }) {
  useLang();
  if (job.tote === '') return null;
  const orders = (one: PickJob['totes'][number]): string =>
    one.orders.map(({ orderNumber, basket, pieces }) => `${[basket, orderNumber].filter(Boolean).join(' ')} × ${pieces}`).join(', ');
  return (
    <>
      <p className="k-muted">{t('fulfilment.picking.totes', { totes: job.tote })}</p>
      {job.tote.includes(',') && job.totes.length > 0 && (
        <ul className="ff-left">
          {job.totes.map((one) => (
            <li key={one.tote}>{t('fulfilment.picking.toteHolds', { tote: one.tote, orders: orders(one) })}</li>
          ))}
        </ul>
      )}
    </>
  );
}
