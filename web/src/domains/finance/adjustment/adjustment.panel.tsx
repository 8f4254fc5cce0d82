import { listMoneyAdjustments } from '@kura/contract/finance/adjustment/adjustment.endpoints.ts';
import type { MoneyAdjustment } from '@kura/contract/finance/adjustment/adjustment.ts';
import type { DetailSpec } from '../../../kit/detail/detail-spec.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { AskConversionButton, MoneyAdjustmentActions, ProposeMoneyAdjustmentButton } from './adjustment-actions.tsx';
import { moneyAdjustmentColumns } from './adjustment.columns.tsx';

const detail: DetailSpec<MoneyAdjustment> = { title: (row) => row.number };
const actions = (row: MoneyAdjustment) => <MoneyAdjustmentActions row={row} />;

/** Corrections by hand and conversions between the wallets: asked for by one person, decided by another. */
export default function MoneyAdjustmentPanel() {
  return (
    <ListPage
      endpoint={listMoneyAdjustments}
      columns={moneyAdjustmentColumns}
      toolbar={
        <>
          <ProposeMoneyAdjustmentButton />
          <AskConversionButton />
        </>
      }
      rowActions={actions}
      detail={detail}
      emptyText="finance.adjustment.empty"
    />
  );
}
