import { minorToText } from '@kura/contract/kernel/money.ts';
import { showPrices } from '@kura/contract/quotes/price-book/price-book.endpoints.ts';
import type { PriceCell, SaleBook } from '@kura/contract/quotes/price-book/price-book.ts';
import type { CompanyPrice, CompanyPrices } from '@kura/contract/quotes/price/price.ts';
import { Skeleton } from 'antd';
import { useMemo, useState } from 'react';
import type { SheetHandle } from '../../../kit/sheet-grid/use-sheet.ts';
import { t, useLang } from '../../../kit/text.ts';
import { useCall } from '../../../kit/use-call.ts';
import { currenciesIn, type Currencies } from '../price-book/price-cells.ts';
import { PriceGrid, type GridPlace } from '../price-book/price-grid.tsx';
import { placeOf } from '../price-book/price-views.ts';

export interface BasicPrices {
  readonly prices: CompanyPrices | undefined;
  readonly currencies: Currencies;
  readonly keys: readonly string[];
  readonly ghostOf: ReadonlyMap<string, string>;
}

const basicOf = ({ source, minor, basicMinor }: CompanyPrice): number | null => (source === 'basic' ? minor : basicMinor);

/** What everybody pays today: it stands behind the cells of a special quote. */
export function useBasicPrices(book: SaleBook, own: readonly PriceCell[] = noCells): BasicPrices {
  const prices = useCall(showPrices, { book }, { keepsPrevious: false, staleMs: 60_000 }).data;
  return useMemo(() => {
    const cells = prices?.cells ?? [];
    return {
      prices,
      currencies: currenciesIn([...cells, ...own]),
      // A basic price may have gone since: what the quote says about it must still be seen.
      keys: [...new Set([...cells.map(({ key }) => key), ...own.map(({ key }) => key)])],
      ghostOf: new Map(
        cells.flatMap((cell) => {
          const basic = basicOf(cell);
          return basic === null ? [] : [[cell.key, minorToText(basic, cell.currency)] as const];
        }),
      ),
    };
  }, [prices, own]);
}
const noCells: readonly PriceCell[] = [];

export interface SpecialCellsProps {
  readonly book: SaleBook;
  readonly sheet: SheetHandle;
  readonly basic: BasicPrices;
  readonly isReadOnly: boolean;
  readonly view: string | undefined;
}

/** Only filled cells are special; behind the others stands the basic price. */
export function SpecialCells({ book, sheet, basic, isReadOnly, view }: SpecialCellsProps) {
  useLang();
  const { prices, keys, currencies, ghostOf } = basic;
  const lanes = prices?.lanes ?? noLanes;
  const { originals, cells } = sheet;
  // A quote that is read opens where it says something.
  const [at, setAt] = useState<GridPlace>({ origin: 'kanto', view });
  const [isPlaced, setPlaced] = useState(false);
  if (prices && !isPlaced) {
    setPlaced(true);
    const [some] = Object.keys(originals);
    const place = some === undefined || view !== undefined ? undefined : placeOf({ book, keys, lanes, origin: 'kanto' }, some);
    if (place) setAt(place);
  }
  const about = useMemo(
    () => (key: string) => {
      const ghost = ghostOf.get(key);
      return {
        isMarked: (cells[key] ?? '') !== '',
        ...(ghost === undefined ? {} : { ghost, note: t('quotes.page.basicIs', { price: ghost }) }),
      };
    },
    [ghostOf, cells],
  );
  if (!prices) return <Skeleton active={false} paragraph={{ rows: 8 }} />;
  return <PriceGrid {...{ book, keys, lanes, sheet, currencies, about, at }} onAt={setAt} mode={isReadOnly ? 'read' : 'known'} />;
}
const noLanes: CompanyPrices['lanes'] = [];
