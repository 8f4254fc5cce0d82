/** What other rooms may use of this one. */
export { transferredCartons, type TransferFilter, type TransferredCarton } from './fba-transfer/fba-transfer.store.ts';
export { type Deliverer, letGoTransfer, takeUpTransfer } from './fba-transfer/take-up-transfer.ts';
