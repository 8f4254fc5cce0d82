import type { RollBackPreview } from '@kura/contract/inbound/rollback/rollback.ts';
import { moneyText } from '@kura/contract/kernel/money.ts';
import type { ReactNode } from 'react';
import { LineTable } from '../../../kit/detail/line-table.tsx';
import { t, tr, useLang } from '../../../kit/text.ts';
import { feeBackColumns, holdColumns, refusalColumns, shelfMoveColumns, stockColumns } from './rollback.columns.tsx';

function Part({ title, isShown, children }: { readonly title: string; readonly isShown: boolean; readonly children: ReactNode }) {
  useLang();
  if (!isShown) return null;
  return (
    <section className="k-section">
      <h3>{tr(title)}</h3>
      {children}
    </section>
  );
}

/** Numbers that follow each other are read as one: `1–24, 30`. */
export function rangesOf(numbers: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const n of numbers) {
    const last = ranges.at(-1);
    if (last && last[1] === n - 1) last[1] = n;
    else ranges.push([n, n]);
  }
  return ranges.map(([first, end]) => (first === end ? String(first) : `${first}–${end}`)).join(', ');
}

/** What stands in the way first; then everything that will be taken back, with its sums. */
export function PreviewTables({ preview }: { readonly preview: RollBackPreview }) {
  useLang();
  const { stock, shelfMoves, serials, cartons, fees, refunds, holds, refusals } = preview;
  const isEmpty = [stock, shelfMoves, serials, cartons, fees, holds, refusals].every((part) => part.length === 0);
  return (
    <>
      {refusals.length > 0 && (
        <section className="k-section" role="alert">
          <h3>{t('inbound.rollBack.refusals')}</h3>
          <LineTable columns={refusalColumns} rows={refusals} keyOf={(row) => refusals.indexOf(row)} />
        </section>
      )}
      {isEmpty && <p className="k-muted">{t('inbound.rollBack.nothing')}</p>}
      <Part title="inbound.rollBack.stock" isShown={stock.length > 0}>
        <LineTable columns={stockColumns} rows={stock} keyOf={(row) => stock.indexOf(row)} />
      </Part>
      <Part title="inbound.rollBack.shelfMoves" isShown={shelfMoves.length > 0}>
        <LineTable columns={shelfMoveColumns} rows={shelfMoves} keyOf={(row) => shelfMoves.indexOf(row)} />
      </Part>
      <Part title="inbound.rollBack.serials" isShown={serials.length > 0}>
        <p>{serials.map(({ sn }) => sn).join(', ')}</p>
      </Part>
      <Part title="inbound.rollBack.cartons" isShown={cartons.length > 0}>
        <p>{rangesOf(cartons)}</p>
      </Part>
      <Part title="inbound.rollBack.fees" isShown={fees.length > 0}>
        <LineTable columns={feeBackColumns} rows={fees} keyOf={({ feeLineId }) => feeLineId} />
        <p>
          <strong>
            {t('inbound.rollBack.total')} {refunds.map(moneyText).join(' · ')}
          </strong>
        </p>
      </Part>
      <Part title="inbound.rollBack.holds" isShown={holds.length > 0}>
        <LineTable columns={holdColumns} rows={holds} keyOf={(row) => holds.indexOf(row)} />
      </Part>
    </>
  );
}
