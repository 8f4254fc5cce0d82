import { measureOrder } from '@kura/contract/inbound/order/order.endpoints.ts';
import type { Order } from '@kura/contract/inbound/order/order.ts';
import { differsMuch } from '@kura/contract/inbound/package/measure-check.ts';
import type { MeasureInput, PackageRow } from '@kura/contract/inbound/package/package.ts';
import type { In } from '@kura/contract/kernel/endpoint.ts';
import { cmText, kgText } from '@kura/contract/pricing/measure.ts';
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
    {
      name: 'isConfirmed',
      title: 'inbound.page.measureConfirm',
      isTitleHidden: true,
      span: 'whole',
      kind: 'custom',
      isShown: (values) => farOf(packages, values.packages).length > 0,
      draw: (box, values) => <ConfirmFar box={box} far={farOf(packages, values.packages)} />,
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
      start={{ id, packages: packages.map((row) => measuredOf(row)), isConfirmed: false }}
    />
  );
}

const measuredOf = (row: PackageRow) => {
  const { lengthMm, widthMm, heightMm, weightG } = row.measured ?? row;
  return { packageId: row.id, lengthMm, widthMm, heightMm, weightG };
};
type Measured = ReturnType<typeof measuredOf>;

interface Far {
  readonly declared: PackageRow;
  readonly measured: Measured;
}
/** Rows whose figures are far from what the customer declared; half-typed ones are not judged yet. */
const farOf = (packages: readonly PackageRow[], typed: readonly Partial<Measured>[] | undefined): Far[] =>
  packages.flatMap((declared) => {
    const row = typed?.find(({ packageId }) => packageId === declared.id);
    const isWhole = row && sizeCells.every(({ name }) => Number.isInteger(row[name as keyof Measured]));
    return isWhole && differsMuch(declared, row as Measured) ? [{ declared, measured: row as Measured }] : [];
  });
const sizeText = ({ lengthMm, widthMm, heightMm, weightG }: Omit<Measured, 'packageId'>): string =>
  `${[lengthMm, widthMm, heightMm].map(cmText).join('×')} cm ${kgText(weightG)} kg`;

/** The second press: both figures side by side, and somebody says that the measured ones are right. */
function ConfirmFar({ box, far }: { readonly box: Box; readonly far: readonly Far[] }) {
  useLang();
  return (
    <div role="alert">
      <ul>
        {far.map(({ declared, measured }) => (
          <li key={declared.id}>
            {t('inbound.page.measureFar', { sku: declared.sku, declared: sizeText(declared), measured: sizeText(measured) })}
          </li>
        ))}
      </ul>
      <label>
        <input
          id={box.id}
          type="checkbox"
          aria-invalid={box.isFaulty}
          aria-describedby={box.describedBy}
          disabled={box.isDisabled}
          checked={box.value === true}
          onChange={(event) => box.set(event.target.checked)}
        />{' '}
        {t('inbound.page.measureConfirm')}
      </label>
    </div>
  );
}

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
