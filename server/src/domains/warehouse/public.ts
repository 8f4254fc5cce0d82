/** What other rooms may use of this one. */
export { addReadyWarehouse } from './ready.ts';
