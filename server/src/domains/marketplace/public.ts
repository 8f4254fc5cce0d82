/** What other rooms may use of this one. */
export { type StoreRef, storePage } from './order/store-page.ts';
