import { listProducts } from '@kura/contract/products/product/product.endpoints.ts';
import type { ProductRow } from '@kura/contract/products/product/product.ts';
import type { DetailSpec } from '../../../kit/detail/detail-spec.ts';
import type { BulkAction } from '../../../kit/list/bulk-actions.tsx';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { LabelsButton } from './labels-button.tsx';
import { ProductDetail } from './product-detail.tsx';
import { nameOf } from './product-words.ts';
import { NewProductButton, ProductActions } from './product-actions.tsx';
import { productColumns } from './product.columns.tsx';

const detail: DetailSpec<ProductRow> = {
  title: (product) => `${product.sku} ${nameOf(product)}`,
  sections: [{ draw: (product) => <ProductDetail row={product} /> }],
};
const importSheet = { sheet: 'products.product', permission: 'products:product:import' };
const bulk: readonly BulkAction<ProductRow>[] = [
  {
    title: 'products.product.labels',
    permission: 'products:product:label',
    draw: (rows, why) => <LabelsButton rows={rows} why={why} />,
  },
];
const actions = (row: ProductRow) => <ProductActions row={row} />;

/** A07: staff see the products of all companies, customers their own. */
export default function ProductsPage() {
  return (
    <ListPage
      endpoint={listProducts}
      columns={productColumns}
      toolbar={<NewProductButton />}
      rowActions={actions}
      bulkActions={bulk}
      detail={detail}
      importSheet={importSheet}
      emptyText="products.product.empty"
    />
  );
}
