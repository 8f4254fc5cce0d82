import { cbmText, kgText, totalCount, totalVolume, totalWeight, type Parcels } from '@kura/contract/pricing/measure.ts';
import { getTrialOptions, type runTrial } from '@kura/contract/quotes/trial/trial.endpoints.ts';
import { TrialPackage } from '@kura/contract/quotes/trial/trial.fields.ts';
import type { Trial, TrialOptions } from '@kura/contract/quotes/trial/trial.ts';
import type { WarehouseOption } from '@kura/contract/warehouse/own-warehouse/own-warehouse.ts';
import { Button } from 'antd';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { FormBody } from '../../../kit/form/form-body.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { t, useLang } from '../../../kit/text.ts';
import { useCall } from '../../../kit/use-call.ts';
import { boxesOf, piecesAfter, trialBody, type TrialValues } from './freight-trial-values.ts';
import { trialForm } from './freight-trial.form.tsx';

interface Props {
  readonly endpoint: typeof runTrial;
  readonly start: Partial<TrialValues>;
  /** Of today; another day has its own. */
  readonly options: TrialOptions;
  readonly warehouses: readonly WarehouseOption[];
  readonly asksCompany: boolean;
  readonly onStale: (isStale: boolean) => void;
  readonly onClear: () => void;
  readonly onDone: (trial: Trial) => void;
}

export function TrialForm({ endpoint, start, options: today, warehouses, asksCompany, onStale, onClear, onDone }: Props) {
  useLang();
  const id = useId();
  const form = useForm({ endpoint, start, toBody: trialBody, onDone, mayLeave: true });
  const values = form.values as Partial<TrialValues>;
  useEffect(() => onStale(form.isDirty), [form.isDirty, onStale]);
  const boxes = boxesOf(values.packages);
  const followed = useRef(boxes);
  const follow = useEffectEvent((now: number) => {
    const pieces = piecesAfter(values.pieces, followed.current, now);
    followed.current = now;
    if (pieces !== values.pieces) form.set('pieces', pieces);
  });
  useEffect(() => follow(boxes), [boxes]);
  const asked = { ...(values.day ? { day: values.day } : {}), ...(values.companyId ? { companyId: values.companyId } : {}) };
  const ofDay = useCall(getTrialOptions, asked, { keepsPrevious: true });
  const options = ofDay.data ?? today;
  return (
    <>
      <FormBody id={id} form={form} parts={trialForm({ options, warehouses, asksCompany, values })} onSubmit={() => void form.submit()} />
      <footer className="q-trial-foot">
        <span>{sumOf(values.packages)}</span>
        <Button disabled={form.isBusy} onClick={onClear}>
          {t('quotes.trial.again')}
        </Button>
        <Button type="primary" htmlType="submit" form={id} loading={form.isBusy}>
          {t('quotes.trial.run')}
        </Button>
      </footer>
    </>
  );
}

/** Together, as far as the rows are filled. */
function sumOf(packages: TrialValues['packages'] | undefined): string {
  const whole = (packages ?? []).filter((row): row is Parcels => TrialPackage.safeParse(row).success);
  if (whole.length === 0) return '';
  return t('quotes.trial.sum', { count: totalCount(whole), cbm: cbmText(totalVolume(whole)), kg: kgText(totalWeight(whole)) });
}
