import { countText, fixedText } from '@kura/contract/kernel/number.ts';
import { printLabels } from '@kura/contract/fba/order/label.endpoints.ts';
import { orderMachine } from '@kura/contract/fba/order/order.machine.ts';
import type { Order, OrderPiece } from '@kura/contract/fba/order/order.ts';
import { stateText } from '@kura/contract/kernel/machine.ts';
import { Skeleton } from 'antd';
import { Suspense } from 'react';
import { CauseLink } from '../../../kit/cause-link.tsx';
import { LineTable } from '../../../kit/detail/line-table.tsx';
import { amountsText } from '../../../kit/fee/amounts.ts';
import { Gallery } from '../../../kit/images/gallery.tsx';
import { count, instantIn } from '../../../kit/list/show.tsx';
import { Basics } from '../../../kit/record/basics.tsx';
import { Figures } from '../../../kit/record/figures.tsx';
import { Part } from '../../../kit/record/part.tsx';
import { Steps } from '../../../kit/record/steps.tsx';
import { ToneTag } from '../../../kit/status/status-tag.tsx';
import { t, tr, useLang } from '../../../kit/text.ts';
import { TripOfOrder } from '../carpool/trip-of-order.tsx';
import { LabelButton, PackButton, SettleButton, TrackingButton } from './order-actions.tsx';
import { OrderFaults } from './order-faults.tsx';
import { cartonColumns, feeColumns, lineColumns, orderColumns, packageColumns, partColumns } from './order.columns.tsx';
import { PickSection } from './pick-section.tsx';
import { PrintButton } from './print-button.tsx';
import { SerialSection } from './serial-section.tsx';
import './order.css';

const isOver = ({ status }: Order): boolean => ['shipped', 'delivered', 'rejected', 'cancelled'].includes(status);
const isPart = ({ productId, lineProductId }: OrderPiece): boolean => productId !== lineProductId;
const shownAbove: ReadonlySet<string> = new Set([
  'number',
  'cartonCount',
  'pieceCount',
  'pickedCount',
  'packedCount',
  'weightKg',
  'volumeM3',
  'labelCount',
]);

/** One order with everything that belongs to it, what is wrong with it first. */
export function OrderWhole({ order }: { readonly order: Order }) {
  useLang();
  return (
    <>
      <Figures
        of={[
          ['fba.order.cartonCount', count(order.cartonCount)],
          ['fba.order.pieceCount', count(order.pieceCount)],
          ...(order.source === 'stock'
            ? ([
                ['fba.order.pickedCount', count(order.pickedCount)],
                ['fba.order.packedCount', count(order.packedCount)],
              ] as const)
            : []),
          ['fba.order.labelCount', count(order.labelCount)],
          ['fba.order.weightKg', countText(order.weightKg)],
          ['fba.order.volumeM3', fixedText(order.volumeM3, 3)],
        ]}
      />
      {!isOver(order) && (
        <Part title="fba.page.faults">
          <OrderFaults faults={order.faults} />
        </Part>
      )}
      <Part title="fba.page.timeline">
        <Steps
          zone={order.zone}
          of={order.steps.map((step) => ({
            ...step,
            words: tr(stateText(orderMachine, step.status)),
            tone: orderMachine.states[step.status],
          }))}
        />
      </Part>
      <Part title="fba.page.address">
        <p>
          <strong>{order.centerCode}</strong> {order.centerName}
        </p>
        <p>{order.centerAddress}</p>
      </Part>
      {order.lines.length > 0 && (
        <Part title="fba.page.goods">
          <LineTable columns={lineColumns} rows={order.lines} keyOf={({ lineNo }) => lineNo} />
          {order.lines.some(({ isSet }) => isSet) && (
            <>
              <p className="k-muted fb-parts">{t('fba.page.partsOf')}</p>
              <LineTable columns={partColumns} rows={order.pieces.filter(isPart)} keyOf={({ pieceNo }) => pieceNo} />
            </>
          )}
        </Part>
      )}
      <PickSection order={order} />
      <Part title="fba.page.cartons">
        <LineTable columns={packageColumns} rows={order.packages} keyOf={({ id }) => id} emptyText={t('fba.fault.noCartons')} />
        <div className="fb-actions">
          <PackButton row={order} />
          <TrackingButton row={order} />
          <LabelButton row={order} />
          {order.cartons.some(({ labelPage }) => labelPage !== null) && (
            <PrintButton endpoint={printLabels} body={{ id: order.id }} text="fba.label.print" />
          )}
        </div>
        {order.cartons.length > 0 && <LineTable columns={cartonColumns} rows={order.cartons} keyOf={({ id }) => id} />}
        {order.labelFiles.length > 0 && <Gallery files={order.labelFiles} />}
      </Part>
      <SerialSection order={order} />
      {order.way === 'truck' && (
        <Part title="fba.carpool.history">
          <TripOfOrder orderId={order.id} />
        </Part>
      )}
      <ReceiptPart order={order} />
      <Part title="fba.page.fees">
        {order.held.length > 0 && <p>{t('fba.page.heldOf', { amount: amountsText(order.held) })}</p>}
        <Suspense fallback={<Skeleton active={false} title={false} />}>
          <LineTable columns={feeColumns} rows={order.fees} keyOf={({ feeLineId }) => feeLineId} emptyText={t('fba.page.noFees')} />
        </Suspense>
      </Part>
      <Basics title="fba.page.basics" columns={orderColumns} row={order} without={shownAbove} />
    </>
  );
}

function ReceiptPart({ order }: { readonly order: Order }) {
  useLang();
  const { receipt, differenceRecord: difference } = order;
  const at = instantIn(order.zone ?? undefined);
  return (
    <Part title="fba.page.receipt">
      {receipt ? (
        <>
          <p>
            {tr('fba.receipt.receivedCartons')} <strong>{count(receipt.receivedCartons)}</strong> · {at(receipt.receivedAt)} ·{' '}
            {receipt.byName}
          </p>
          {receipt.remark && <p>{receipt.remark}</p>}
          <Gallery files={receipt.files} />
        </>
      ) : (
        <p className="k-muted">{t('fba.page.noReceipt')}</p>
      )}
      {difference && (
        <>
          <p>
            <ToneTag tone={difference.status === 'open' ? 'error' : 'success'}>{tr(`fba.order.difference.${difference.status}`)}</ToneTag>{' '}
            {t('fba.page.differenceOf', { sent: difference.sent, received: difference.received })}
          </p>
          {difference.words && <p>{t('fba.page.settledBy', { name: difference.settledByName, words: difference.words })}</p>}
          {difference.workOrderId !== null && (
            <p>
              {t('fba.page.differenceWork')}{' '}
              <CauseLink type="workorders.internal" id={difference.workOrderId} no={difference.workOrderNumber} />
            </p>
          )}
          <SettleButton row={order} />
        </>
      )}
    </Part>
  );
}
