import { LineInput, mostLines } from '@kura/contract/outbound/line/line.ts';
import { resolveProducts } from '@kura/contract/products/product/product.endpoints.ts';
import { useEffect, useEffectEvent, useMemo, type ReactNode } from 'react';
import { call } from '../../../kit/call.ts';
import type { Box } from '../../../kit/form/fields.ts';
import type { GridRow, GridShape } from '../../../kit/sheet-grid/grid-shape.ts';
import { SheetGrid } from '../../../kit/sheet-grid/sheet-grid.tsx';
import { textAt, type Cells } from '../../../kit/sheet-grid/sheet.ts';
import { cleanCode, useCodes, type Codes, type FindCodes } from '../../../kit/sheet-grid/use-codes.ts';
import { useSheet, type SheetHandle } from '../../../kit/sheet-grid/use-sheet.ts';
import { currentLang, t, useLang } from '../../../kit/text.ts';
import { cellKey, filledRows, quantityColumn, quantityOf, skuColumn, type LineSheet } from './line-sheet.ts';
import type { Values } from './order-values.ts';
import { useOffer } from './use-offer.ts';
import './order.css';

/** Many at once: a pasted column is one question. Sets say that they are one. */
const findProducts =
  (companyId: number | undefined): FindCodes =>
  async (codes) => {
    const found = await call(resolveProducts, { body: { codes: [...codes], ...(companyId === undefined ? {} : { companyId }) } });
    return new Map(
      found.map(({ code, id, nameZh, nameJp, type }) => {
        const name = currentLang() === 'jp' ? nameJp || nameZh : nameZh || nameJp;
        return [code, { id, name: type === 'composite' ? `${name} · ${t('outbound.page.set')}` : name }];
      }),
    );
  };

const leastRows = 5;
const blankRows = 3;
const columnOf = (key: string): string => key.slice(key.indexOf('.') + 1);
const rowOf = (key: string): number => Number(key.slice(0, key.indexOf('.')));
const skuAt = (cells: Cells, row: number | string): string => cleanCode(textAt(cells, cellKey(row, skuColumn)));

interface Props {
  readonly box: Box;
  readonly values: Values;
  readonly tools?: (sheet: SheetHandle) => ReactNode;
}

/** V08 V15: products and pieces as in a spreadsheet, with what is available beside them; every fault stands in its cell and below the grid. */
export function LineGrid({ box, values, tools }: Props) {
  const lang = useLang();
  const first = box.value as LineSheet;
  const sheet = useSheet(first.cells);
  const { cells } = sheet;
  const filled = useMemo(() => filledRows(cells), [cells]);
  const products = useCodes(filled.map((row) => skuAt(cells, row)).filter(Boolean), {
    known: first.products,
    find: findProducts(values.companyId),
    hold: box.hold,
  });
  const { offer } = useOffer(values);
  const pass = useEffectEvent((next: LineSheet) => box.set(next));
  useEffect(() => pass({ cells, products }), [cells, products]);

  const count = Math.min(mostLines, Math.max(leastRows, (filled.at(-1) ?? -1) + 1 + blankRows));
  const stock = offer?.stock;
  const shape = useMemo(
    () => shapeOf(count, cells, products, stock ?? []),
    // The heads are words.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [count, cells, products, stock, lang],
  );
  const { faultAt } = box;
  const problemOf = (key: string, text: string): string | null => {
    const own = ownProblem(key, text, products);
    if (own) return own;
    // The server counts the filled rows only.
    const place = filled.indexOf(rowOf(key));
    return place < 0 ? null : (faultAt?.(`${place}.${columnOf(key)}`) ?? null);
  };
  const faults = filled.flatMap((row) =>
    shape.columns.flatMap((column) => {
      const key = cellKey(row, column.key);
      const why = problemOf(key, textAt(cells, key));
      return why === null ? [] : [{ key, words: t('outbound.page.faultAt', { row: row + 1, column: column.title, why }) }];
    }),
  );
  // Nobody compares a new order with an old one: what was typed is not marked as changed.
  const plain: SheetHandle = { ...sheet, originals: cells, changed: new Set() };
  return (
    <>
      <SheetGrid shape={shape} sheet={plain} problemOf={problemOf} isReadOnly={box.isDisabled} tools={tools?.(sheet)} />
      <Faults faults={faults} />
    </>
  );
}

const mostShown = 8;
function Faults({ faults }: { readonly faults: readonly { readonly key: string; readonly words: string }[] }) {
  useLang();
  if (faults.length === 0) return null;
  return (
    <ul className="ou-faults" role="status">
      {faults.slice(0, mostShown).map(({ key, words }) => (
        <li key={key}>{words}</li>
      ))}
      {faults.length > mostShown && <li>{t('outbound.page.moreFaults', { count: faults.length - mostShown })}</li>}
    </ul>
  );
}

/** As the server would say it; an empty cell is told off only when the form is sent. */
function ownProblem(key: string, text: string, products: Codes): string | null {
  if (text.trim() === '') return null;
  if (columnOf(key) === skuColumn) return products[cleanCode(text)] === null ? t('outbound.page.unknownSku', { code: text }) : null;
  return LineInput.shape.quantity.safeParse(quantityOf(text)).success ? null : t('outbound.page.quantityRule');
}

type Stock = readonly { readonly productId: number; readonly wanted: number; readonly available: number }[];

function shapeOf(count: number, cells: Cells, products: Codes, stock: Stock): GridShape {
  const held = new Map(stock.map((one) => [one.productId, one]));
  const stockAt = (row: number | string) => held.get(products[skuAt(cells, row)]?.id ?? 0);
  const rowAt = (row: number): GridRow => ({
    key: String(row),
    heads: [String(row + 1), products[skuAt(cells, row)]?.name ?? '', String(stockAt(row)?.available ?? '')],
  });
  return {
    label: t('outbound.order.lines'),
    heads: [
      { title: '#', width: 40 },
      { title: t('outbound.order.product'), width: 300, wraps: true, yields: true },
      { title: t('outbound.page.available'), width: 90, yields: true },
    ],
    rows: Array.from({ length: count }, (_, row) => rowAt(row)),
    spare: { count: mostLines - count, rowAt },
    columns: [
      { key: skuColumn, title: t('outbound.page.skuColumn'), width: 150, isText: true },
      { key: quantityColumn, title: t('outbound.page.quantity'), width: 80 },
    ],
    cellAt: (row, column) => {
      const key = cellKey(row.key, column.key);
      const have = column.key === quantityColumn ? stockAt(row.key) : undefined;
      if (!have || have.available >= have.wanted) return { key };
      const { available, wanted } = have;
      return { key, isMarked: true, note: t('outbound.page.shortOf', { available, missing: wanted - available }) };
    },
  };
}
