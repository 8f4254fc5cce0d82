import { stationOf, type ReasonOf } from '../../kernel/scan.ts';

/** What lies in a location, counted without being shown what the book says. */
export const countStation = stationOf({
  name: 'count',
  reasons: [
    'ok',
    'unknownCode',
    'notALocation',
    'notAProduct',
    'severalOwners',
    'notOnSheet',
    'roundOver',
    'alreadyDone',
    'alreadyBegun',
    'alreadyCounted',
    'countedByOther',
    'sameCounter',
    'confirmEmpty',
  ],
  texts: 'inventory.scan.reason',
});
export type CountReason = ReasonOf<typeof countStation>;
