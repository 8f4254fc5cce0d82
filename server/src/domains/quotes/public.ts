/** What other rooms may use of this one. */
export { loadPrices, priceReaderOn, readerOfBook, readersFor } from './price-reader.ts';
export { addReadyQuotes } from './ready.ts';
