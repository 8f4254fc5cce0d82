import * as z from 'zod/mini';
import { choicesFiltersOf, filtersOf } from '../../kernel/field.ts';
import { textFilter } from '../../kernel/filter.ts';
import { marketOrderFields } from './market-order.fields.ts';

const yes = { kind: 'choice', schema: z.enum(['yes']), choices: [{ value: 'yes', text: 'common.yes' }] } as const;
const yesNo = {
  kind: 'choice',
  schema: z.enum(['yes', 'no']),
  choices: [
    { value: 'yes', text: 'common.yes' },
    { value: 'no', text: 'common.no' },
  ],
} as const;

/** All that any of the eight lists can be narrowed by; which of them a list offers is said by its channel's declaration. */
export const marketFilters = {
  ...filtersOf(marketOrderFields, [
    'number',
    'storeId',
    'companyId',
    'forwardStatus',
    'waybillStatus',
    'consigneeName',
    'orderType',
    'shippingType',
    'orderedAt',
    'paidAt',
    'shippedAt',
    'desiredDate',
    'latestShipAt',
    'latestDeliveryAt',
  ]),
  ...choicesFiltersOf(marketOrderFields, ['shipmentStatus', 'platformStatus', 'orderStatus', 'paymentStatus']),
  /** Of a line, as the channel calls it. */
  sku: textFilter('marketplace.line.platformSku'),
  trackingNumber: textFilter('marketplace.order.trackingNumbers'),
  cod: { ...yes, title: 'marketplace.order.isCod' },
  /** Late or at risk. */
  risk: { ...yes, title: 'marketplace.order.riskFilter' },
  /** A line has no product yet. */
  unmapped: { ...yes, title: 'marketplace.order.unmappedFilter' },
  /** Automatic forwarding left it, and says why. */
  held: { ...yes, title: 'marketplace.order.heldFilter' },
  /** The channel refused the last write. */
  refused: { ...yes, title: 'marketplace.order.refusedFilter' },
  /** Cancelled after the parcel had left, and not dealt with yet. */
  tooLate: { ...yes, title: 'marketplace.order.tooLateFilter' },
  acknowledged: { ...yesNo, title: 'marketplace.order.acknowledgedFilter' },
};
export type MarketFilter = keyof typeof marketFilters;
