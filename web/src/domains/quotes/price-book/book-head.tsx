import type { PriceBook, PriceBookRow } from '@kura/contract/quotes/price-book/price-book.ts';
import { priceBookMachine } from '@kura/contract/quotes/price-book/price-book.machine.ts';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Icon } from '../../../kit/icon.tsx';
import { instant } from '../../../kit/list/show.tsx';
import { StatusTag, ToneTag } from '../../../kit/status/status-tag.tsx';
import { t, tr, useLang } from '../../../kit/text.ts';
import { BookActions } from './book-actions.tsx';
import { HistoryButton } from './book-history.tsx';
import { useAskLeave } from '../../../kit/ask-unsaved.ts';
import { validity } from '../validity.ts';

const tones = { none: 'default', planned: 'processing', inForce: 'success', over: 'default' } as const;

export const bookTime = (time: PriceBookRow['time']): ReactNode => (
  <ToneTag tone={tones[time]}>{tr(`quotes.priceBook.time.${time}`)}</ToneTag>
);

export interface BookHeadProps {
  readonly book: PriceBook;
  readonly isDirty: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** What version this is, since when it counts, and what can be done with it. */
export function BookHead({ book, isDirty, onClose, children }: BookHeadProps) {
  useLang();
  const ask = useAskLeave();
  return (
    <header className="q-head">
      <div className="q-title">
        <Button icon={<Icon name="left" />} onClick={() => ask(onClose)}>
          {t('quotes.page.allVersions')}
        </Button>
        <h2>
          {tr(`pricing.book.${book.book}`)} {t('quotes.priceBook.versionNo', { version: book.version })}
        </h2>
        <StatusTag machine={priceBookMachine} state={book.status} />
        {book.status === 'active' && bookTime(book.time)}
      </div>
      <div className="q-facts k-muted">
        <span>{validity(book)}</span>
        {book.book === 'storage' && <span>{book.warehouseCode || t('quotes.priceBook.everyWarehouse')}</span>}
        {book.note && <span>{book.note}</span>}
        <span>
          {book.updatedByName} {instant(book.updatedAt)}
        </span>
      </div>
      <div className="q-buttons">
        <BookActions row={book} look="default" isDirty={isDirty} />
        <HistoryButton book={book} />
        {children}
      </div>
    </header>
  );
}
