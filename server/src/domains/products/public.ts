/** What other rooms may use of this one. */
export { addReadyProducts } from './ready.ts';
