import type { Day } from '@kura/contract/kernel/day.ts';
import { previewActivation } from '@kura/contract/quotes/price-book/price-book.endpoints.ts';
import type { ActivationPreview, PriceBookRow } from '@kura/contract/quotes/price-book/price-book.ts';
import { Alert, Skeleton } from 'antd';
import { useLayoutEffect } from 'react';
import { LineTable } from '../../../kit/detail/line-table.tsx';
import { t, tr, useLang } from '../../../kit/text.ts';
import { useCall } from '../../../kit/use-call.ts';
import { differenceColumns } from './book-compare.tsx';
import { LaneChanges, TaxChange } from './lane-changes.tsx';

const counts = ({ fromVersion, changed, added, removed }: ActivationPreview): string =>
  fromVersion === null
    ? t('quotes.priceBook.previewFirst', { added })
    : t('quotes.priceBook.preview', { version: fromVersion, changed, added, removed });

interface ActivationChangesProps {
  readonly row: PriceBookRow;
  /** The first day that stands in the form: which version ends decides what changes. */
  readonly from: Day | undefined;
  readonly onSeen: (seen: ActivationPreview) => void;
}
/** K09: what begins to count, before one lets it; and who has to, where it is not the reader. */
export function ActivationChanges({ row, from, onSeen }: ActivationChangesProps) {
  useLang();
  const { data, error } = useCall(previewActivation, from ? { id: row.id, from } : { id: row.id });
  // Before it is seen: no press falls between what is shown and what is sent.
  useLayoutEffect(() => {
    if (data) onSeen(data);
  }, [data, onSeen]);
  return (
    <>
      <p className="q-intro">{t('quotes.page.activateIntro')}</p>
      {error && <p role="alert">{error.message}</p>}
      {!data && !error && <Skeleton active={false} title={false} paragraph={{ rows: 2 }} />}
      {data && (
        <>
          {data.notActivator && <Alert type="warning" showIcon title={tr(data.notActivator)} />}
          <p className="q-preview-counts">{counts(data)}</p>
          <TaxChange tax={data.taxIncluded} />
          <LaneChanges lanes={data.lanes} />
          {data.differences.length > 0 && (
            <div className="q-preview">
              <LineTable columns={differenceColumns(row.book)} rows={data.differences} keyOf={({ key }) => key} />
            </div>
          )}
        </>
      )}
    </>
  );
}
