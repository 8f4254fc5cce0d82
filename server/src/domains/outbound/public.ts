/** What other rooms may use of this one. */
export { gateOf, type GateReason } from '@kura/contract/outbound/order/gate.ts';
export { addCounts, bookScan, type CountChange, isBooked, type Scan, scanReference, toldOf } from './order/book-scan.ts';
export { type DemoBuyer, demoRecipients } from './demo/demo-recipients.ts';
export { carrierRefusal } from './order/charge-order.ts';
export { handOversOf, setHandOver } from './order/hand-over.store.ts';
export { holdOrder } from './order/hold-order.ts';
export { cutOffOrder } from './order/cut-off.ts';
export { labelStylesOf, senderWith } from './label-style/label-styles.ts';
export { type ParcelLabel, parcelLabels } from './label-style/parcel-label.ts';
export { lockForScan, lockForScanByNumber, type ScannedOrder } from './order/lock-for-scan.ts';
export { claimsOf, parcelsOf, piecesOf, sizedPieces, type StoredClaim } from './order/order-parts.store.ts';
export { ownerOf, referenceOf } from './order/order-record.ts';
export { moveOutbound } from './order/order.moves.ts';
export { read as orderById, readByNumber as orderByNumber, readMany as ordersByIds, type StoredOrder } from './order/order.store.ts';
export { outboundProofs } from './order/proofs.ts';
export { type PutBack, putBack, type PutBackDone } from './order/put-back.ts';
export { createOrder, createOrderOnce } from './order/save-order.ts';
export { ordersForWaves, setWave, type WaitingOrder } from './order/waiting-orders.ts';
