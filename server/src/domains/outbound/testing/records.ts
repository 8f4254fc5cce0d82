import { addressRecords } from './address-records.ts';
import type { Records } from '../../../testing/sweep/record-maker.ts';
import { makeOutbound, type OutboundMore } from './make-outbound.ts';
import { pickupRecords } from './pickup-records.ts';
import { returnRecords } from './return-records.ts';

/** The state that a call finds its order in; what nothing is said about finds a draft. */
const states: Readonly<Record<string, NonNullable<OutboundMore['status']>>> = {
  '/outbound/approve': 'pendingReview',
  '/outbound/approveMany': 'pendingReview',
  '/outbound/sendBack': 'pendingReview',
  '/outbound/reject': 'pendingReview',
  '/outbound/rejectMany': 'pendingReview',
  '/outbound/cutOff': 'pendingOutbound',
  '/outbound/cutOffMany': 'pendingOutbound',
  '/outbound/hold': 'pendingOutbound',
};

export const records: Records = {
  ...addressRecords,
  ...returnRecords,
  ...pickupRecords,
  'outbound.order': {
    belongsTo: 'company',
    make: async (app, { company }, { path }) => (await makeOutbound(app, company, { status: states[path] ?? 'draft' })).id,
  },
};
