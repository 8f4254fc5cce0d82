import { type ReasonOf, stationOf } from '../../kernel/scan.ts';

/** Parcels onto the truck, tracking number by tracking number. */
export const manifestStation = stationOf({
  name: 'ship',
  reasons: [
    'shippedNow',
    'partOfOrder',
    'notFound',
    'notChecked',
    'weightOff',
    'serialBlocked',
    'wrongCarrier',
    'otherWarehouse',
    'alreadyScanned',
    'onOtherManifest',
    'closed',
    'hasTracking',
    'taken',
    'notOnManifest',
    'alreadyBooked',
    'cutOff',
    'cutOffPending',
    'held',
    'arrears',
    'abnormal',
    'shipped',
    'wrongState',
  ],
  texts: 'fulfilment.manifest.reason',
});
export type ManifestReason = ReasonOf<typeof manifestStation>;
