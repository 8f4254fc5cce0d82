import { listPriceCells, savePriceBook, showPriceBook } from '@kura/contract/quotes/price-book/price-book.endpoints.ts';
import type { PriceBook } from '@kura/contract/quotes/price-book/price-book.ts';
import { Alert, Button, Skeleton } from 'antd';
import { useMemo, useState } from 'react';
import { useCan } from '../../../kit/access/access.tsx';
import { Icon } from '../../../kit/icon.tsx';
import { ErrorState } from '../../../kit/list/grid-states.tsx';
import { useLeaveGuard, usePageSearch } from '../../../kit/navigation.ts';
import { t, useLang } from '../../../kit/text.ts';
import { useCall } from '../../../kit/use-call.ts';
import { BookHead } from './book-head.tsx';
import { ListExport } from '../price/list-export.tsx';
import { currencyAt, problemIn } from './price-cells.ts';
import { PriceGrid, type GridPlace } from './price-grid.tsx';
import { useSaveBook } from './use-save-book.ts';

/** One version: a draft is worked on, the others are read. */
export function BookEditor({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  useLang();
  const { data, error, refetch } = useCall(showPriceBook, { id }, { keepsPrevious: true });
  if (!data && error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active={false} paragraph={{ rows: 12 }} />;
  // Once activated it is another page: nothing of it is typed any more.
  return <Loaded key={data.status} book={data} onClose={onClose} />;
}

function Loaded({ book, onClose }: { readonly book: PriceBook; readonly onClose: () => void }) {
  useLang();
  const canEdit = useCan(savePriceBook.permission) && book.status === 'draft';
  const [search] = usePageSearch();
  const [at, setAt] = useState<GridPlace>({ origin: 'kanto', view: search['carrier'] });
  const saving = useSaveBook(book);
  const { sheet, currencies, conflict } = saving;
  const isDirty = sheet.changed.size > 0;
  useLeaveGuard(isDirty);
  const keys = useMemo(() => [...new Set([...book.cells.map(({ key }) => key), ...Object.keys(sheet.cells)])], [book.cells, sheet.cells]);
  const isWrong = [...sheet.changed].some((key) => problemIn(currencyAt(book.book, key, currencies), sheet.cells[key] ?? '') !== null);
  return (
    <section className="q-editor">
      <BookHead book={book} isDirty={isDirty} onClose={onClose}>
        <ListExport
          endpoint={listPriceCells}
          columns={exported}
          query={{
            bookId: String(book.id),
            ...(book.book === 'express' || book.book === 'cost' ? { carrier: at.view ?? '', origin: at.origin } : {}),
          }}
        />
        {canEdit && (
          <Button
            type="primary"
            icon={<Icon name="check" />}
            loading={saving.isBusy}
            disabled={!isDirty || isWrong}
            title={isWrong ? t('quotes.page.correctFirst') : ''}
            onClick={() => void saving.save()}
          >
            {t('common.save')}
          </Button>
        )}
      </BookHead>
      {conflict && (
        <Alert
          type="warning"
          showIcon
          title={conflict}
          description={t('quotes.page.conflictHint')}
          action={<Button onClick={() => void saving.rebase()}>{t('quotes.page.rebase')}</Button>}
        />
      )}
      <PriceGrid
        book={book.book}
        keys={keys}
        lanes={book.lanes}
        sheet={sheet}
        currencies={currencies}
        at={at}
        onAt={setAt}
        mode={canEdit ? 'edit' : 'read'}
        faultOf={saving.faultOf}
      />
    </section>
  );
}

const exported = ['group', 'service', 'origin', 'destination', 'step', 'currency', 'price'];
