import { acceptBillRows, disputeBillRows, listBillRows, settleBillRow } from '@kura/contract/insights/bill/bill.endpoints.ts';
import { billRowFields } from '@kura/contract/insights/bill/bill.fields.ts';
import type { BillLine } from '@kura/contract/insights/bill/bill.ts';
import { signedMoneyText } from '@kura/contract/kernel/money.ts';
import { trackingText } from '@kura/contract/outbound/parcel/tracking-number.ts';
import { call } from '../../../kit/call.ts';
import type { DetailSpec } from '../../../kit/detail/detail-spec.ts';
import { CallButton } from '../../../kit/form/call-button.tsx';
import { FormButton } from '../../../kit/form/form-button.tsx';
import type { BulkAction } from '../../../kit/list/bulk-actions.tsx';
import { columnsOf } from '../../../kit/list/columns.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { count, nothing } from '../../../kit/list/show.tsx';
import { t } from '../../../kit/text.ts';
import { RerateButton } from '../rerate/rerate-button.tsx';

/** What the check says by itself, where nobody has said more. */
const reasonOf = (reason: string, { result, decision }: BillLine) => {
  if (reason || decision !== 'dispute') return reason || nothing;
  return result === 'extra' ? t('insights.bill.defaultExtra') : t('insights.bill.defaultDuplicate');
};
export const billRowColumns = columnsOf<BillLine>(billRowFields, [
  { field: 'trackingNumber', show: (number) => trackingText(number) || t('insights.bill.noTracking') },
  { field: 'result', priority: 1 },
  { field: 'amount', priority: 1 },
  { field: 'credit', priority: 2, show: (value) => (value ? signedMoneyText(value) : nothing) },
  { field: 'expected', priority: 1 },
  {
    field: 'difference',
    priority: 1,
    show: (value) => (!value || value.minor === 0 ? nothing : signedMoneyText(value)),
  },
  'size',
  'ourSize',
  { field: 'decision', priority: 2 },
  { field: 'state', priority: 2 },
  { field: 'reason', show: reasonOf },
  { field: 'agreed', priority: 2 },
  { field: 'codFee', priority: 2 },
  'orderNumber',
  'companyName',
  'shippedAt',
  'billNumber',
  'carrier',
  'month',
  { field: 'monthsMissing', show: (value) => (value === 0 ? nothing : count(value)), priority: 3 },
  'service',
  'zone',
  'weightG',
  'isEstimated',
  'decidedByName',
  'confirmedByName',
  'rowNo',
]);

const reason = { name: 'reason', title: 'insights.bill.reason', kind: 'textarea', span: 'whole' } as const;
/** To accept what is no longer billed takes it back. */
const isBack = ({ result }: BillLine): boolean => result === 'unbilled';
const askAccept = (rows: readonly BillLine[]): string => {
  const back = rows.filter(isBack).length;
  const count = rows.length - back;
  if (back === 0) return t('insights.bill.askAccept', { count });
  return count === 0 ? t('insights.bill.askTakeBack', { count: back }) : t('insights.bill.askBoth', { count, back });
};
const bulk: readonly BulkAction<BillLine>[] = [
  {
    title: 'insights.bill.accept',
    permission: acceptBillRows.permission,
    ask: askAccept,
    run: (rows) => call(acceptBillRows, { body: { ids: rows.map(({ id }) => id) } }),
  },
  {
    title: 'insights.bill.dispute',
    permission: disputeBillRows.permission,
    draw: (rows, why, clear) => (
      <FormButton
        endpoint={disputeBillRows}
        title="insights.bill.dispute"
        okText="common.confirm"
        why={why}
        form={{ fields: [reason] }}
        start={{ ids: rows.map(({ id }) => id) }}
        onDone={clear}
      />
    ),
  },
];

/** Taken back or still owed, as a whole: no amount between them. */
const backOrOwed = ({ id, decision }: BillLine) => (
  <>
    <CallButton
      endpoint={acceptBillRows}
      look="link"
      text="insights.bill.takeBack"
      ask="insights.bill.askTakeBack"
      askParams={{ count: 1 }}
      body={{ ids: [id] }}
    />
    {decision === 'dispute' && (
      <FormButton
        endpoint={settleBillRow}
        look="link"
        title="insights.bill.staysOwed"
        okText="common.confirm"
        form={{ fields: [{ ...reason, hint: 'insights.bill.staysOwedHint' }] }}
        start={{ id, agreedJpy: 0 }}
      />
    )}
  </>
);
const isOpen = ({ state, decision }: BillLine): boolean => state === 'checked' && (decision === null || decision === 'dispute');
const actions = (row: BillLine) => (
  <>
    {isBack(row) && isOpen(row) && backOrOwed(row)}
    {row.decision === 'dispute' && row.state === 'checked' && row.amount && !isBack(row) && (
      <FormButton
        endpoint={settleBillRow}
        look="link"
        title="insights.bill.settle"
        okText="common.confirm"
        form={{
          fields: [
            {
              name: 'agreedJpy',
              title: 'insights.bill.agreed',
              hint: 'insights.bill.settleHint',
              kind: 'amount',
              currency: () => 'JPY',
            },
            reason,
          ],
        }}
        start={{ id: row.id, agreedJpy: 0 }}
      />
    )}
    {row.notRerated === null && <RerateButton row={row} />}
  </>
);
const detail: DetailSpec<BillLine> = {
  title: ({ trackingNumber }) => trackingText(trackingNumber) || t('insights.bill.noTracking'),
  sections: [{ fields: billRowColumns }],
  hasLog: false,
};

/** Each row beside the parcel that it is for: what differs is accepted, disputed, or passed on to the customer. */
export default function BillRowPanel() {
  return (
    <ListPage
      endpoint={listBillRows}
      columns={billRowColumns}
      rowActions={actions}
      bulkActions={bulk}
      detail={detail}
      emptyText="insights.bill.noRows"
    />
  );
}
