import { planWaves, takeWave, takeWaves } from '@kura/contract/fulfilment/wave/wave.endpoints.ts';
import type { ProposedWave, WaveProposal } from '@kura/contract/fulfilment/wave/wave.ts';
import { countText } from '@kura/contract/kernel/number.ts';
import { Skeleton } from 'antd';
import { CallButton } from '../../../kit/form/call-button.tsx';
import { PageLink } from '../../../kit/page-link.tsx';
import { useWorkWarehouse, WorkWarehouse } from '../../../kit/scan/work-warehouse.tsx';
import { ToneTag } from '../../../kit/status/status-tag.tsx';
import { t, tr, useLang } from '../../../kit/text.ts';
import { useCall } from '../../../kit/use-call.ts';
import { currentZone, instantWords } from '../../../kit/zone.ts';
import '../../../kit/scan/scan.css';
import '../fulfilment.css';

export default function PlannerPanel() {
  useLang();
  const warehouseId = useWorkWarehouse();
  return (
    <div className="ff-plan">
      <WorkWarehouse label="fulfilment.pick.warehouse" />
      {warehouseId === null ? <p className="k-muted">{t('fulfilment.pick.chooseWarehouse')}</p> : <Plan warehouseId={warehouseId} />}
    </div>
  );
}

/** What the rules would make now: taken one by one, or all at once. */
function Plan({ warehouseId }: { readonly warehouseId: number }) {
  useLang();
  const { data: plan, error } = useCall(planWaves, { warehouseId }, { keepsPrevious: true });
  if (error) return <p role="alert">{error.message}</p>;
  if (!plan) return <Skeleton active={false} title={false} />;
  const time = (instant: string) => instantWords(instant, plan.zone ?? currentZone());
  return (
    <>
      <header className="ff-plan-head">
        <span>
          {t('fulfilment.wave.pace', { pace: plan.pacePerHour })}
          {!plan.isMeasured && ` ${t('fulfilment.wave.assumed')}`}
        </span>
        <span>{plan.nextRunAt ? `${t('fulfilment.wave.nextRun')} ${time(plan.nextRunAt)}` : t('fulfilment.wave.noRun')}</span>
        {plan.waves.length > 0 && (
          <CallButton
            endpoint={takeWaves}
            body={{ warehouseId, waves: plan.waves.map(({ orderIds }) => orderIds) }}
            look="primary"
            text="fulfilment.wave.takeAll"
            done={({ waves }) => t('fulfilment.wave.generated', { count: waves.length })}
          />
        )}
      </header>
      {plan.waves.length === 0 && <p className="k-muted">{t('fulfilment.wave.nothingToTake')}</p>}
      <ol className="ff-waves">
        {plan.waves.map((wave, index) => (
          <li key={wave.orderIds[0]}>
            <Proposed wave={wave} no={index + 1} warehouseId={warehouseId} time={time} />
          </li>
        ))}
      </ol>
      <Left left={plan.left} />
    </>
  );
}

interface ProposedProps {
  readonly wave: ProposedWave;
  readonly no: number;
  readonly warehouseId: number;
  readonly time: (instant: string) => string;
}
function Proposed({ wave, no, warehouseId, time }: ProposedProps) {
  useLang();
  const facts: readonly (readonly [string, string])[] = [
    [t('fulfilment.wave.orderCount'), countText(wave.orderCount)],
    [t('fulfilment.wave.pieceCount'), countText(wave.pieceCount)],
    [t('fulfilment.wave.metres'), countText(wave.metres)],
    [t('fulfilment.wave.finishAt'), time(wave.finishAt)],
    ...(wave.handOverAt ? ([[t('fulfilment.wave.dueAt'), time(wave.handOverAt)]] as const) : []),
    ...(wave.startBy ? ([[t('fulfilment.wave.startBy'), time(wave.startBy)]] as const) : []),
  ];
  return (
    <section className="ff-wave" data-late={wave.isLate}>
      <h3>
        {t('fulfilment.wave.proposed', { no })}
        <ToneTag tone={wave.shippingType === 'nextDay' ? 'warning' : 'default'}>
          {tr(`outbound.order.shippingType.${wave.shippingType}`)}
        </ToneTag>
        <ToneTag tone="default">{tr(`fulfilment.wave.kind.${wave.kind}`)}</ToneTag>
        {wave.isLate && <ToneTag tone="error">{t('fulfilment.wave.late')}</ToneTag>}
      </h3>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="k-muted">
        {[
          ...wave.areas.map(
            (area) =>
              `${area.name}: ${t('fulfilment.wave.stops', { stops: area.stops })}, ${area.metres} m, ${tr(`fulfilment.picking.method.${area.method}`)}`,
          ),
          ...(wave.metresApart > wave.metres ? [t('fulfilment.wave.saved', { metres: countText(wave.metresApart - wave.metres) })] : []),
        ].join(' · ')}
      </p>
      <details>
        <summary>{`${t('fulfilment.wave.orders')} · ${countText(wave.orderCount)}`}</summary>
        <OrderLinks orders={wave.orders} count={wave.orderCount} />
      </details>
      <CallButton
        endpoint={takeWave}
        body={{ warehouseId, orderIds: wave.orderIds }}
        text="fulfilment.wave.take"
        done={({ number }) => t('fulfilment.wave.taken', { number })}
      />
    </section>
  );
}

/** Each leads to its order; of very many the first are named. */
function OrderLinks({ orders, count }: { readonly orders: ProposedWave['orders']; readonly count: number }) {
  useLang();
  return (
    <ul className="ff-orders">
      {orders.map(({ id, number }) => (
        <li key={id}>
          <PageLink code="outbound-orders" search={{ number }}>
            {number}
          </PageLink>
        </li>
      ))}
      {count > orders.length && <li className="k-muted">{t('fulfilment.wave.andMore', { count: count - orders.length })}</li>}
    </ul>
  );
}

/** Why the others wait. */
function Left({ left }: Pick<WaveProposal, 'left'>) {
  useLang();
  if (left.length === 0) return null;
  return (
    <section>
      <h3>{t('fulfilment.wave.left.title')}</h3>
      <ul className="ff-left">
        {left.map(({ why, count, orders }) => (
          <li key={why}>
            <details>
              <summary>{`${tr(`fulfilment.wave.left.${why}`)} · ${countText(count)}`}</summary>
              <OrderLinks orders={orders} count={count} />
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}
