import { receiveOnTrip, refuseOnTrip, showTrip } from '@kura/contract/fba/carpool/carpool.endpoints.ts';
import type { LoadedOrder, Trip, TripRow } from '@kura/contract/fba/carpool/carpool.ts';
import { isInWindow } from '@kura/contract/fba/carpool/slot-window.ts';
import { fixedText } from '@kura/contract/kernel/number.ts';
import { LineTable } from '../../../kit/detail/line-table.tsx';
import { FormButton } from '../../../kit/form/form-button.tsx';
import { file, instantIn } from '../../../kit/list/show.tsx';
import { Basics } from '../../../kit/record/basics.tsx';
import { Figures } from '../../../kit/record/figures.tsx';
import { Part } from '../../../kit/record/part.tsx';
import { WholeRecord } from '../../../kit/record/whole-record.tsx';
import { ToneTag } from '../../../kit/status/status-tag.tsx';
import { t, useLang } from '../../../kit/text.ts';
import { AppointmentHistory } from './appointment-history.tsx';
import { carpoolColumns, loadColumns } from './carpool.columns.tsx';
import { receiptForm, receiptStart, refusalForm } from './trip-forms.tsx';

export function TripDetail({ row }: { readonly row: TripRow }) {
  return (
    <WholeRecord endpoint={showTrip} id={row.id}>
      {(trip) => <Shown trip={trip} />}
    </WholeRecord>
  );
}

const shownAbove: ReadonlySet<string> = new Set(['number', 'orderCount', 'cartonCount', 'volumeM3', 'weightKg']);

function Shown({ trip }: { readonly trip: Trip }) {
  useLang();
  return (
    <>
      <Figures
        of={[
          ['fba.carpool.orderCount', trip.orderCount],
          ['fba.carpool.cartonCount', trip.cartonCount],
          ['fba.carpool.volumeM3', fixedText(trip.volumeM3, 3)],
          ['fba.carpool.weightKg', fixedText(trip.weightKg, 1)],
        ]}
      />
      <Part title="fba.carpool.load">
        <LineTable columns={loadColumns} rows={trip.orders} keyOf={({ orderId }) => orderId} emptyText={t('fba.carpool.nothingOn')} />
        <p className="k-muted">{t('fba.carpool.shareRule')}</p>
        {trip.status !== 'planned' && trip.orders.map((order) => <Receipt key={order.orderId} trip={trip} order={order} />)}
      </Part>
      <Part title="fba.carpool.history">
        <AppointmentHistory history={trip.history} zone={trip.zone} />
      </Part>
      <Basics title="fba.carpool.basics" columns={carpoolColumns} row={trip} without={shownAbove} />
    </>
  );
}

/** What came of one order, or the button that writes it down. */
export function Receipt({ trip, order }: { readonly trip: Trip; readonly order: LoadedOrder }) {
  useLang();
  if (order.receivedAt === null)
    return trip.status === 'departed' ? (
      <p className="fb-receipt">
        {order.number}{' '}
        <FormButton
          endpoint={receiveOnTrip}
          look="link"
          text="fba.carpool.receive"
          title="fba.carpool.receive"
          form={receiptForm}
          start={receiptStart(trip, order)}
        />
        {/* A truck that brings this one alone is refused as a whole, with its slot. */}
        {trip.orders.length > 1 && (
          <FormButton
            endpoint={refuseOnTrip}
            look="link"
            text="fba.carpool.refuseOrder"
            title="fba.carpool.refuseOrder"
            form={refusalForm}
            start={{ id: trip.id, orderId: order.orderId, reason: '', isOurs: false }}
          />
        )}
      </p>
    ) : null;
  return (
    <p className="fb-receipt">
      {order.number} · {t('fba.carpool.receivedCartons')} {order.receivedCartons} / {order.cartonCount} ·{' '}
      {instantIn(trip.zone ?? undefined)(order.receivedAt)}
      {trip.slotAt !== null && !isInWindow(trip.slotAt, order.receivedAt) && (
        <ToneTag tone="warning">{t('fba.carpool.outsideSlot')}</ToneTag>
      )}
      {order.hasDifference && <ToneTag tone="error">{t('fba.carpool.difference')}</ToneTag>}
      {order.files.map((one) => (
        <span key={one.id}>{file(one)}</span>
      ))}
      {order.receiptRemark && <span>{order.receiptRemark}</span>}
    </p>
  );
}
