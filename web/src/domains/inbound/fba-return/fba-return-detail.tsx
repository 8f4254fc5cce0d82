import { showFbaReturn } from '@kura/contract/inbound/fba-return/fba-return.endpoints.ts';
import { fbaReturnMachine } from '@kura/contract/inbound/fba-return/fba-return.machine.ts';
import type { FbaReturn, FbaReturnRow } from '@kura/contract/inbound/fba-return/fba-return.ts';
import { stateText } from '@kura/contract/kernel/machine.ts';
import { Skeleton } from 'antd';
import { Suspense } from 'react';
import { LineTable } from '../../../kit/detail/line-table.tsx';
import { Gallery } from '../../../kit/images/gallery.tsx';
import { instantIn } from '../../../kit/list/show.tsx';
import { ToneTag } from '../../../kit/status/status-tag.tsx';
import { t, tr, useLang } from '../../../kit/text.ts';
import { WholeRecord } from '../../../kit/record/whole-record.tsx';
import { Part } from '../../../kit/record/part.tsx';
import { Basics } from '../../../kit/record/basics.tsx';
import { Steps } from '../../../kit/record/steps.tsx';
import { feeColumns } from '../order/order-lines.columns.tsx';
import { disposalColumns, fbaReturnColumns, lineColumns, receiptColumns, shelvingColumns } from './fba-return.columns.tsx';
import '../order/order.css';

export function FbaReturnDetail({ row }: { readonly row: FbaReturnRow }) {
  return (
    <WholeRecord endpoint={showFbaReturn} id={row.id}>
      {(back) => <Shown back={back} />}
    </WholeRecord>
  );
}

const shownAbove: ReadonlySet<string> = new Set(['number']);
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
        <Steps zone={back.zone} of={back.steps.map((step) => ({ ...step, words: tr(stateText(fbaReturnMachine, step.status)) }))} />
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
      <Basics title="inbound.fbaReturn.basics" columns={fbaReturnColumns} row={back} without={shownAbove} />
    </>
  );
}
