/** What other rooms may use of this one. */
export { addProduct, type AddProduct } from './product/add-product.ts';
export { type CodeMatch, findByCode, findByCodes } from './product/find-by-code.ts';
export { partsOf, type SetPart } from './product/parts-of.ts';
export { productsByCode, type ScannedProduct } from './product/product-by-code.store.ts';
export { printedPictures } from './product/printed-pictures.ts';
export { productPictures } from './product/product-pictures.ts';
export { countAtLevel, options as productOptions } from './product/product.store.ts';
export { disableProduct, measureOnArrival, measureProduct } from './product/product.moves.ts';
export { type KnownProduct, productsByIds } from './product/products-by-ids.ts';
export { searched as searchedProducts, searchedBy as searchedByProducts } from './product/search-products.ts';
export { type Piece, takeApart } from './product/take-apart.ts';
