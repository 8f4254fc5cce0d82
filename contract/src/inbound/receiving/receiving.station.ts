import { type ReasonOf, stationOf } from '../../kernel/scan.ts';

/** Goods coming in: order → cartons → pieces → shelves. */
export const receivingStation = stationOf({
  name: 'receiving',
  reasons: [
    'ok',
    'unknownCode',
    'notAnOrder',
    'otherWarehouse',
    'wrongState',
    'receivingOver',
    'cartonArrived',
    'cartonTwice',
    'cartonOfOther',
    'strangeCarton',
    'cartonGone',
    'notOnOrder',
    'measureFirst',
    'serialsNeeded',
    'serialTaken',
    'overPlan',
    'received',
    'nothingToShelve',
    'notALocation',
    'frozenLocation',
    'abnormalLocation',
    'wrongArea',
    'otherCompany',
    'tooManyProducts',
    'overCapacity',
    'notEnough',
    'shelved',
    'alreadyBooked',
  ],
  texts: 'inbound.scan.reason',
});
export type ReceivingReason = ReasonOf<typeof receivingStation>;
