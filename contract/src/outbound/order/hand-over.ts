import { carrierGroupOf, carrierGroups, type CarrierGroup } from '../../pricing/carrier-group.ts';

/** When the truck of a carrier comes, by the clock of the warehouse. */
export interface HandOver {
  carrier: CarrierGroup;
  time: string;
}
/** Until somebody says otherwise. */
export const usualHandOver = '17:00';

/** Of every carrier: what is set, else the usual hour. */
export const allHandOvers = (set: readonly HandOver[]): HandOver[] =>
  carrierGroups.map((carrier) => ({ carrier, time: set.find((one) => one.carrier === carrier)?.time ?? usualHandOver }));

/** Of the truck that takes a service; of none that we know: the usual hour. */
export const handOverOf = (set: readonly HandOver[], service: string): string => {
  const group = carrierGroupOf(service);
  return set.find(({ carrier }) => carrier === group)?.time ?? usualHandOver;
};
