import { listFbaReturns } from '@kura/contract/inbound/fba-return/fba-return.endpoints.ts';
import type { FbaReturnRow } from '@kura/contract/inbound/fba-return/fba-return.ts';
import type { DetailSpec } from '../../../kit/detail/detail-spec.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { FbaReturnActions, NewReturnButton } from './fba-return-actions.tsx';
import { FbaReturnDetail } from './fba-return-detail.tsx';
import { fbaReturnColumns } from './fba-return.columns.tsx';

const detail: DetailSpec<FbaReturnRow> = {
  title: ({ number }) => number,
  sections: [{ draw: (row) => <FbaReturnDetail row={row} /> }],
};
const actions = (row: FbaReturnRow) => <FbaReturnActions row={row} />;

export const FbaReturnPanel = () => (
  <ListPage
    endpoint={listFbaReturns}
    columns={fbaReturnColumns}
    toolbar={<NewReturnButton />}
    rowActions={actions}
    detail={detail}
    emptyText="inbound.fbaReturn.empty"
  />
);
