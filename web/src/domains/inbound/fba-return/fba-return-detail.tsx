import { showFbaReturn } from '@kura/contract/inbound/fba-return/fba-return.endpoints.ts';
import { fbaReturnMachine } from '@kura/contract/inbound/fba-return/fba-return.machine.ts';
import type { FbaReturn, FbaReturnRow } from '@kura/contract/inbound/fba-return/fba-return.ts';
import { stateText } from '@kura/contract/kernel/machine.ts';
import { Skeleton } from 'antd';
import { Suspense, type ReactNode } from 'react';
import { useAudience } from '../../../kit/access/audience.ts';
import { LineTable } from '../../../kit/detail/line-table.tsx';
import { Gallery } from '../../../kit/images/gallery.tsx';
import { actor, instantIn } from '../../../kit/list/show.tsx';
import { ToneTag } from '../../../kit/status/status-tag.tsx';
import { t, tr, useLang } from '../../../kit/text.ts';
import { useCall } from '../../../kit/use-call.ts';
import { feeColumns } from '../order/order-lines.columns.tsx';
import { disposalColumns, fbaReturnColumns, lineColumns, receiptColumns, shelvingColumns } from './fba-return.columns.tsx';
import '../order/order.css';

/** One return whole: what the list does not carry is read when it is opened. */
export function FbaReturnDetail({ row }: { readonly row: FbaReturnRow }) {
  useLang();
  const { data, error } = useCall(showFbaReturn, { id: row.id }, { keepsPrevious: true });
  if (error && !data) return <p role="alert">{error.message}</p>;
  if (!data || data.id !== row.id) return <Skeleton active={false} paragraph={{ rows: 10 }} />;
  return <Shown back={data} />;
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  useLang();
  return (
    <section className="k-section">
      <h2>{tr(title)}</h2>
      {children}
    </section>
  );
}

const byId = ({ id }: { readonly id: number }): number => id;

function Shown({ back }: { readonly back: FbaReturn }) {
  useLang();
  const at = instantIn(back.zone ?? undefined);
  const none = t('inbound.fbaReturn.none');
  return (
    <>
      {back.sameRemoval.length > 0 && (
        <p role="alert">
          <ToneTag tone="warning">{t('inbound.fbaReturn.removalNo')}</ToneTag>{' '}
          {t('inbound.fbaReturn.sameRemoval', { removalNo: back.removalNo, numbers: back.sameRemoval.join(', ') })}
        </p>
      )}
      <Part title="inbound.fbaReturn.steps">
        <Steps back={back} at={at} />
      </Part>
      <Part title="inbound.fbaReturn.lines">
        <LineTable columns={lineColumns} rows={back.lines} keyOf={({ productId }) => productId} />
      </Part>
      <Part title="inbound.fbaReturn.receipts">
        <LineTable columns={receiptColumns(at)} rows={back.receipts} keyOf={byId} emptyText={none} />
      </Part>
      {back.disposals.length > 0 && (
        <Part title="inbound.fbaReturn.disposals">
          <LineTable columns={disposalColumns(at)} rows={back.disposals} keyOf={byId} />
        </Part>
      )}
      {back.shelvings.length > 0 && (
        <Part title="inbound.fbaReturn.shelvings">
          <LineTable columns={shelvingColumns(at)} rows={back.shelvings} keyOf={byId} />
        </Part>
      )}
      <Part title="inbound.fbaReturn.fees">
        <Suspense fallback={<Skeleton active={false} title={false} />}>
          <LineTable columns={feeColumns} rows={back.fees} keyOf={({ feeLineId }) => feeLineId} emptyText={none} />
        </Suspense>
      </Part>
      {back.files.length > 0 && (
        <Part title="inbound.fbaReturn.files">
          <Gallery files={back.files} />
        </Part>
      )}
      <Basics back={back} />
    </>
  );
}

/** L17: who brought it into which state and when, by the warehouse's clock. */
function Steps({ back, at }: { readonly back: FbaReturn; readonly at: (instant: string) => ReactNode }) {
  useLang();
  return (
    <ol className="in-steps">
      {back.steps.map((step, place) => (
        <li key={place} data-kind="done">
          <strong>{tr(stateText(fbaReturnMachine, step.status))}</strong>
          <span>{at(step.at)}</span>
          <span>{actor(step.byName)}</span>
          {step.note && <p>{step.note}</p>}
        </li>
      ))}
    </ol>
  );
}

function Basics({ back }: { readonly back: FbaReturn }) {
  useLang();
  const isFor = useAudience();
  return (
    <Part title="inbound.fbaReturn.basics">
      <dl className="k-detail">
        {fbaReturnColumns
          .filter((column) => isFor(column) && column.key !== 'number')
          .map((column) => (
            <div key={column.key}>
              <dt>{tr(column.title)}</dt>
              <dd>{column.show(back)}</dd>
            </div>
          ))}
      </dl>
    </Part>
  );
}
