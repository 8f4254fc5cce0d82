import type { FeeExplanation, FeeRefund } from '@kura/contract/finance/fee/fee.ts';
import { LineTable } from '../../../kit/detail/line-table.tsx';
import { columns } from '../../../kit/list/columns.ts';
import { actor, money } from '../../../kit/list/show.tsx';
import { PageLink } from '../../../kit/page-link.tsx';
import { t, useLang } from '../../../kit/text.ts';
import { financeTime } from '../money-shown.tsx';

const refundColumns = columns<FeeRefund>([
  { field: 'at', title: 'finance.expenditure.at', show: financeTime, width: 160 },
  { field: 'amount', title: 'finance.expenditure.amount', show: money, align: 'right', width: 110 },
  {
    field: 'causeNo',
    title: 'finance.expenditure.causeNo',
    show: (no, { movementId }) =>
      movementId === null ? (
        no
      ) : (
        <PageLink code="expenditure" search={{ view: String(movementId) }}>
          {no}
        </PageLink>
      ),
    width: 150,
  },
  { field: 'note', title: 'finance.expenditure.note', width: 160 },
  { field: 'actorName', title: 'finance.expenditure.actorName', show: actor, width: 110 },
]);

/** What was given back of a fee, each with its entry; and where the fee itself was paid. */
export function FeeRefunds({ fee }: { readonly fee: FeeExplanation }) {
  useLang();
  return (
    <section className="k-section">
      <h2>{t('finance.fee.refunds')}</h2>
      <LineTable columns={refundColumns} rows={fee.refunds} keyOf={({ entryId }) => entryId} emptyText={t('finance.fee.noRefunds')} />
      {fee.movementId !== null && (
        <p className="k-more-link">
          <PageLink code="expenditure" search={{ view: String(fee.movementId) }}>
            {t('finance.fee.inExpenditure')}
          </PageLink>
        </p>
      )}
    </section>
  );
}
