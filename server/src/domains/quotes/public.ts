/** What other rooms may use of this one. */
export { loadPrices, priceReaderOn, readersFor } from './price-reader.ts';
export { feesComputedAgain } from './recompute-proof.ts';
export { addReadyQuotes } from './ready.ts';
export { chargeStorage } from './storage-fees/charge-storage.ts';
export { createSpecial } from './specials/edit-special.ts';
export { moveSpecial } from './specials/special.moves.ts';
