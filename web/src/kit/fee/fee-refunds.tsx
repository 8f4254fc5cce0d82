import { expenditureFields } from '@kura/contract/finance/expenditure/expenditure.fields.ts';
import type { FeeExplanation, FeeRefund } from '@kura/contract/finance/fee/fee.ts';
import { LineTable } from '../detail/line-table.tsx';
import { columnsOf } from '../list/columns.ts';
import { actor } from '../list/show.tsx';
import { PageLink } from '../page-link.tsx';
import { t, useLang } from '../text.ts';

const entry = (no: string, { movementId }: FeeRefund) =>
  movementId === null ? (
    no
  ) : (
    <PageLink code="expenditure" search={{ view: String(movementId) }}>
      {no}
    </PageLink>
  );
const refundColumns = columnsOf<FeeRefund>(expenditureFields, [
  { field: 'at', width: 160 },
  { field: 'amount', width: 110 },
  { field: 'causeNo', show: entry, width: 150 },
  { field: 'note', width: 160 },
  { field: 'actorName', show: actor, width: 110 },
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
