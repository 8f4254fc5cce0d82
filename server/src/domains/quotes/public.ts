/** What other rooms may use of this one. */
export { lanesOn } from './price/lanes-on.ts';
export { loadPrices, priceReaderOn, readersFor } from './price/price-reader.ts';
export { rememberedReaderOn } from './price/remembered-reader.ts';
export { feesComputedAgain } from './price/recompute-proof.ts';
export { areMuch } from './price-book/price-eyes.ts';
export { chargeStorage } from './storage-fee/charge-storage.ts';
export { takeBackStorage } from './storage-fee/take-back-storage.ts';
export { createSpecial } from './special/edit-special.ts';
export { moveSpecial } from './special/special.moves.ts';
export { ratesOn } from './trial/trial-day.ts';
