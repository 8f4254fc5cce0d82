import { listMoneyAdjustments } from '@kura/contract/finance/adjustment/adjustment.endpoints.ts';
import type { MoneyAdjustment } from '@kura/contract/finance/adjustment/adjustment.ts';
import type { DetailSpec } from '../../../kit/detail/detail-spec.ts';
import type { Column } from '../../../kit/list/columns.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { useSession } from '../../../kit/session.ts';
import { AskConversionButton, MoneyAdjustmentActions, ProposeMoneyAdjustmentButton } from './adjustment-actions.tsx';
import { moneyAdjustmentColumns } from './adjustment.columns.tsx';

const ownColumns = moneyAdjustmentColumns.filter(({ key }) => key !== 'companyName');
const detailOf = (fields: readonly Column<MoneyAdjustment>[]): DetailSpec<MoneyAdjustment> => ({
  title: (row) => row.number,
  sections: [{ fields }],
});
const details = { staff: detailOf(moneyAdjustmentColumns), own: detailOf(ownColumns) };
const actions = (row: MoneyAdjustment) => <MoneyAdjustmentActions row={row} />;

/** Corrections by hand and conversions between the wallets: asked for by one person, decided by another. */
export default function MoneyAdjustmentPanel() {
  const isStaff = useSession().user?.userType === 'staff';
  return (
    <ListPage
      endpoint={listMoneyAdjustments}
      columns={isStaff ? moneyAdjustmentColumns : ownColumns}
      filters={isStaff ? ['number', 'status', 'kind', 'companyId', 'createdAt'] : ['number', 'status', 'kind', 'createdAt']}
      toolbar={
        <>
          <ProposeMoneyAdjustmentButton />
          <AskConversionButton />
        </>
      }
      rowActions={actions}
      detail={isStaff ? details.staff : details.own}
      emptyText="finance.adjustment.empty"
    />
  );
}
