import { getTrialOptions, runTrial } from '@kura/contract/quotes/trial/trial.endpoints.ts';
import type { Trial } from '@kura/contract/quotes/trial/trial.ts';
import { listWarehouseOptions } from '@kura/contract/warehouse/own-warehouse/own-warehouse.endpoints.ts';
import { Skeleton } from 'antd';
import { Suspense, useEffect, useRef, useState } from 'react';
import { lazyPart } from '../../../kit/lazy-part.tsx';
import { Press } from '../../../kit/form/press.tsx';
import { ErrorState } from '../../../kit/list/grid-states.tsx';
import { useSession } from '../../../kit/session.ts';
import { t, useLang } from '../../../kit/text.ts';
import { useCall } from '../../../kit/use-call.ts';
import { TrialForm } from './freight-trial-form.tsx';
import { TrialResultPanel } from './freight-trial-result.tsx';
import { startOf, trialStart } from './freight-trial-values.ts';
import './freight-trial.css';

const TrialHistory = lazyPart(() => import('./freight-trial-history.tsx'));

/** One calculator for everything that the provider charges: the form on the left, what it comes to on the right. */
export default function FreightTrialPage() {
  useLang();
  const { user, pickedCompanyId } = useSession();
  const options = useCall(getTrialOptions, {}, { keepsPrevious: true });
  const warehouses = useCall(listWarehouseOptions, {}, { keepsPrevious: true });
  const [trial, setTrial] = useState<Trial | null>(null);
  const [isStale, setStale] = useState(false);
  /** A form that is filled from history, or emptied, is another form. */
  const [from, setFrom] = useState<{ key: number; trial: Trial | null }>({ key: 0, trial: null });
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const side = useRef<HTMLElement>(null);
  // Where the result stands below the form, whoever has asked is taken to it.
  useEffect(() => {
    if (trial && side.current && getComputedStyle(side.current).position === 'static') side.current.scrollIntoView({ block: 'start' });
  }, [trial]);
  const broken = options.error ?? warehouses.error;
  if (!options.data || !warehouses.data) {
    if (broken) return <ErrorState message={broken.message} onRetry={() => void Promise.all([options.refetch(), warehouses.refetch()])} />;
    return <Skeleton active={false} paragraph={{ rows: 12 }} />;
  }
  const begin = (again: Trial | null) => {
    setFrom(({ key }) => ({ key: key + 1, trial: again }));
    setTrial(again);
    setStale(false);
  };
  const warehouse = warehouses.data.find(({ country }) => country === 'JP') ?? warehouses.data[0];
  return (
    <div className="q-trial">
      <section className="q-trial-card">
        <header className="q-trial-head">
          <p>{t('quotes.trial.hint')}</p>
          <Press icon="history" onPress={() => setHistoryOpen(true)}>
            {t('quotes.trial.history')}
          </Press>
        </header>
        <TrialForm
          key={`${from.key} ${pickedCompanyId}`}
          endpoint={runTrial}
          start={from.trial ? startOf(from.trial.input) : trialStart(warehouse?.id, options.data.routes[0]?.route ?? '')}
          options={options.data}
          warehouses={warehouses.data}
          asksCompany={user?.userType === 'staff' && pickedCompanyId === null}
          onStale={setStale}
          onClear={() => begin(null)}
          onDone={setTrial}
        />
      </section>
      <section ref={side} className="q-trial-card q-trial-side" aria-label={t('quotes.trial.result')} aria-live="polite">
        {trial ? (
          <TrialResultPanel key={trial.id} trial={trial} isStale={isStale} />
        ) : (
          <div className="q-trial-empty">
            <strong>{t('quotes.trial.noResult')}</strong>
            <p>{t('quotes.trial.noResultMore')}</p>
          </div>
        )}
      </section>
      {isHistoryOpen && (
        <Suspense>
          <TrialHistory
            onReuse={(again) => {
              setHistoryOpen(false);
              begin(again);
            }}
            onClose={() => setHistoryOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
