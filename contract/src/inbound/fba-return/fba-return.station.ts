import { type ReasonOf, stationOf } from '../../kernel/scan.ts';

/** Goods coming back: return → product and condition → shelf. */
export const fbaReturnStation = stationOf({
  name: 'fbaReturn',
  reasons: [
    'ok',
    'unknownCode',
    'notAReturn',
    'otherWarehouse',
    'wrongState',
    'notAudited',
    'notAnnounced',
    'received',
    'receivedOver',
    'receivedOther',
    'overAnnounced',
    'overLimit',
    'receivedNewSerial',
    'serialsNeeded',
    'serialUnfit',
    'relabelSerial',
    'relabelUnfit',
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
    'allShelved',
    'alreadyBooked',
  ],
  texts: 'inbound.fbaReturn.scan',
});
export type FbaReturnReason = ReasonOf<typeof fbaReturnStation>;
