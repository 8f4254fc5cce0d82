/** What other rooms may use of this one. */
export { addReadyInvoicing } from './ready.ts';
