/** What other rooms may use of this one. */
export { reportAbnormal } from './abnormal/abnormal.moves.ts';
export { moveAdjustment } from './adjustment/adjustment.moves.ts';
export { proposeAdjustment } from './adjustment/propose-adjustment.ts';
export { writeOffSerials } from './adjustment/write-off-serials.ts';
export { consumeStock } from './ledger/consume.ts';
export { createCount } from './count/create-count.ts';
export { ownProducts, ownStores } from './document/owner.store.ts';
export { adjustStock } from './ledger/adjust.ts';
export { receiveStock, returnStock } from './ledger/arrive.ts';
export { runStockAudit, stockBook } from './ledger/audit.ts';
export { availabilityOf, type Elsewhere, holdersOf, keptElsewhere } from './ledger/availability.ts';
export { markDefective, markFixed } from './ledger/condition.ts';
export { backStock, checkStock, pickStock, shipStock, sortStock, unsortStock } from './ledger/fulfil.ts';
export { carryHeld, lockPieces } from './ledger/hold-chosen.ts';
export { type InTheWay, inTheWayOf } from './ledger/in-the-way.ts';
export { forgetKept, keepPieces } from './ledger/kept-pieces.ts';
export { lockStock } from './ledger/lock.ts';
export { type LockDesk, openLockDesk } from './ledger/lock-desk.ts';
export { lotFor, lotsFor } from './ledger/lots.ts';
export { moveStock, putAwayStock } from './ledger/move.ts';
export { postStock } from './ledger/post-stock.ts';
export { reallocateClaims } from './ledger/reallocate.ts';
export { reverseEntries, reverseEntry, type Reversal } from './ledger/reverse.ts';
export { sellableTogether } from './ledger/sellable-together.ts';
export { suggestLocations } from './ledger/suggest.ts';
export { setWaiting } from './ledger/waiting.ts';
export { transferStock } from './ledger/transfer.ts';
export { unshipStock } from './ledger/unship.ts';
export { unlockStock } from './ledger/unlock.ts';
export { type OnTheWay, type StockOnTheWay, stockOnTheWay } from './stock/on-the-way.ts';
export { holdPlaces, isOver, type PlaceNow, whyNot } from './stock/shelf-places.ts';
export { stockReasonOf } from './stock/stock-reason.ts';
export { heldIn, takeTogether } from './stock/take-together.ts';
export { setLocationState } from './stock/location-state.ts';
export { captureSerials } from './serial/capture-serials.ts';
export {
  lockSerials,
  repairSerials,
  returnOrCaptureSerials,
  returnSerials,
  scrapSerials,
  sendBackSerials,
  type SerialFlow,
  shipSerials,
  takeBackSerials,
  unlockSerials,
  unshipSerials,
  unreturnSerials,
} from './serial/serial-flow.ts';
export { takeSnapshots } from './snapshot/snapshot-take.ts';
export { takeBackSnapshots } from './snapshot/take-back-snapshots.ts';
export { moveByForm } from './transfer/move-by-form.ts';
export { moveTransfer, requestTransfer } from './transfer/transfer.moves.ts';
