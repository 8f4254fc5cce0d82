import type { Errors } from '../kernel/error.ts';

export const productsErrors = {
  skuTaken: { code: 409, text: 'products.product.skuTaken' },
  codeTaken: { code: 409, text: 'products.product.codeTaken' },
  /** Of another product of the company: an import or a scan would take one for the other. */
  codeIsSku: { code: 409, text: 'products.product.codeIsSku' },
  skuIsCode: { code: 409, text: 'products.product.skuIsCode' },
  /** The specification's own sentence for a scan that finds nothing. */
  notScanned: { code: 404, text: 'products.product.notScanned' },
  /** A label was asked for a code that the product does not have. */
  codeMissing: { code: 409, text: 'products.product.codeMissing' },
  /** At the dock: only on the first arrival, and not far from what was declared. */
  alreadyMeasured: { code: 409, text: 'products.product.alreadyMeasured' },
  measuredFar: { code: 409, text: 'products.product.measuredFar' },
  tooManyLabels: { code: 400, text: 'products.product.tooManyLabels' },
} as const satisfies Errors;
