import { showPastTrips, showTripOfOrder } from '@kura/contract/fba/carpool/carpool.endpoints.ts';
import { carpoolMachine } from '@kura/contract/fba/carpool/carpool.machine.ts';
import { slotWindow, wallClock, wallTime } from '@kura/contract/fba/carpool/slot-window.ts';
import { countText } from '@kura/contract/kernel/number.ts';
import { defaultZone } from '@kura/contract/kernel/zone.ts';
import { Skeleton } from 'antd';
import { instantIn, nothing } from '../../../kit/list/show.tsx';
import { StatusTag } from '../../../kit/status/status-tag.tsx';
import { t, useLang } from '../../../kit/text.ts';
import { useCall } from '../../../kit/use-call.ts';
import { AppointmentHistory } from './appointment-history.tsx';
import '../../../kit/detail/detail.css';

/** The truck of one order with the history of its appointment, and those before it, for the page of the order. */
export function TripOfOrder({ orderId }: { readonly orderId: number }) {
  return (
    <>
      <NowOn orderId={orderId} />
      <PastTrips orderId={orderId} />
    </>
  );
}

/** Slots that were lost, and trucks that were given up, are told as long as the order is. */
function PastTrips({ orderId }: { readonly orderId: number }) {
  useLang();
  const { data: past = [] } = useCall(showPastTrips, { orderId });
  if (past.length === 0) return null;
  return (
    <>
      <h3>{t('fba.carpool.past')}</h3>
      {past.map(({ tripId, number, zone, addedAt, leftAt, history }) => {
        const clock = (at: string): string => wallClock(zone ?? defaultZone, at);
        return (
          <section key={`${tripId} ${addedAt}`} aria-label={`${t('fba.carpool.past')} ${number}`}>
            <p>
              <strong>{number}</strong>{' '}
              <span className="k-muted">{t('fba.carpool.pastOn', { from: clock(addedAt), to: clock(leftAt) })}</span>
            </p>
            <AppointmentHistory history={history} zone={zone} />
          </section>
        );
      })}
    </>
  );
}

/** The truck of one order and the history of its appointment. */
function NowOn({ orderId }: { readonly orderId: number }) {
  useLang();
  const { data: trip, error } = useCall(showTripOfOrder, { orderId });
  if (error) return <p role="alert">{error.message}</p>;
  if (trip === undefined) return <Skeleton active={false} />;
  if (trip === null) return <p className="k-muted">{t('fba.carpool.noTrip')}</p>;
  const zone = trip.zone ?? defaultZone;
  const window = trip.slotAt === null ? null : slotWindow(trip.slotAt);
  const clock = (instant: string): string => wallTime(zone, instant);
  const [own] = trip.orders;
  return (
    <>
      <dl className="k-detail">
        <div>
          <dt>{t('fba.carpool.number')}</dt>
          <dd>
            {trip.number} <StatusTag machine={carpoolMachine} state={trip.status} />
          </dd>
        </div>
        <div>
          <dt>{t('fba.carpool.slotAt')}</dt>
          <dd>
            {trip.slotAt === null ? trip.day : instantIn(trip.zone ?? undefined)(trip.slotAt)}
            {window && <> · {t('fba.carpool.slotWindow', { from: clock(window.from), to: clock(window.to) })}</>}
          </dd>
        </div>
        <div>
          <dt>{t('fba.carpool.validNo')}</dt>
          <dd>{trip.validNo || nothing}</dd>
        </div>
        <div>
          <dt>{t('fba.carpool.truck')}</dt>
          <dd>{trip.truckName}</dd>
        </div>
        <div>
          <dt>{t('fba.carpool.shareJpy')}</dt>
          <dd>{own?.shareJpy === null || own === undefined ? nothing : countText(own.shareJpy)}</dd>
        </div>
      </dl>
      <AppointmentHistory history={trip.history} zone={trip.zone} />
    </>
  );
}
