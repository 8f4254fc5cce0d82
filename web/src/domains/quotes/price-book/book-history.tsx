import { showPriceBookHistory } from '@kura/contract/quotes/price-book/price-book.endpoints.ts';
import type { BookHistoryLine, PriceBookRow } from '@kura/contract/quotes/price-book/price-book.ts';
import { describeLane } from '@kura/contract/quotes/price-book/told-lane.ts';
import { describePrice } from '@kura/contract/quotes/price-book/told-price.ts';
import { sayKey } from '@kura/contract/pricing/say.ts';
import { Button, Drawer, Skeleton } from 'antd';
import { useState } from 'react';
import { Icon } from '../../../kit/icon.tsx';
import { ErrorState } from '../../../kit/list/grid-states.tsx';
import { instant } from '../../../kit/list/show.tsx';
import { hasText, t, tr, useLang } from '../../../kit/text.ts';
import { useCall } from '../../../kit/use-call.ts';

type Book = Pick<PriceBookRow, 'id' | 'book' | 'version'>;

export function HistoryButton({ book }: { readonly book: Book }) {
  useLang();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<Icon name="history" />} onClick={() => setOpen(true)}>
        {t('quotes.page.history')}
      </Button>
      {isOpen && (
        <Drawer
          open
          title={`${t('quotes.page.history')} · ${t('quotes.priceBook.versionNo', { version: book.version })}`}
          size="min(640px, 100vw)"
          onClose={() => setOpen(false)}
        >
          <History book={book} />
        </Drawer>
      )}
    </>
  );
}

function History({ book }: { readonly book: Book }) {
  useLang();
  const { data, error, refetch } = useCall(showPriceBookHistory, { id: book.id });
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active={false} paragraph={{ rows: 8 }} />;
  return (
    <ol className="q-history">
      {data.lines.map((line) => (
        <li key={line.id}>
          <p>
            <strong>{tr(line.action)}</strong> · {line.actorName} · {instant(line.at)}
          </p>
          {line.note && <p className="k-muted">{line.note}</p>}
          <Changes book={book} line={line} />
        </li>
      ))}
    </ol>
  );
}

const fieldText = (field: string): string => {
  const key = field === 'copyOf' ? 'quotes.page.copyOf' : `quotes.priceBook.${field}`;
  return hasText(key) ? tr(key) : field;
};
/** `express v1` is how the log calls a version, `draft` a state. */
const valueText = (field: string, value: string): string => {
  const [, book, version] = /^(\w+) v(\d+)$/.exec(value) ?? [];
  if (book !== undefined && version !== undefined) return `${tr(`pricing.book.${book}`)} ${t('quotes.priceBook.versionNo', { version })}`;
  if (field === 'lanes' && value)
    return value
      .split('; ')
      .map((lane) => describeLane(lane, tr))
      .join('; ');
  if (field === 'status' && hasText(`quotes.priceBook.state.${value}`)) return tr(`quotes.priceBook.state.${value}`);
  return value || '–';
};

function Changes({ book, line }: { readonly book: Book; readonly line: BookHistoryLine }) {
  useLang();
  const more = line.changedCount - line.cells.length;
  return (
    <ul>
      {line.fields.map(({ field, before, after }) => (
        <li key={field}>
          {fieldText(field)}: {valueText(field, before)} → {valueText(field, after)}
        </li>
      ))}
      {line.cells.map(({ key, before, after }) => (
        <li key={key}>
          {sayKey(book.book, key, tr)}: {describePrice(before)} → {describePrice(after)}
        </li>
      ))}
      {more > 0 && <li className="k-muted">{t('quotes.page.moreChanges', { count: more })}</li>}
    </ul>
  );
}
