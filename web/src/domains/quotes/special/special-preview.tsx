import { previewSpecial } from '@kura/contract/quotes/special/special.endpoints.ts';
import type { SpecialRow } from '@kura/contract/quotes/special/special.ts';
import { freeDaysKey } from '@kura/contract/pricing/price-key.ts';
import { Alert, Skeleton } from 'antd';
import { useLayoutEffect } from 'react';
import { LineTable } from '../../../kit/detail/line-table.tsx';
import { t, tr, useLang } from '../../../kit/text.ts';
import { useCall } from '../../../kit/use-call.ts';
import { differenceColumns } from '../price-book/book-compare.tsx';

interface SpecialChangesProps {
  readonly row: Pick<SpecialRow, 'id' | 'book' | 'freeDays' | 'revision'>;
  readonly onSeen?: (revision: number) => void;
}
/** K09: what the company will pay against what it pays today; and who has to let it count, where it is not the reader. */
export function SpecialChanges({ row, onSeen }: SpecialChangesProps) {
  useLang();
  const { data, error } = useCall(previewSpecial, { id: row.id });
  // Before it is seen: no press falls between what is shown and what is sent.
  useLayoutEffect(() => {
    if (data) onSeen?.(data.revision);
  }, [data, onSeen]);
  if (error) return <p role="alert">{error.message}</p>;
  if (!data) return <Skeleton active={false} title={false} paragraph={{ rows: 2 }} />;
  const prices = data.differences.filter(({ key }) => key !== freeDaysKey);
  return (
    <>
      <p className="q-intro">{t('quotes.special.askActivate')}</p>
      {data.notActivator && <Alert type="warning" showIcon title={tr(data.notActivator)} />}
      <p>{t('quotes.special.preview', { changed: data.changed, added: data.added })}</p>
      {row.freeDays !== null && (
        <p>
          {t('quotes.special.freeDays')}: {row.freeDays}
        </p>
      )}
      {prices.length > 0 && (
        <div className="q-preview">
          <LineTable columns={differenceColumns(row.book)} rows={prices} keyOf={({ key }) => key} />
        </div>
      )}
    </>
  );
}
