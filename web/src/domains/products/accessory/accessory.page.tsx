import { listAccessories } from '@kura/contract/products/accessory/accessory.endpoints.ts';
import { resendAccessories } from '@kura/contract/outbound/order/resend.endpoints.ts';
import type { AccessoryRow } from '@kura/contract/products/accessory/accessory.ts';
import type { DetailSpec } from '../../../kit/detail/detail-spec.ts';
import { Gallery } from '../../../kit/images/gallery.tsx';
import type { BulkAction } from '../../../kit/list/bulk-actions.tsx';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { ResendButton } from './resend-button.tsx';
import { AccessoryActions, NewAccessoryButton } from './accessory-actions.tsx';
import { accessoryColumns } from './accessory.columns.tsx';
import { LabelsButton } from '../product/labels-button.tsx';
import { nameOf } from '../product/product-words.ts';

const detail: DetailSpec<AccessoryRow> = {
  title: (accessory) => `${accessory.sku} ${nameOf(accessory)}`,
  sections: [
    { draw: ({ images }) => <Gallery files={images} /> },
    { fields: accessoryColumns.filter(({ key }) => !['sku', 'lengthMm', 'widthMm', 'heightMm'].includes(key)) },
  ],
};
const importSheet = { sheet: 'products.accessory', permission: 'products:accessory:import' };
const bulk: readonly BulkAction<AccessoryRow>[] = [
  {
    title: 'products.accessory.resend',
    permission: resendAccessories.permission,
    draw: (rows, why, clear) => <ResendButton rows={rows} why={why} onDone={clear} />,
  },
  {
    title: 'products.product.labels',
    permission: 'products:product:label',
    draw: (rows, why) => <LabelsButton rows={rows} why={why} />,
  },
];
const actions = (row: AccessoryRow) => <AccessoryActions row={row} />;

/** Spare parts and what they fit. A07: staff see those of all companies, customers their own. */
export default function AccessoriesPage() {
  return (
    <ListPage
      endpoint={listAccessories}
      columns={accessoryColumns}
      toolbar={<NewAccessoryButton />}
      rowActions={actions}
      bulkActions={bulk}
      detail={detail}
      importSheet={importSheet}
      emptyText="products.accessory.empty"
    />
  );
}
