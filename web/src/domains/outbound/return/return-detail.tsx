import { showReturn } from '@kura/contract/outbound/return/return.endpoints.ts';
import { returnMachine } from '@kura/contract/outbound/return/return.machine.ts';
import type { Return, ReturnRow } from '@kura/contract/outbound/return/return.ts';
import { postcodeText } from '@kura/contract/outbound/order/recipient.ts';
import { stateText } from '@kura/contract/kernel/machine.ts';
import { Alert, Skeleton } from 'antd';
import { Suspense, type ReactNode } from 'react';
import { useAudience } from '../../../kit/access/audience.ts';
import { LineTable } from '../../../kit/detail/line-table.tsx';
import { Gallery } from '../../../kit/images/gallery.tsx';
import { actor, instantIn } from '../../../kit/list/show.tsx';
import { PageLink } from '../../../kit/page-link.tsx';
import { useSession } from '../../../kit/session.ts';
import { t, tr, useLang } from '../../../kit/text.ts';
import { useCall } from '../../../kit/use-call.ts';
import { feeColumns } from '../order/order-parts.columns.tsx';
import { prefectureWords } from '../postcode/prefecture-words.ts';
import { actColumns, lineColumns, receiptColumns, returnColumns, surplusColumns, waitingColumns } from './return.columns.tsx';
import '../order/order.css';

/** One return whole: what the list does not carry is read when it is opened. */
export function ReturnDetail({ row }: { readonly row: ReturnRow }) {
  useLang();
  const { data, error } = useCall(showReturn, { id: row.id }, { keepsPrevious: true });
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
const byProduct = ({ productId }: { readonly productId: number }): number => productId;

function Shown({ back }: { readonly back: Return }) {
  useLang();
  const { user } = useSession();
  const at = instantIn(back.zone ?? undefined);
  const none = t('outbound.return.none');
  return (
    <>
      {back.isUndecided && (
        <Alert
          className="ou-note"
          type={back.isOverdue ? 'error' : 'warning'}
          showIcon
          title={`${t('outbound.return.undecided')} · ${t('outbound.return.deadline')} ${back.deadline ?? ''}`}
        />
      )}
      {back.rival && <Alert className="ou-note" type="error" showIcon title={t('outbound.return.othersParcel', back.rival)} />}
      <Part title="outbound.return.steps">
        <Steps back={back} at={at} />
      </Part>
      <Part title="outbound.return.lines">
        <LineTable columns={lineColumns} rows={back.lines} keyOf={byProduct} emptyText={none} />
      </Part>
      {back.waiting.length > 0 && (
        <Part title="outbound.return.lying">
          <LineTable columns={waitingColumns} rows={back.waiting} keyOf={byProduct} />
        </Part>
      )}
      <Part title="outbound.return.receipts">
        <LineTable columns={receiptColumns(at, back.status === 'receiving')} rows={back.receipts} keyOf={byId} emptyText={none} />
      </Part>
      {back.surpluses.length > 0 && (
        <Part title="outbound.return.surpluses">
          <LineTable columns={surplusColumns(at)} rows={back.surpluses} keyOf={byId} />
        </Part>
      )}
      {back.acts.length > 0 && (
        <Part title="outbound.return.acts">
          <LineTable columns={actColumns(at, user?.userType === 'staff')} rows={back.acts} keyOf={byId} />
        </Part>
      )}
      {back.onward && (
        <Part title="outbound.return.onward">
          <Onward back={back} />
        </Part>
      )}
      <Part title="outbound.return.fees">
        <Suspense fallback={<Skeleton active={false} title={false} />}>
          <LineTable columns={feeColumns} rows={back.fees} keyOf={({ feeLineId }) => feeLineId} emptyText={none} />
        </Suspense>
      </Part>
      {back.files.length > 0 && (
        <Part title="outbound.return.files">
          <Gallery files={back.files} />
        </Part>
      )}
      <Basics back={back} />
    </>
  );
}

function Onward({ back }: { readonly back: Return }) {
  useLang();
  const { onward, onwardNumber } = back;
  if (!onward) return null;
  return (
    <address className="ou-recipient">
      <strong>{onward.recipientName}</strong>
      <span>{onward.phone}</span>
      <span>
        〒{postcodeText(onward.postcode)} {prefectureWords(onward.prefecture)} {onward.city} {onward.street} {onward.building}
      </span>
      {onwardNumber && (
        <PageLink code="outbound-orders" search={{ number: onwardNumber }}>
          {onwardNumber}
        </PageLink>
      )}
    </address>
  );
}

/** L17: who brought it into which state and when, by the warehouse's clock. */
function Steps({ back, at }: { readonly back: Return; readonly at: (instant: string) => ReactNode }) {
  useLang();
  return (
    <ol className="ou-steps">
      {back.steps.map((step, place) => (
        <li key={place} data-tone={returnMachine.states[step.status]}>
          <strong>{tr(stateText(returnMachine, step.status))}</strong>
          <span>{at(step.at)}</span>
          <span>{actor(step.byName)}</span>
          {step.note && <p>{step.note}</p>}
        </li>
      ))}
    </ol>
  );
}

function Basics({ back }: { readonly back: Return }) {
  useLang();
  const isFor = useAudience();
  return (
    <Part title="outbound.return.basics">
      <dl className="k-detail">
        {returnColumns
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
