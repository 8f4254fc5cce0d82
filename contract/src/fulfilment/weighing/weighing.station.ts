import { type ReasonOf, stationOf } from '../../kernel/scan.ts';

/** Parcel → weight, against what it should weigh and what its like weighed before. */
export const weighingStation = stationOf({
  name: 'weigh',
  reasons: [
    'opened',
    'notFound',
    'severalParcels',
    'otherWarehouse',
    'notPacked',
    'weighed',
    'weighedUnknown',
    'weighAgain',
    'weightOff',
    'approved',
    'badSupervisor',
    'weighFirst',
    'alreadyBooked',
    'cutOff',
    'cutOffPending',
    'held',
    'arrears',
    'abnormal',
    'shipped',
    'wrongState',
  ],
  texts: 'fulfilment.weighing.reason',
});
export type WeighingReason = ReasonOf<typeof weighingStation>;
