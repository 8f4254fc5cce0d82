import type { Trip } from '@kura/contract/fba/carpool/carpool.ts';
import { carpoolMachine } from '@kura/contract/fba/carpool/carpool.machine.ts';
import { usePageSearch } from '../../../kit/navigation.ts';
import { Press } from '../../../kit/form/press.tsx';
import { instantIn } from '../../../kit/list/show.tsx';
import { StatusTag } from '../../../kit/status/status-tag.tsx';
import { t, useLang } from '../../../kit/text.ts';
import { kg, m3 } from './figures.ts';
import { LoadCard } from './load-card.tsx';
import { useDrop } from './use-drop.ts';

interface Props {
  readonly trip: Trip;
  readonly trips: readonly Trip[];
  readonly onMove: (orderId: number, toTripId: number | null) => void;
}

/** A truck with what is on it and the room that is left, by volume and by weight. */
export function TripCard({ trip, trips, onMove }: Props) {
  useLang();
  const [, change] = usePageSearch();
  const isOpen = trip.status === 'planned';
  const drop = useDrop((orderId) => onMove(orderId, trip.id));
  const [volume, weight] = [trip.volumeM3 / trip.usableM3, trip.weightKg / trip.loadKg];
  const rest = { m3: m3(trip.usableM3 * 1e9 - trip.volumeM3 * 1e9), kg: kg(trip.loadKg * 1000 - trip.weightKg * 1000) };
  return (
    <section className="fb-column fb-trip" aria-label={trip.number} {...(isOpen ? drop : {})}>
      <header>
        <h3>{trip.number}</h3>
        <StatusTag machine={carpoolMachine} state={trip.status} />
      </header>
      <p>
        {trip.truckName} · {trip.day}
      </p>
      {trip.slotAt && <p className="k-muted">{instantIn(trip.zone ?? undefined)(trip.slotAt)}</p>}
      <Meter label={t('fba.carpool.volumeM3')} share={volume} words={`${m3(trip.volumeM3 * 1e9)} / ${m3(trip.usableM3 * 1e9)}`} />
      <Meter label={t('fba.carpool.weightKg')} share={weight} words={`${kg(trip.weightKg * 1000)} / ${kg(trip.loadKg * 1000)}`} />
      <p className="k-muted">{t('fba.carpool.rest', rest)}</p>
      {trip.orders.map((order) => (
        <LoadCard key={order.orderId} order={order} today={trip.day} trips={trips} tripId={trip.id} {...(isOpen ? { onMove } : {})} />
      ))}
      {isOpen && trip.orders.length === 0 && <p className="fb-drop">{t('fba.carpool.dropHere')}</p>}
      <Press
        look="link"
        onPress={() => change({ tab: 'trips', view: String(trip.id), number: trip.number, center: undefined, day: undefined })}
      >
        {t('fba.carpool.openTrip')}
      </Press>
    </section>
  );
}

function Meter({ label, share, words }: { readonly label: string; readonly share: number; readonly words: string }) {
  return (
    <div className="fb-meter">
      <span>{label}</span>
      <meter min={0} max={1} high={0.95} optimum={0.8} value={Math.min(1, share)} aria-label={`${label} ${words}`} />
      <span>{words}</span>
    </div>
  );
}
