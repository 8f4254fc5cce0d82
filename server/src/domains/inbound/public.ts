/** What other rooms may use of this one. */
export { moveOrdersTogether, ordersOf, packagesOf } from './order/move-together.ts';
export { moveOrder } from './order/order.moves.ts';
export type { StoredOrder } from './order/order.store.ts';
export { createOrder } from './order/save-order.ts';
