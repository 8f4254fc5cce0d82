import { previewSubmits, showOrder } from '@kura/contract/outbound/order/order.endpoints.ts';
import type { Order, OrderRow } from '@kura/contract/outbound/order/order.ts';
import { postcodeText } from '@kura/contract/common/recipient.ts';
import { moneyText } from '@kura/contract/kernel/money.ts';
import { Alert, Skeleton } from 'antd';
import { Suspense, type ReactNode } from 'react';
import { useCan } from '../../../kit/access/access.tsx';
import { LineTable } from '../../../kit/detail/line-table.tsx';
import { amountsText } from '../../../kit/fee/amounts.ts';
import { count } from '../../../kit/list/show.tsx';
import { t, useLang } from '../../../kit/text.ts';
import { WholeRecord } from '../../../kit/record/whole-record.tsx';
import { Figures } from '../../../kit/record/figures.tsx';
import { Part } from '../../../kit/record/part.tsx';
import { Basics } from '../../../kit/record/basics.tsx';
import { prefectureWords } from '../postcode/prefecture-words.ts';
import { reviewNotes } from './approve-button.tsx';
import { claimColumns, feeColumns, feeName, lineColumns, parcelColumns, pieceColumns } from './order-parts.columns.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { orderColumns } from './order.columns.tsx';
import { ReprintButton } from './reprint-button.tsx';
import { ReturnsOf } from './returns-of.tsx';
import { DraftPrice } from './submit-facts.tsx';
import './order.css';

export function OrderDetail({ row }: { readonly row: OrderRow }) {
  return (
    <WholeRecord endpoint={showOrder} id={row.id}>
      {(order) => <Shown order={order} />}
    </WholeRecord>
  );
}

const hasSets = ({ lines }: Order): boolean => lines.some(({ isSet }) => isSet);
const hasWork = ({ pieces }: Order): boolean => pieces.some(({ picked, sorted, checked }) => picked + sorted + checked > 0);

function Shown({ order }: { readonly order: Order }) {
  useLang();
  const { lines, pieces, claims, parcels, fees, held, heldLines } = order;
  const notes = reviewNotes(order);
  const canSubmit = useCan(previewSubmits.permission);
  return (
    <>
      {notes.map((note) => (
        <Alert
          key={note}
          className="ou-note"
          type={order.isHeld || order.status === 'abnormal' ? 'warning' : 'info'}
          showIcon
          title={note}
        />
      ))}
      <Figures of={figuresOf(order)} />
      <Part title="outbound.page.timeline">
        <OrderTimeline order={order} />
      </Part>
      <Part title="outbound.page.recipient">
        <Recipient order={order} />
      </Part>
      <Part title="outbound.order.lines">
        <LineTable columns={lineColumns} rows={lines} keyOf={({ lineNo }) => lineNo} />
      </Part>
      {(hasSets(order) || hasWork(order)) && (
        <Part title="outbound.page.pieces">
          <LineTable columns={pieceColumns} rows={pieces} keyOf={({ pieceNo }) => pieceNo} />
        </Part>
      )}
      <Part title="outbound.page.claims">
        <Claims claims={claims} />
      </Part>
      <Part title="outbound.page.parcels">
        <LineTable columns={parcelColumns} rows={parcels} keyOf={({ id }) => id} emptyText={t('outbound.page.noParcels')} />
        {parcels.some(({ trackingNumber, status }) => trackingNumber !== '' && (status === 'open' || status === 'packed')) && (
          <ReprintButton rows={[order]} why={null} />
        )}
      </Part>
      {canSubmit && order.status === 'draft' && (
        <Part title="outbound.page.priceNow">
          <DraftPrice id={order.id} />
        </Part>
      )}
      <Part title="outbound.page.fees">
        {held.length > 0 && <p>{t('outbound.page.held', { amount: amountsText(held) })}</p>}
        {heldLines.length > 0 && (
          <ul className="ou-held">
            {heldLines.map(({ feeType, item, amount }) => (
              <li key={`${feeType} ${item}`}>{`${feeName(feeType, { item })} ${moneyText(amount)}`}</li>
            ))}
          </ul>
        )}
        <Suspense fallback={<Skeleton active={false} title={false} />}>
          <LineTable
            columns={feeColumns}
            rows={fees}
            keyOf={({ feeLineId }) => feeLineId}
            emptyText={t(heldLines.length > 0 ? 'outbound.page.notCharged' : 'outbound.page.noFees')}
          />
        </Suspense>
      </Part>
      {(order.status === 'shipped' || order.status === 'signed') && <ReturnsOf orderNumber={order.number} />}
      <Basics title="outbound.page.basics" columns={orderColumns} row={order} without={shownAbove} />
    </>
  );
}

/** A07: who is not told the places reads how many there are. */
function Claims({ claims }: { readonly claims: Order['claims'] }) {
  useLang();
  const hasPlaces = claims.some(({ locationCode }) => locationCode !== null);
  return (
    <LineTable
      columns={hasPlaces ? claimColumns : claimColumns.filter(({ key }) => key !== 'locationCode')}
      rows={claims}
      keyOf={({ productId, locationCode, lotDate }) => `${productId} ${locationCode} ${lotDate}`}
      emptyText={t('outbound.page.noClaims')}
    />
  );
}

const estimated = (value: string | null | undefined) => (value ? t('outbound.page.estimated', { value }) : '–');

const figuresOf = (order: Order): readonly (readonly [string, ReactNode])[] => [
  ['outbound.order.pieceCount', count(order.pieceCount)],
  ['outbound.page.pickedCount', count(order.pickedCount)],
  ['outbound.page.checkedCount', count(order.checkedCount)],
  ['outbound.order.parcelCount', count(order.parcelCount)],
  ...(order.mergedNos.length > 0 ? ([['outbound.order.mergedNos', order.mergedNos.join(' · ')]] as const) : []),
  ...(order.ended
    ? ([
        ['outbound.order.charged', amountsText(order.ended.charged)],
        ['outbound.order.released', amountsText(order.ended.released)],
      ] as const)
    : ([
        ['outbound.order.totalFee', order.totalFee ? moneyText(order.totalFee) : '–'],
        ['outbound.order.promiseDay', order.promiseDay ?? estimated(order.expected?.promiseDay)],
      ] as const)),
];

/** As it is written on a label. */
function Recipient({ order }: { readonly order: Order }) {
  useLang();
  const { postcode, prefecture, city, street, building, recipientName, recipientCompany, phone } = order;
  return (
    <address className="ou-recipient">
      <strong>{[recipientName, recipientCompany].filter(Boolean).join(' · ')}</strong>
      <span>{`〒${postcodeText(postcode)} ${prefectureWords(prefecture)} ${city}${street} ${building}`}</span>
      <span>{phone}</span>
    </address>
  );
}

const shownAbove: ReadonlySet<string> = new Set([
  'number',
  'pieceCount',
  'parcelCount',
  'totalFee',
  'promiseDay',
  'skus',
  'lineCount',
  'recipientName',
  'recipientCompany',
  'phone',
  'postcode',
  'prefecture',
  'city',
  'street',
  'building',
]);
