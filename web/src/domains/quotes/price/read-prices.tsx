import { moneyText } from '@kura/contract/kernel/money.ts';
import { showPrices } from '@kura/contract/quotes/price-book/price-book.endpoints.ts';
import type { SaleBook } from '@kura/contract/quotes/price-book/price-book.ts';
import type { CompanyPrice, CompanyPrices } from '@kura/contract/quotes/price/price.ts';
import { Skeleton } from 'antd';
import { useMemo } from 'react';
import { ErrorState } from '../../../kit/list/grid-states.tsx';
import { fixedSheet } from '../../../kit/sheet-grid/use-sheet.ts';
import { t, useLang } from '../../../kit/text.ts';
import { useCall } from '../../../kit/use-call.ts';
import { currenciesIn, textsOf } from '../price-book/price-cells.ts';
import { PriceGrid, type GridPlace } from '../price-book/price-grid.tsx';
import { validity } from '../validity.ts';

/** Whose prices, on which day. */
export interface PriceAsk {
  readonly companyId?: number | undefined;
  readonly day?: string | undefined;
  readonly warehouseId?: number | undefined;
}
export interface ReadPricesProps {
  readonly book: SaleBook;
  readonly ask: PriceAsk;
  readonly at: GridPlace;
  readonly onAt: (next: GridPlace) => void;
}

/** `SP-0001 · 2026-07-01 ~ 2026-09-30 · basic price 25.50`: why this cell is not everybody's. */
export const specialNote = ({ special, basicMinor, currency }: CompanyPrice): string | undefined =>
  special
    ? [
        special.number,
        validity(special),
        basicMinor === null ? t('quotes.page.onlyHere') : t('quotes.page.basicIs', { price: moneyText({ currency, minor: basicMinor }) }),
      ].join(' · ')
    : undefined;

/** The prices of a book as a company pays them: a table to read, with what is special marked. */
export function ReadPrices({ book, ask, at, onAt }: ReadPricesProps) {
  useLang();
  const { data, error, refetch } = useCall(showPrices, { book, ...ask }, { keepsPrevious: true });
  if (!data && error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active={false} paragraph={{ rows: 6 }} />;
  return <PriceTable prices={data} at={at} onAt={onAt} />;
}

function PriceTable({ prices, at, onAt }: { readonly prices: CompanyPrices } & Pick<ReadPricesProps, 'at' | 'onAt'>) {
  const lang = useLang();
  const { book, cells, lanes, freeDays, version } = prices;
  const sheet = useMemo(() => fixedSheet(textsOf(cells)), [cells]);
  const currencies = useMemo(() => currenciesIn(cells), [cells]);
  const keys = useMemo(() => cells.map(({ key }) => key), [cells]);
  const about = useMemo(() => {
    const special = new Map(cells.filter(({ source }) => source === 'special').map((cell) => [cell.key, specialNote(cell)]));
    return (key: string) => (special.has(key) ? { isMarked: true, note: special.get(key) ?? '' } : {});
    // Notes are words.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [cells, lang]);
  return (
    <>
      {freeDays && (
        <p className="q-free">
          {t('quotes.page.freeDays', { days: freeDays.days, number: freeDays.special.number, valid: validity(freeDays.special) })}
        </p>
      )}
      <PriceGrid {...{ book, keys, lanes, sheet, currencies, about, at, onAt }} mode="read" />
      {version && (
        <p className="k-hint">
          {[
            t('quotes.priceBook.versionNo', { version: version.version }),
            validity(version),
            ...(version.taxIncluded ? [t('quotes.priceBook.taxIncluded')] : []),
          ].join(' · ')}
        </p>
      )}
    </>
  );
}
