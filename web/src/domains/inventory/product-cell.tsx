import { productName } from './product-name.ts';

/** In the lines of a document one cell says what it is. */
export const product = {
  field: 'sku',
  title: 'inventory.stock.product',
  width: 150,
  show: (sku: string, line: Parameters<typeof productName>[0]) => (
    <>
      {sku} <span className="k-muted">{productName(line)}</span>
    </>
  ),
} as const;
