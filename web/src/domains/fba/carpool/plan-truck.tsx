import type { PlanShown } from '@kura/contract/fba/carpool/carpool.ts';
import { t, useLang } from '../../../kit/text.ts';
import { kg, loadWords, m3, percent } from './figures.ts';

/** One proposed truck: what would be on it, the room left, and who would pay which part. */
export function PlanTruck({ no, truck }: { readonly no: number; readonly truck: PlanShown['trucks'][number] }) {
  useLang();
  return (
    <article className="fb-plan-truck">
      <h4>
        {truck.trip ? t('fba.carpool.planOnto', { number: truck.trip.number }) : t('fba.carpool.planTruckNo', { no })} ·{' '}
        {truck.day.slice(5).replace('-', '/')}
      </h4>
      <p>
        {loadWords(truck)} · {t('fba.carpool.rest', { m3: m3(truck.restMm3), kg: kg(truck.restG) })}
      </p>
      {truck.smallest && <p>{t('fba.carpool.smallest', { name: truck.smallest.name })}</p>}
      <ul>
        {truck.orders.map((order) => (
          <li key={order.orderId}>
            <strong>{order.number}</strong> {order.companyName} <span className="k-muted">{loadWords(order)}</span>
          </li>
        ))}
      </ul>
      <p className="k-muted">
        {truck.shares
          .map(({ companyName, permille }) => t('fba.carpool.share', { company: companyName, percent: percent(permille) }))
          .join(' · ')}
      </p>
    </article>
  );
}
