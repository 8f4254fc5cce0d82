/** What other rooms may use of this one. */
export { addProduct, type AddProduct } from './add-product.ts';
export { type CodeMatch, findByCode } from './find-by-code.ts';
export { partsOf, type SetPart } from './parts-of.ts';
export { disableProduct, measureProduct } from './product.moves.ts';
export { type KnownProduct, productsByIds } from './products-by-ids.ts';
export { addReadyProducts } from './ready.ts';
export { matches as matchesProduct } from './search-text.ts';
