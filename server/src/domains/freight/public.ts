/** What other rooms may use of this one. */
export { limits as truckLimits, type TruckLimits } from './truck/truck.store.ts';
