import type { Trip, WaitingShipment } from '@kura/contract/fba/carpool/carpool.ts';
import { dayNumber } from '@kura/contract/fba/carpool/unit.ts';
import { countText } from '@kura/contract/kernel/number.ts';
import { MenuButton } from '../../../kit/menu/menu-button.tsx';
import type { MenuItem } from '../../../kit/menu/pop-menu.tsx';
import { ToneTag } from '../../../kit/status/status-tag.tsx';
import { t, useLang } from '../../../kit/text.ts';
import { loadWords } from './figures.ts';
import { carry } from './use-drop.ts';

type Shown = Pick<WaitingShipment, 'orderId' | 'number' | 'companyName' | 'shipmentIds' | 'wishedDay' | 'cartonCount' | 'mm3' | 'g'>;
interface Props {
  readonly order: Shown & { readonly isLabelled?: boolean };
  /** The day it is looked at; on a truck, the day that one arrives. */
  readonly today: string;
  /** Those that still take something. */
  readonly trips: readonly Trip[];
  /** Where it is; null: it waits. */
  readonly tripId: number | null;
  readonly onMove?: (orderId: number, toTripId: number | null) => void;
}

/** One order: dragged with a pointer, moved by its menu with a key or a thumb. */
export function LoadCard({ order, today, trips, tripId, onMove }: Props) {
  useLang();
  const late = dayNumber(today) - dayNumber(order.wishedDay);
  const canMove = onMove !== undefined && order.isLabelled !== false;
  const items: MenuItem[] = [
    ...trips
      .filter(({ id }) => id !== tripId)
      .map(({ id, number }) => ({
        key: String(id),
        text: t('fba.carpool.moveToTrip', { number }),
        onSelect: () => onMove?.(order.orderId, id),
      })),
    ...(tripId === null
      ? []
      : [{ key: 'waiting', text: t('fba.carpool.moveToWaiting'), isApart: true, onSelect: () => onMove?.(order.orderId, null) }]),
  ];
  return (
    <article className="fb-load" draggable={canMove} onDragStart={(event) => carry(event, order.orderId)}>
      <header>
        <strong>{order.number}</strong>
        {canMove && items.length > 0 && (
          <MenuButton label={`${t('fba.carpool.moveTo')} ${order.number}`} items={items} className="k-link">
            {t('fba.carpool.moveTo')}
          </MenuButton>
        )}
      </header>
      <p>{order.companyName}</p>
      <p>
        {loadWords(order)} · {t('fba.carpool.cartonCount')} {countText(order.cartonCount)}
      </p>
      <p className="k-muted">
        {order.shipmentIds.join(' ')} · {t('fba.carpool.wishedDay')} {order.wishedDay.slice(5).replace('-', '/')}
      </p>
      {(late > 0 || (tripId !== null && late < 0) || order.isLabelled === false) && (
        <p>
          {late > 0 && (
            <ToneTag tone="error">{t(tripId === null ? 'fba.carpool.late' : 'fba.carpool.lateOnTruck', { days: late })}</ToneTag>
          )}
          {tripId !== null && late < 0 && <ToneTag tone="warning">{t('fba.carpool.early', { days: -late })}</ToneTag>}
          {order.isLabelled === false && <ToneTag tone="warning">{t('fba.carpool.notLabelled')}</ToneTag>}
        </p>
      )}
    </article>
  );
}
