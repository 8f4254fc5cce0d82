import { fill } from '@kura/contract/kernel/text.ts';
import { origins, type Origin } from '@kura/contract/pricing/data/zones.ts';
import { currenciesOf, parsePriceKey } from '@kura/contract/pricing/price-key.ts';
import type { BookKind } from '@kura/contract/pricing/price.ts';
import { say } from '@kura/contract/pricing/say.ts';
import { Segmented } from 'antd';
import { useMemo, useState } from 'react';
import { EmptyState } from '../../../kit/list/grid-states.tsx';
import type { GridCell, GridShape } from '../../../kit/sheet-grid/grid-shape.ts';
import { SheetGrid } from '../../../kit/sheet-grid/sheet-grid.tsx';
import type { SheetHandle } from '../../../kit/sheet-grid/use-sheet.ts';
import { t, tr, useLang } from '../../../kit/text.ts';
import { GrowField } from '../trial/grow-field.tsx';
import { currencyAt, problemIn, type Currencies } from './price-cells.ts';
import { keysIn, offered, placeOf, viewsOf, type BookParts, type Part, type PriceView } from './price-views.ts';
import '../../../kit/form/form.css';
import '../../../kit/list/list.css';
import '../quotes.css';

export interface GridPlace {
  readonly origin: Origin;
  readonly view?: string | undefined;
}
export interface PriceGridProps extends Omit<BookParts, 'origin'> {
  readonly sheet: SheetHandle;
  readonly currencies: Currencies;
  /** Where one looks: another origin, another carrier. */
  readonly at: GridPlace;
  readonly onAt: (next: GridPlace) => void;
  /** Marks, notes and what lies behind a cell. Keep the function the same while nothing changed. */
  readonly about?: (key: string) => Omit<GridCell, 'key'>;
  /** `edit`: every cell. `known`: only cells that have a price (a special quote replaces, it does not add). `read`: nothing. */
  readonly mode: 'edit' | 'known' | 'read';
  /** What the server said about a cell. */
  readonly faultOf?: (key: string, text: string) => string | null;
}

const worded = (part: Part): string => (typeof part === 'string' ? part : say(part, tr));
const nothing = () => ({});
/** A container that is quoted in RMB stands among dollars: said at its cell. */
function otherCurrency(book: BookKind, key: string, currencies: Currencies): Pick<GridCell, 'note'> {
  const currency = currencies.get(key);
  return currency === undefined || currency === currenciesOf(book, key)[0] ? {} : { note: tr(`common.currency.${currency}`) };
}

/** A price book as tables: one for each carrier or kind of lane, chosen above. */
export function PriceGrid(props: PriceGridProps) {
  const { book, keys, lanes, sheet, currencies, at, onAt, about = nothing, mode, faultOf } = props;
  const lang = useLang();
  const [grown, setGrown] = useState<readonly string[]>([]);
  const parts = useMemo(() => ({ book, keys: [...keys, ...grown], lanes, origin: at.origin }), [book, keys, grown, lanes, at.origin]);
  const known = useMemo(() => new Set(parts.keys), [parts.keys]);
  const views = useMemo(() => {
    const all = viewsOf(parts);
    return mode === 'edit' ? all : offered(all, (key) => known.has(key));
  }, [parts, known, mode]);
  const view = views.find(({ id }) => id === at.view) ?? views[0];
  const shape = useMemo(
    () =>
      view
        ? shapeOf(view, (key) =>
            mode === 'edit' || known.has(key) ? { key, ...otherCurrency(book, key, currencies), ...about(key) } : null,
          )
        : undefined,
    // Words are drawn into the shape: another language is another shape.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [view, known, mode, about, book, currencies, lang],
  );
  const problemOf = useMemo(() => {
    return (key: string, text: string): string | null => {
      const fault = faultOf?.(key, text);
      if (fault) return fault;
      const problem = problemIn(currencyAt(book, key, currencies), text);
      return problem && tr(problem.text, problem.params);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [book, currencies, faultOf, lang]);

  if (!view || !shape) return <EmptyState text={t('quotes.page.noPrices')} onClear={undefined} />;
  const hasOrigin = (book === 'express' || book === 'cost') && view.id !== 'surcharges';
  const grow = (step: string): boolean => {
    const more = view.grow?.keysFor(step).filter((key) => parsePriceKey(book, key)) ?? [];
    if (more.length === 0) return false;
    setGrown((before) => [...before, ...more]);
    return true;
  };
  // What a special quote leaves empty keeps its basic price: only a book says by it that nothing is offered.
  const hint = [tr(view.unit), ...(hasOrigin && mode !== 'known' ? [t('quotes.page.emptyCell')] : [])];
  return (
    <div className="q-prices">
      <div className="q-choices">
        {views.length > 1 && (
          <div className="q-scroll">
            <Segmented
              options={views.map(({ id, title }) => ({ value: id, label: marked(worded(title), hasProblem(views, id, sheet, problemOf)) }))}
              value={view.id}
              onChange={(next) => onAt({ ...at, view: next })}
            />
          </div>
        )}
        {hasOrigin && (
          <Segmented
            options={origins.map((origin) => ({ value: origin, label: t(`pricing.origin.${origin}`) }))}
            value={at.origin}
            onChange={(origin) => onAt({ ...at, origin })}
          />
        )}
        <span className="k-hint">{hint.join(' · ')}</span>
      </div>
      <SheetGrid
        shape={shape}
        sheet={sheet}
        isReadOnly={mode === 'read'}
        problemOf={problemOf}
        tools={mode === 'edit' && view.grow && <GrowField key={view.id} text={view.grow.text} onGrow={grow} />}
        onElsewhere={(key) => {
          const place = placeOf(parts, key);
          if (place) onAt(place);
        }}
      />
    </div>
  );
}

function shapeOf(view: PriceView, cellFor: (key: string) => GridCell | null): GridShape {
  return {
    label: worded(view.title),
    heads: view.heads.map(({ title, width }) => ({ title: tr(title), width })),
    rows: view.rows.map(({ key, heads }) => ({ key, heads: heads.map(worded) })),
    columns: view.columns.map(({ key, title, width }) => ({ key, title: worded(title), ...(width === undefined ? {} : { width }) })),
    cellAt: (row, column) => cellFor(view.keyAt(row.key, column.key)),
  };
}

/** A table that is not on screen and holds something wrong says so in the choice. */
const hasProblem = (
  views: readonly PriceView[],
  id: string,
  { cells, changed }: SheetHandle,
  problemOf: (key: string, text: string) => string | null,
): boolean => {
  if (changed.size === 0) return false;
  const view = views.find((one) => one.id === id);
  return view !== undefined && keysIn(view).some((key) => changed.has(key) && problemOf(key, cells[key] ?? '') !== null);
};
const marked = (words: string, isWrong: boolean): string => (isWrong ? fill('{words} !', { words }) : words);
