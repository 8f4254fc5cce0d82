/** What other rooms may use of this one. */
export { openWorkOnce } from './order/save-order.ts';
