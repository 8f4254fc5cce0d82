/** What other rooms may use of this one. */
export { adjustStock } from './ledger/adjust.ts';
export { receiveStock, returnStock } from './ledger/arrive.ts';
export { availabilityOf, holdersOf } from './ledger/availability.ts';
export { markDefective, markFixed } from './ledger/condition.ts';
export { backStock, checkStock, pickStock, shipStock, sortStock } from './ledger/fulfil.ts';
export { lockStock } from './ledger/lock.ts';
export { lotFor, lotsFor } from './ledger/lots.ts';
export { moveStock, putAwayStock } from './ledger/move.ts';
export { postStock } from './ledger/post-stock.ts';
export { reallocateClaims } from './ledger/reallocate.ts';
export { reverseEntry } from './ledger/reverse.ts';
export { sellableTogether } from './ledger/sellable-together.ts';
export { suggestLocations } from './ledger/suggest.ts';
export { transferStock } from './ledger/transfer.ts';
export { unlockStock } from './ledger/unlock.ts';
export { setLocationState } from './location-state.ts';
export { addReadyInventory } from './ready.ts';
