import { stationOf, type ReasonOf } from '../../kernel/scan.ts';

/** Goods from one location to another, scan by scan. */
export const transferStation = stationOf({
  name: 'transfer',
  reasons: [
    'ok',
    'unknownCode',
    'notALocation',
    'notAProduct',
    'notHere',
    'severalOwners',
    'frozenLocation',
    'abnormalLocation',
    'wrongArea',
    'receivingArea',
    'returnsArea',
    'sameLocation',
    'otherCompany',
    'notEnough',
    'waitsForDecision',
    'alreadyBooked',
  ],
  texts: 'inventory.scan.reason',
});
export type TransferReason = ReasonOf<typeof transferStation>;
