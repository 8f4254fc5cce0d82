/** What other rooms may use of this one. */
export { addReadyInventory } from './ready.ts';
