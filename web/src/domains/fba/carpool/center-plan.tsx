import { moveLoad, showCenter } from '@kura/contract/fba/carpool/carpool.endpoints.ts';
import type { Board, CenterBoard, WaitingShipment } from '@kura/contract/fba/carpool/carpool.ts';
import { addDays } from '@kura/contract/kernel/day.ts';
import { Skeleton } from 'antd';
import { useState } from 'react';
import { call } from '../../../kit/call.ts';
import { useAct } from '../../../kit/form/use-act.ts';
import { Press } from '../../../kit/form/press.tsx';
import { t, useLang } from '../../../kit/text.ts';
import { useCall } from '../../../kit/use-call.ts';
import { loadWords } from './figures.ts';
import { LoadCard } from './load-card.tsx';
import { NewTripButton } from './new-trip-button.tsx';
import { outsideWords } from './outside-words.ts';
import { PlanTrucks } from './plan-trucks.tsx';
import { TripCard } from './trip-card.tsx';
import { useDrop } from './use-drop.ts';
import { useSpeech } from '../../../kit/speech/speech.tsx';

interface Props {
  readonly warehouseId: number;
  readonly board: Board;
  readonly center: Board['centers'][number];
  /** The day that was pressed: what is wished later is not planned yet. */
  readonly upTo: string | undefined;
  readonly onBack: () => void;
}

/** One centre: what waits on the left, the trucks beside it. An order is moved by drag, or by its menu. */
export function CenterPlan({ warehouseId, board, center, upTo, onBack }: Props) {
  useLang();
  const { data, error } = useCall(showCenter, { warehouseId, centerId: center.centerId }, { keepsPrevious: true });
  const { message } = useSpeech();
  const { act, isBusy } = useAct();
  const [isPlanning, setPlanning] = useState(false);
  const move = (orderId: number, toTripId: number | null) =>
    void act(
      async () => {
        const moved = await call(moveLoad, { body: { orderId, toTripId } });
        if (moved.outside) message.warning(outsideWords(moved.numbers, moved.outside), 8);
        return moved;
      },
      ({ numbers }) => t('fba.carpool.moved', { numbers: numbers.join(', ') }),
    );
  return (
    <section className="fb-center" aria-busy={isBusy}>
      <header>
        <Press look="link" onPress={onBack}>
          {t('fba.carpool.back')}
        </Press>
        <h2>{center.centerCode}</h2>
        <Press look="primary" onPress={() => setPlanning(!isPlanning)}>
          {t('fba.carpool.plan')}
        </Press>
        <NewTripButton warehouseId={warehouseId} centerId={center.centerId} today={board.today} />
      </header>
      {isPlanning && (
        <PlanTrucks
          warehouseId={warehouseId}
          centerId={center.centerId}
          toDay={upTo ?? board.days.at(-1) ?? addDays(board.today, 13)}
          onDone={() => setPlanning(false)}
        />
      )}
      {error && !data && <p role="alert">{error.message}</p>}
      {!data && !error && <Skeleton active={false} />}
      {data && <Columns data={data} today={board.today} onMove={move} />}
    </section>
  );
}

function Columns({
  data,
  today,
  onMove,
}: {
  readonly data: CenterBoard;
  readonly today: string;
  readonly onMove: (orderId: number, toTripId: number | null) => void;
}) {
  useLang();
  const drop = useDrop((orderId) => onMove(orderId, null));
  const planned = data.trips.filter(({ status }) => status === 'planned');
  return (
    <>
      <p className="k-muted">{t('fba.carpool.dragHint')}</p>
      <div className="fb-columns">
        <section className="fb-column" {...drop} aria-label={t('fba.carpool.waiting')}>
          <h3>{t('fba.carpool.waiting')}</h3>
          <p className="k-muted">{loadWords(sum(data.waiting))}</p>
          {data.waiting.length === 0 && <p className="k-muted">{t('fba.carpool.nothingWaits')}</p>}
          {data.waiting.map((order) => (
            <LoadCard key={order.orderId} order={order} today={today} trips={planned} tripId={null} onMove={onMove} />
          ))}
        </section>
        {data.trips.map((trip) => (
          <TripCard key={trip.id} trip={trip} trips={planned} onMove={onMove} />
        ))}
      </div>
    </>
  );
}

const sum = (orders: readonly WaitingShipment[]) => ({
  mm3: orders.reduce((total, { mm3 }) => total + mm3, 0),
  g: orders.reduce((total, { g }) => total + g, 0),
});
