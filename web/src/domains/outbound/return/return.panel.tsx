import { createReturn, listReturns } from '@kura/contract/outbound/return/return.endpoints.ts';
import type { ReturnRow } from '@kura/contract/outbound/return/return.ts';
import type { DetailSpec } from '../../../kit/detail/detail-spec.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { NewReturnButton, ReturnActions, ReturnSettingButton } from './return-actions.tsx';
import { ReturnDetail } from './return-detail.tsx';
import { ReturnStrip } from './return-strip.tsx';
import { returnColumns } from './return.columns.tsx';

const filters = ['number', 'trackingNumber', 'orderNumber', 'cause', 'warehouseId', 'companyId', 'productId', 'createdAt'] as const;
const detail: DetailSpec<ReturnRow> = {
  title: ({ number }) => number,
  sections: [{ draw: (row) => <ReturnDetail row={row} /> }],
};
const importSheet = {
  sheet: 'outbound.return',
  permission: createReturn.permission,
  title: 'outbound.return.importTitle',
  upload: 'statement',
} as const;
const actions = (row: ReturnRow) => <ReturnActions row={row} />;

export const ReturnPanel = () => (
  <>
    <ReturnStrip />
    <ListPage
      endpoint={listReturns}
      columns={returnColumns}
      filters={filters}
      toolbar={
        <>
          <NewReturnButton />
          <ReturnSettingButton />
        </>
      }
      importSheet={importSheet}
      rowActions={actions}
      detail={detail}
      emptyText="outbound.return.empty"
    />
  </>
);
