import { createTrips, planTrips } from '@kura/contract/fba/carpool/carpool.endpoints.ts';
import type { PlanShown } from '@kura/contract/fba/carpool/carpool.ts';
import { type CarpoolRule, carpoolRules, furtherIn } from '@kura/contract/fba/carpool/plan.ts';
import { choicesOf } from '@kura/contract/kernel/filter.ts';
import { countText } from '@kura/contract/kernel/number.ts';
import { Checkbox, InputNumber, Radio } from 'antd';
import { useId, useState } from 'react';
import { call } from '../../../kit/call.ts';
import { useAct } from '../../../kit/form/use-act.ts';
import { Press } from '../../../kit/form/press.tsx';
import { t, tr, useLang } from '../../../kit/text.ts';
import { PlanResult } from './plan-result.tsx';
import { TruckSelect } from './truck-select.tsx';

interface Props {
  readonly warehouseId: number;
  readonly centerId: number;
  readonly toDay: string;
  readonly onDone: () => void;
}

/** Trucks are proposed, looked at, and made: the server counts, and checks again when they are made. */
export function PlanTrucks({ warehouseId, centerId, toDay, onDone }: Props) {
  useLang();
  const id = useId();
  const { act, isBusy } = useAct();
  const [truckId, setTruckId] = useState<number | null>(null);
  const [rule, setRule] = useState<CarpoolRule>('optimal');
  const [waitDays, setWaitDays] = useState(0);
  const [usesSmallest, setUsesSmallest] = useState(true);
  const [plan, setPlan] = useState<PlanShown | null>(null);
  const forget =
    <V,>(set: (value: V) => void) =>
    (value: V) => {
      set(value);
      setPlan(null);
    };
  const [changeTruck] = useState(() => forget(setTruckId));
  const calculate = () => {
    if (truckId === null) return;
    const body = { warehouseId, centerId, toDay, truckId, rule, waitDays };
    void act(
      async () => {
        const made = await call(planTrips, { body });
        setPlan(made);
        return made;
      },
      (made) => t('fba.carpool.planResult', { trucks: countText(furtherIn(made)), late: countText(made.late) }),
    );
  };
  const create = async ({ trucks }: PlanShown) => {
    const trips = trucks.map(({ day, orders, smallest, trip }) => ({
      tripId: trip?.tripId ?? null,
      truckId: usesSmallest && smallest ? smallest.truckId : (truckId ?? 0),
      day,
      orderIds: orders.map(({ orderId }) => orderId),
    }));
    if (await act(() => call(createTrips, { body: { warehouseId, centerId, rule, trips } }))) onDone();
  };
  return (
    <section className="fb-plan" aria-label={t('fba.carpool.plan')}>
      <div className="fb-plan-ask">
        <label htmlFor={`${id}-truck`}>
          {t('fba.carpool.planTruck')}
          <TruckSelect id={`${id}-truck`} warehouseId={warehouseId} value={truckId} onChange={changeTruck} first="4T_WING" />
        </label>
        <fieldset>
          <legend>{t('fba.carpool.rule')}</legend>
          <Radio.Group
            value={rule}
            onChange={({ target }) => forget(setRule)(target.value as CarpoolRule)}
            options={choicesOf(carpoolRules, 'fba.carpool.rule').map(({ value, text }) => ({ value, label: tr(text) }))}
          />
        </fieldset>
        {rule === 'optimal' && (
          <label htmlFor={`${id}-wait`}>
            {t('fba.carpool.planWait')}
            <InputNumber
              id={`${id}-wait`}
              min={0}
              max={14}
              precision={0}
              value={waitDays}
              onChange={(days) => forget(setWaitDays)(days ?? 0)}
            />
          </label>
        )}
        <p className="k-muted">
          {t('fba.carpool.planTo')} {toDay}
        </p>
        <Press look={plan ? 'default' : 'primary'} isBusy={isBusy} onPress={calculate}>
          {t('fba.carpool.planRun')}
        </Press>
      </div>
      {plan && <PlanResult plan={plan} />}
      {plan && plan.trucks.length > 0 && (
        <div className="fb-plan-foot">
          <Checkbox checked={usesSmallest} onChange={({ target }) => setUsesSmallest(target.checked)}>
            {t('fba.carpool.useSmallest')}
          </Checkbox>
          <Press look="primary" isBusy={isBusy} onPress={() => void create(plan)}>
            {furtherIn(plan) === 0 ? t('fba.carpool.fillTrips') : t('fba.carpool.createTrips', { count: countText(furtherIn(plan)) })}
          </Press>
        </div>
      )}
    </section>
  );
}
