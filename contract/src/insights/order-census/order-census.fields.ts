import { amount, counted } from '../report/figures.ts';
import { reportFields } from '../report/report.ts';

/** Drafts are nobody's business but their writer's; every other order stands in one of these four. */
export const orderGroups = {
  review: ['pendingReview'],
  working: ['pendingOutbound', 'inWave', 'picking', 'picked', 'sorted', 'checked', 'abnormal', 'cutOffPending'],
  shipped: ['shipped', 'signed'],
  stopped: ['cutOff', 'rejected', 'cancelled'],
} as const;
export type OrderGroup = keyof typeof orderGroups;
export const allGroups = Object.keys(orderGroups) as OrderGroup[];
export const statesOf = (groups: readonly OrderGroup[] = allGroups): string => groups.flatMap((group) => orderGroups[group]).join(',');

export const orderFigures = {
  orders: counted('insights.orderCensus.orders', 100),
  pieces: counted('insights.orderCensus.pieces', 100),
  review: counted('insights.orderCensus.group.review', 100),
  working: counted('insights.orderCensus.group.working', 110),
  shipped: counted('insights.orderCensus.group.shipped', 100),
  stopped: counted('insights.orderCensus.group.stopped', 100),
  onTime: counted('insights.orderCensus.onTime', 110),
  late: counted('insights.orderCensus.late', 100),
  /** The fees of the orders as they stand on them: estimated before they leave, charged afterwards. */
  fees: amount('insights.orderCensus.fees'),
};

export const orderCensusFields = { ...reportFields, ...orderFigures };
