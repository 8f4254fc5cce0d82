import { hasAction, type ChannelAction } from '@kura/contract/marketplace/order/channels.ts';
import type { MarketOrderRow } from '@kura/contract/marketplace/order/market-order.ts';
import type { TextKey } from '@kura/contract/texts.ts';

export const isOpen = ({ shipmentStatus }: MarketOrderRow): boolean =>
  shipmentStatus === 'unshipped' || shipmentStatus === 'partiallyShipped';
const hasShipped = ({ shipmentStatus }: MarketOrderRow): boolean => shipmentStatus === 'shipped' || shipmentStatus === 'partiallyShipped';

/** Where the channel waits for a word of ours, it makes no label before. */
const isUntaken = ({ platform, acknowledgedAt }: MarketOrderRow): boolean => hasAction(platform, 'acknowledge') && acknowledgedAt === null;

/** Shipped on the channel without a parcel of ours there is nothing that it does not know. */
const hasMoreToReport = ({ waybillStatus, forwardStatus, shippedCount, orderedCount }: MarketOrderRow): boolean =>
  waybillStatus === 'notReturned' && (forwardStatus === 'forwarded' || shippedCount < orderedCount);

/** Why something cannot be done with an order now; null: it can. The server asks the same. */
export const problems: Readonly<Record<ChannelAction, (row: MarketOrderRow) => TextKey | null>> = {
  forward: (row) =>
    !isOpen(row)
      ? 'marketplace.page.notOpen'
      : row.forwardStatus === 'forwarded'
        ? 'marketplace.page.alreadyForwarded'
        : row.unmappedCount > 0
          ? 'marketplace.order.unmappedFilter'
          : null,
  markShipped: (row) => (isOpen(row) || (row.shipmentStatus === 'shipped' && hasMoreToReport(row)) ? null : 'marketplace.page.notOpen'),
  acknowledge: (row) =>
    !isOpen(row)
      ? 'marketplace.page.notOpen'
      : row.acknowledgedAt
        ? 'marketplace.page.alreadyAcknowledged'
        : row.isAcknowledging
          ? 'marketplace.page.acknowledging'
          : null,
  resendMail: (row) => (hasShipped(row) ? null : 'marketplace.page.notShipped'),
  label: (row) =>
    !isOpen(row) && !hasShipped(row) ? 'marketplace.page.notOpen' : isUntaken(row) ? 'marketplace.page.acknowledgeFirst' : null,
  packingSlip: (row) => (isOpen(row) || hasShipped(row) ? null : 'marketplace.page.notOpen'),
  invoice: (row) => (hasShipped(row) ? null : 'marketplace.page.notShipped'),
  complete: (row) => (hasShipped(row) && row.orderStatus !== 'completed' ? null : 'marketplace.page.notShipped'),
  memo: () => null,
  cancel: (row) =>
    !isOpen(row) ? 'marketplace.page.notOpen' : row.forwardStatus === 'forwarded' ? 'marketplace.page.alreadyForwarded' : null,
};

/** Of several orders: the first reason that one of them has. */
export const problemOf = (action: ChannelAction, rows: readonly MarketOrderRow[]): TextKey | null =>
  rows.map(problems[action]).find((problem) => problem !== null) ?? null;
