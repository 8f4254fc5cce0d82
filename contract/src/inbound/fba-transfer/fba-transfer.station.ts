import { type ReasonOf, stationOf } from '../../kernel/scan.ts';

/** Cartons that go on to Amazon: order → cartons. */
export const fbaTransferStation = stationOf({
  name: 'fbaTransfer',
  reasons: [
    'ok',
    'notAnOrder',
    'otherWarehouse',
    'wrongState',
    'unknownCode',
    'cartonOfOther',
    'notArrived',
    'problem',
    'gone',
    'alreadySent',
  ],
  texts: 'inbound.fbaTransfer.reason',
});
export type FbaTransferReason = ReasonOf<typeof fbaTransferStation>;
