import type { PlanShown } from '@kura/contract/fba/carpool/carpool.ts';
import { furtherIn } from '@kura/contract/fba/carpool/plan.ts';
import { countText } from '@kura/contract/kernel/number.ts';
import { t, tr, useLang } from '../../../kit/text.ts';
import { PlanTruck } from './plan-truck.tsx';

/** What was found: how many trucks, how sure that is, what waiting would change, and what fits nowhere. */
export function PlanResult({ plan }: { readonly plan: PlanShown }) {
  useLang();
  const { trucks, trucksThen, late, lateThen } = plan.waiting;
  if (plan.trucks.length === 0 && plan.tooLarge.length === 0) return <p>{t('fba.carpool.planNothing')}</p>;
  return (
    <div className="fb-plan-result" aria-live="polite">
      <p>
        <strong>{t('fba.carpool.planResult', { trucks: countText(furtherIn(plan)), late: countText(plan.late) })}</strong>
        {plan.trucks.length > furtherIn(plan) && (
          <> · {t('fba.carpool.planFills', { count: countText(plan.trucks.length - furtherIn(plan)) })}</>
        )}
        {plan.rule === 'optimal' && (
          <>
            {' '}
            · {tr(`fba.carpool.proof.${plan.proof}`)} · {t('fba.carpool.planFirstFit', { trucks: countText(plan.firstFitTrucks) })}
          </>
        )}
      </p>
      <p>
        {trucksThen < trucks
          ? t('fba.carpool.planWaiting', { trucks, fewer: trucksThen, late: countText(late), lateThen: countText(lateThen) })
          : t('fba.carpool.planNoGain')}
      </p>
      {plan.tooLarge.map(({ order, needs }) => (
        <p key={order.orderId} role="alert">
          {t('fba.carpool.tooLarge', { number: order.number })}
          {needs && ` · ${t('fba.carpool.tooLargeNeeds', { name: needs.name })}`}
        </p>
      ))}
      <div className="fb-plan-trucks">
        {plan.trucks.map((truck, at) => (
          <PlanTruck key={at} no={at + 1} truck={truck} />
        ))}
      </div>
      <p className="k-muted">{t('fba.carpool.shareRule')}</p>
    </div>
  );
}
