/** What other rooms may use of this one. */
export { addReadyQuotes } from './ready.ts';
