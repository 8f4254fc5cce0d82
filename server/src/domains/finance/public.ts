/** What other rooms may use of this one. */
export { addReadyFinance } from './ready.ts';
