import type { Errors } from '../../kernel/error.ts';

export const carpoolErrors = {
  overVolume: { code: 409, text: 'fba.carpool.overVolume' },
  overWeight: { code: 409, text: 'fba.carpool.overWeight' },
  neverShares: { code: 409, text: 'fba.carpool.mustRideAlone' },
  waitsAlready: { code: 409, text: 'fba.carpool.waitsAlready' },
  notWaiting: { code: 409, text: 'fba.carpool.notWaiting' },
  shipmentSplit: { code: 409, text: 'fba.carpool.shipmentSplit' },
  onTruck: { code: 409, text: 'fba.carpool.onTruck' },
  tripNotOpen: { code: 409, text: 'fba.carpool.notOpen' },
  tripPast: { code: 409, text: 'fba.carpool.tripPast' },
  truckClosed: { code: 409, text: 'fba.carpool.truckClosed' },
  otherWay: { code: 409, text: 'fba.carpool.otherWay' },
  numberTaken: { code: 409, text: 'fba.carpool.numberTaken' },
  notDeparted: { code: 409, text: 'fba.carpool.notDeparted' },
  lastOnTruck: { code: 409, text: 'fba.carpool.lastOnTruck' },
  alreadyReceived: { code: 409, text: 'fba.carpool.alreadyReceived' },
  notBooked: { code: 409, text: 'fba.carpool.notBooked' },
} as const satisfies Errors;
