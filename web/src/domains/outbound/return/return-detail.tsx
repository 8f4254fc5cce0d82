import { showReturn } from '@kura/contract/outbound/return/return.endpoints.ts';
import { returnMachine } from '@kura/contract/outbound/return/return.machine.ts';
import type { Return, ReturnRow } from '@kura/contract/outbound/return/return.ts';
import { postcodeText } from '@kura/contract/common/recipient.ts';
import { stateText } from '@kura/contract/kernel/machine.ts';
import { Alert, Skeleton } from 'antd';
import { Suspense } from 'react';
import { LineTable } from '../../../kit/detail/line-table.tsx';
import { Gallery } from '../../../kit/images/gallery.tsx';
import { instantIn } from '../../../kit/list/show.tsx';
import { PageLink } from '../../../kit/page-link.tsx';
import { useSession } from '../../../kit/session.ts';
import { t, tr, useLang } from '../../../kit/text.ts';
import { WholeRecord } from '../../../kit/record/whole-record.tsx';
import { Part } from '../../../kit/record/part.tsx';
import { Basics } from '../../../kit/record/basics.tsx';
import { Steps } from '../../../kit/record/steps.tsx';
import { feeColumns } from '../order/order-parts.columns.tsx';
import { prefectureWords } from '../postcode/prefecture-words.ts';
import { actColumns, lineColumns, receiptColumns, returnColumns, surplusColumns, waitingColumns } from './return.columns.tsx';
import '../order/order.css';

export function ReturnDetail({ row }: { readonly row: ReturnRow }) {
  return (
    <WholeRecord endpoint={showReturn} id={row.id}>
      {(back) => <Shown back={back} />}
    </WholeRecord>
  );
}

const shownAbove: ReadonlySet<string> = new Set(['number']);
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
        <Steps
          zone={back.zone}
          of={back.steps.map((step) => ({
            ...step,
            words: tr(stateText(returnMachine, step.status)),
            tone: returnMachine.states[step.status],
          }))}
        />
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
      {back.repairNumbers.length > 0 && (
        <Part title="outbound.return.repairNumbers">
          {back.repairNumbers.map((number) => (
            <PageLink key={number} code="repairs" search={{ number }}>
              {number}
            </PageLink>
          ))}
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
      <Basics title="outbound.return.basics" columns={returnColumns} row={back} without={shownAbove} />
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
