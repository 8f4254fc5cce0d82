import { packageFields } from '@kura/contract/inbound/package/package.fields.ts';
import { mostPackages } from '@kura/contract/inbound/package/package.ts';
import { useEffect, useEffectEvent, useMemo, type ReactNode } from 'react';
import type { Box } from '../../../kit/form/fields.ts';
import { Icon } from '../../../kit/icon.tsx';
import type { GridColumn, GridRow, GridShape } from '../../../kit/sheet-grid/grid-shape.ts';
import { SheetGrid } from '../../../kit/sheet-grid/sheet-grid.tsx';
import { textAt, type Cells } from '../../../kit/sheet-grid/sheet.ts';
import { cleanCode, useCodes, type Codes } from '../../../kit/sheet-grid/use-codes.ts';
import { useSheet, type SheetHandle } from '../../../kit/sheet-grid/use-sheet.ts';
import { t, tr, useLang } from '../../../kit/text.ts';
import { PackageFaults, type RowFault } from './package-faults.tsx';
import { cellProblem, plainCells } from './package-cells.ts';
import { cellKey, centerColumn, filledRows, productColumn, withoutRows, type PackageSheet } from './package-sheet.ts';
import { findCenters, findProducts } from './find-codes.ts';

interface Props {
  readonly box: Box;
  /** Of staff who act for nobody yet: whose products are meant. */
  readonly companyId: number | undefined;
  readonly tools?: (sheet: SheetHandle) => ReactNode;
}

const leastRows = 10;
const blankRows = 5;
const plainByName = new Map<string, (typeof plainCells)[number]>(plainCells.map((cell) => [cell.name, cell]));
const columnOf = (key: string): string => key.slice(key.indexOf('.') + 1);
const codesIn = (cells: Cells, rows: readonly number[], column: string): readonly string[] =>
  rows.map((row) => cleanCode(textAt(cells, cellKey(row, column)))).filter(Boolean);

/** V08 V15: packages as in a spreadsheet; every fault stands in its cell, and below the grid by row and field. */
export function PackageGrid({ box, companyId, tools }: Props) {
  const lang = useLang();
  const first = box.value as PackageSheet;
  const sheet = useSheet(first.cells);
  const { cells } = sheet;
  const filled = useMemo(() => filledRows(cells), [cells]);
  const products = useCodes(codesIn(cells, filled, productColumn), {
    known: first.products,
    find: findProducts(companyId),
    hold: box.hold,
  });
  const centers = useCodes(codesIn(cells, filled, centerColumn), { known: first.centers, find: findCenters, hold: box.hold });
  const pass = useEffectEvent((next: PackageSheet) => box.set(next));
  useEffect(() => pass({ cells, products, centers }), [cells, products, centers]);

  const count = Math.min(mostPackages, Math.max(leastRows, (filled.at(-1) ?? -1) + 1 + blankRows));
  const shape = useMemo(
    () => shapeOf(count, cells, products),
    // The heads are words.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [count, cells, products, lang],
  );
  const { faultAt } = box;
  const problemOf = (key: string, text: string): string | null => {
    const own = ownProblem(key, text, { products, centers });
    if (own) return own;
    // The server counts the filled rows only.
    const place = filled.indexOf(Number(key.slice(0, key.indexOf('.'))));
    return place < 0 ? null : (faultAt?.(`${place}.${columnOf(key)}`) ?? null);
  };
  const faults = shape.columns.flatMap((column) =>
    filled.flatMap((row): RowFault[] => {
      const key = cellKey(row, column.key);
      const why = problemOf(key, textAt(cells, key));
      return why === null ? [] : [{ row: row + 1, column: column.title, why }];
    }),
  );
  // Nobody compares a new order with an old one: what was typed is not marked as changed.
  const plain: SheetHandle = { ...sheet, originals: cells, changed: new Set() };
  return (
    <>
      <SheetGrid
        shape={shape}
        sheet={plain}
        problemOf={problemOf}
        isReadOnly={box.isDisabled}
        renderRowTools={({ top, bottom }) => (
          <button
            type="button"
            className="k-tool"
            disabled={!filled.some((row) => row >= top && row <= bottom)}
            onClick={() => sheet.edit(withoutRows(cells, top, bottom))}
          >
            <Icon name="trash" size={14} /> {t('inbound.page.dropRows', { rows: top === bottom ? top + 1 : `${top + 1}–${bottom + 1}` })}
          </button>
        )}
        tools={tools?.(sheet)}
      />
      <PackageFaults faults={faults} />
    </>
  );
}

function ownProblem(
  key: string,
  text: string,
  { products, centers }: { readonly products: Codes; readonly centers: Codes },
): string | null {
  if (text === '') return null;
  const column = columnOf(key);
  if (column === productColumn) return products[cleanCode(text)] === null ? t('inbound.page.unknownSku', { code: text }) : null;
  if (column === centerColumn) return centers[cleanCode(text)] === null ? t('inbound.page.unknownCenter', { code: text }) : null;
  const cell = plainByName.get(column);
  const problem = cell && cellProblem(cell, text);
  return problem ? tr(problem.text, problem.params) : null;
}

function shapeOf(count: number, cells: Cells, products: Codes): GridShape {
  const rowAt = (row: number): GridRow => ({
    key: String(row),
    heads: [String(row + 1), products[cleanCode(textAt(cells, cellKey(row, productColumn)))]?.name ?? ''],
  });
  const code = (key: string, title: string, width: number): GridColumn => ({ key, title, width, isText: true });
  return {
    label: t('inbound.order.packages'),
    heads: [
      { title: '#', width: 40 },
      { title: t('inbound.package.product'), width: 150 },
    ],
    rows: Array.from({ length: count }, (_, row) => rowAt(row)),
    spare: { count: mostPackages - count, rowAt },
    columns: [
      code(productColumn, t('inbound.page.skuColumn'), 150),
      ...plainCells.map(({ name, title, width, isText }) => ({ key: name, title: tr(title), width, ...(isText ? { isText } : {}) })),
      code(centerColumn, tr(packageFields.fbaCenterId.title), 110),
    ],
    cellAt: (row, column) => ({ key: cellKey(row.key, column.key) }),
  };
}
