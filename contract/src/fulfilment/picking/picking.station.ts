import { type ReasonOf, stationOf } from '../../kernel/scan.ts';

/** Goods off the shelves: list → tote → location → pieces. */
export const pickingStation = stationOf({
  name: 'picking',
  reasons: [
    'ok',
    'notAList',
    'otherWarehouse',
    'listEnded',
    'notATote',
    'toteBusy',
    'toteFirst',
    'notALocation',
    'wrongLocation',
    'alreadyPicked',
    'unknownCode',
    'wrongProduct',
    'notOnList',
    'scanEach',
    'tooMany',
    'picked',
    'movedElsewhere',
    'frozenLocation',
    'dropped',
    'stopped',
    'alreadyBooked',
    'foundElsewhere',
    'orderAbnormal',
    'nothingShort',
    'notShort',
    'fewerThanScanned',
    'returned',
    'nothingToReturn',
  ],
  texts: 'fulfilment.pick.reason',
});
export type PickingReason = ReasonOf<typeof pickingStation>;
