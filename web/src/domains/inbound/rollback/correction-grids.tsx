import type { CorrectionForm, CorrectionInput } from '@kura/contract/inbound/rollback/rollback.ts';
import type { In } from '@kura/contract/kernel/endpoint.ts';
import { Input } from 'antd';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { Box } from '../../../kit/form/fields.ts';
import type { GridShape } from '../../../kit/sheet-grid/grid-shape.ts';
import { SheetGrid } from '../../../kit/sheet-grid/sheet-grid.tsx';
import { textAt, type Cells } from '../../../kit/sheet-grid/sheet.ts';
import { useSheet } from '../../../kit/sheet-grid/use-sheet.ts';
import { t, tr, useLang } from '../../../kit/text.ts';

type Products = CorrectionForm['products'];
type Packages = CorrectionForm['packages'];
type Line = NonNullable<In<typeof CorrectionInput>['lines']>[number];

/** Whole pieces; what is none stays wrong, so that the form says so. An empty cell is what was booked. */
const wholeOf = (text: string, booked: number): number =>
  text.trim() === '' ? booked : /^\d{1,7}$/.test(text.trim()) ? Number(text) : Number.NaN;
const isWhole = (text: string): boolean => text.trim() === '' || /^\d{1,7}$/.test(text.trim());
const problemOf = (_key: string, text: string): string | null => (isWhole(text) ? null : t('kernel.issue.wholeNumber'));

interface Row {
  readonly heads: readonly string[];
  readonly columns: readonly { readonly key: string; readonly booked: number }[];
}
interface FiguresProps {
  readonly label: string;
  readonly heads: readonly { readonly title: string; readonly width: number }[];
  readonly rows: readonly Row[];
  readonly titles: Readonly<Record<string, string>>;
  /** Empty: what is typed is how many go; otherwise how many there are. */
  readonly isEmpty?: true;
  readonly isDisabled: boolean;
  readonly onChange: (at: (row: number, column: string) => string) => void;
}
const keyOf = (row: number | string, column: string): string => `${row}.${column}`;

function Figures({ label, heads, rows, titles, isEmpty, isDisabled, onChange }: FiguresProps) {
  const lang = useLang();
  const sheet = useSheet(
    Object.fromEntries(
      rows.flatMap(({ columns }, at) => columns.map(({ key, booked }) => [keyOf(at, key), isEmpty ? '' : String(booked)] as const)),
    ),
  );
  const { cells, changed } = sheet;
  const told = useEffectEvent((now: Cells) => onChange((row, column) => textAt(now, keyOf(row, column))));
  const isTouched = changed.size > 0 || sheet.canUndo;
  useEffect(() => {
    if (isTouched) told(cells);
  }, [cells, isTouched]);
  const shape = useMemo(
    (): GridShape => ({
      label: tr(label),
      heads: heads.map(({ title, width }) => ({ title: tr(title), width })),
      rows: rows.map((row, at) => ({ key: String(at), heads: row.heads })),
      columns: Object.entries(titles).map(([key, title]) => ({ key, title: tr(title), width: 110 })),
      cellAt: (row, column) => ({ key: keyOf(row.key, column.key) }),
    }),
    // The heads are words.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [rows, lang],
  );
  return <SheetGrid shape={shape} sheet={sheet} problemOf={problemOf} isReadOnly={isDisabled} />;
}

const goodsHeads = [
  { title: 'inbound.package.sku', width: 160 },
  { title: 'inbound.correct.booked', width: 90 },
];

/** How many really came of each product; where they are taken from when they lie on several shelves, and which numbers go with them. */
export function CorrectedLines({ box, products }: { readonly box: Box; readonly products: Products }) {
  const lang = useLang();
  const lines = box.value as readonly Line[];
  const change = (at: number, more: Partial<Line>) => box.set(lines.map((line, i) => (i === at ? { ...line, ...more } : line)));
  const rows = useMemo(
    () =>
      products.map(({ sku, good, defective }) => ({
        heads: [sku, String(good + defective)],
        columns: [
          { key: 'good', booked: good },
          { key: 'defective', booked: defective },
        ],
      })),
    [products],
  );
  const places = useMemo(
    () =>
      products.flatMap((product, line) =>
        product.places.length > 1 ? product.places.map((place) => ({ ...place, sku: product.sku, line })) : [],
      ),
    [products],
  );
  const placeRows = useMemo(
    () =>
      places.map(({ sku, locationCode, holding, quantity }) => ({
        heads: [sku, `${locationCode} · ${tr(`inbound.rollBack.holding.${holding}`)}`, String(quantity)],
        columns: [{ key: 'quantity', booked: 0 }],
      })),
    // The condition is a word.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [places, lang],
  );
  return (
    <>
      <Figures
        label="inbound.rollBack.pieces"
        heads={goodsHeads}
        rows={rows}
        titles={{ good: 'inbound.rollBack.holding.good', defective: 'inbound.rollBack.holding.defective' }}
        isDisabled={box.isDisabled}
        onChange={(at) =>
          box.set(
            lines.map((line, i) => ({
              ...line,
              good: wholeOf(at(i, 'good'), products[i]?.good ?? 0),
              defective: wholeOf(at(i, 'defective'), products[i]?.defective ?? 0),
            })),
          )
        }
      />
      {places.length > 0 && (
        <>
          <p className="k-muted">{t('inbound.correct.takeFromHint')}</p>
          <Figures
            label="inbound.correct.takeFrom"
            heads={[
              { title: 'inbound.package.sku', width: 160 },
              { title: 'inbound.rollBack.location', width: 160 },
              { title: 'inbound.correct.booked', width: 90 },
            ]}
            rows={placeRows}
            titles={{ quantity: 'inbound.correct.takeFrom' }}
            isEmpty
            isDisabled={box.isDisabled}
            onChange={(at) =>
              box.set(
                lines.map((line, i) => ({
                  ...line,
                  takeFrom: places.flatMap((place, n) => {
                    const quantity = wholeOf(at(n, 'quantity'), 0);
                    return place.line === i && quantity !== 0 ? [{ locationId: place.locationId, holding: place.holding, quantity }] : [];
                  }),
                })),
              )
            }
          />
        </>
      )}
      {products.map(
        ({ productId, sku, isSerialControlled }, i) =>
          isSerialControlled && (
            <Serials key={productId} sku={sku} isDisabled={box.isDisabled} onChange={(serials) => change(i, { serials })} />
          ),
      )}
    </>
  );
}

interface SerialsProps {
  readonly sku: string;
  readonly isDisabled: boolean;
  readonly onChange: (serials: string[]) => void;
}
function Serials({ sku, isDisabled, onChange }: SerialsProps) {
  useLang();
  const [text, setText] = useState('');
  const label = `${t('inbound.correct.serials')} · ${sku}`;
  return (
    <label>
      {label}
      <Input.TextArea
        rows={3}
        value={text}
        disabled={isDisabled}
        onChange={({ target }) => {
          setText(target.value);
          onChange(target.value.split(/\s+/).filter(Boolean));
        }}
      />
    </label>
  );
}

/** How many cartons of each package really came. */
export function CorrectedPackages({ box, packages }: { readonly box: Box; readonly packages: Packages }) {
  useLang();
  const rows = useMemo(
    () => packages.map(({ sku, boxCount }) => ({ heads: [sku, String(boxCount)], columns: [{ key: 'boxCount', booked: boxCount }] })),
    [packages],
  );
  return (
    <Figures
      label="inbound.correct.cartons"
      heads={goodsHeads}
      rows={rows}
      titles={{ boxCount: 'inbound.correct.actual' }}
      isDisabled={box.isDisabled}
      onChange={(at) =>
        box.set(packages.map(({ packageId, boxCount }, i) => ({ packageId, boxCount: wholeOf(at(i, 'boxCount'), boxCount) })))
      }
    />
  );
}
