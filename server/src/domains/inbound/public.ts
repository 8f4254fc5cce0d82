/** What other rooms may use of this one. */
export { arrivalsOf as expectedArrivals } from './arrival/arrivals.ts';
export { moveOrdersTogether, ordersOf, packagesOf } from './order/move-together.ts';
export { moveOrder } from './order/order.moves.ts';
export type { StoredOrder } from './order/order.store.ts';
export { createOrder } from './order/save-order.ts';
export { transferredCartons, type TransferFilter, type TransferredCarton } from './fba-transfer/fba-transfer.store.ts';
export { type Deliverer, letGoTransfer, takeUpTransfer } from './fba-transfer/take-up-transfer.ts';
export { noteCarrier, noteLoadedInPart } from './order/carried.ts';
