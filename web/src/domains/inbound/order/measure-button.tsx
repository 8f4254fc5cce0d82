import { measureOrder } from '@kura/contract/inbound/order/order.endpoints.ts';
import type { Order } from '@kura/contract/inbound/order/order.ts';
import type { MeasureInput, PackageRow } from '@kura/contract/inbound/package/package.ts';
import type { In } from '@kura/contract/kernel/endpoint.ts';
import { useEffect, useEffectEvent, useMemo } from 'react';
import type { Box, FormParts } from '../../../kit/form/fields.ts';
import { FormButton } from '../../../kit/form/form-button.tsx';
import type { GridShape } from '../../../kit/sheet-grid/grid-shape.ts';
import { SheetGrid } from '../../../kit/sheet-grid/sheet-grid.tsx';
import { textAt, type Cells } from '../../../kit/sheet-grid/sheet.ts';
import { useSheet } from '../../../kit/sheet-grid/use-sheet.ts';
import { t, tr, useLang } from '../../../kit/text.ts';
import { cellProblem, sizeCells, valueOf } from './package-cells.ts';
import { cartonNumbers } from './package.columns.tsx';

/** Once it is loaded the first leg is charged: what is measured later changes nothing. */
const isMeasurable = ({ status, deliveryMethod }: Order): boolean =>
  deliveryMethod === 'provider' && (status === 'ordered' || status === 'audited');

const measureForm = (packages: readonly PackageRow[]): FormParts<In<typeof MeasureInput>> => ({
  fields: [
    {
      name: 'packages',
      title: 'inbound.order.packages',
      isTitleHidden: true,
      span: 'whole',
      kind: 'custom',
      draw: (box) => <MeasureGrid box={box} packages={packages} />,
    },
  ],
});

/** Size and weight of the packages as staff measured them. */
export function MeasureButton({ order }: { readonly order: Order }) {
  useLang();
  if (!isMeasurable(order)) return null;
  const { id, packages, number } = order;
  return (
    <FormButton
      endpoint={measureOrder}
      text="inbound.page.measure"
      title="inbound.page.measureOf"
      titleParams={{ number }}
      intro={<p className="k-form-intro">{t('inbound.page.measureHint')}</p>}
      width={720}
      form={measureForm(packages)}
      start={{ id, packages: packages.map((row) => measuredOf(row)) }}
    />
  );
}

const measuredOf = (row: PackageRow) => {
  const { lengthMm, widthMm, heightMm, weightG } = row.measured ?? row;
  return { packageId: row.id, lengthMm, widthMm, heightMm, weightG };
};
type Measured = ReturnType<typeof measuredOf>;

const keyOf = (row: number | string, name: string): string => `${row}.${name}`;
const cellsOf = (rows: readonly Measured[]): Cells =>
  Object.fromEntries(
    rows.flatMap((row, at) => sizeCells.map(({ name, toText }) => [keyOf(at, name), toText(row[name as keyof Measured])] as const)),
  );

function MeasureGrid({ box, packages }: { readonly box: Box; readonly packages: readonly PackageRow[] }) {
  const lang = useLang();
  const sheet = useSheet(cellsOf(box.value as readonly Measured[]));
  const { cells } = sheet;
  const told = useEffectEvent((now: Cells) =>
    box.set(
      packages.map(({ id }, at) => ({
        packageId: id,
        ...Object.fromEntries(sizeCells.map((cell) => [cell.name, valueOf(cell, textAt(now, keyOf(at, cell.name)))])),
      })),
    ),
  );
  useEffect(() => told(cells), [cells]);
  const shape = useMemo(
    (): GridShape => ({
      label: t('inbound.page.measured'),
      heads: [
        { title: t('inbound.page.cartons'), width: 70 },
        { title: t('inbound.package.sku'), width: 150 },
      ],
      rows: packages.map((row, at) => ({ key: String(at), heads: [cartonNumbers(row.firstCarton, row), row.sku] })),
      columns: sizeCells.map(({ name, title, width }) => ({ key: name, title: tr(title), width })),
      cellAt: (row, column) => ({ key: keyOf(row.key, column.key) }),
    }),
    // The heads are words.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [packages, lang],
  );
  const problemOf = (key: string, text: string): string | null => {
    const name = key.slice(key.indexOf('.') + 1);
    const cell = sizeCells.find((one) => one.name === name);
    const problem = cell && cellProblem(cell, text);
    return problem ? tr(problem.text, problem.params) : (box.faultAt?.(key) ?? null);
  };
  return <SheetGrid shape={shape} sheet={sheet} problemOf={problemOf} isReadOnly={box.isDisabled} />;
}
