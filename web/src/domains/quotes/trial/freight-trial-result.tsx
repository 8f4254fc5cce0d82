import { moneyText } from '@kura/contract/kernel/money.ts';
import { addTotals } from '@kura/contract/pricing/compute-trial.ts';
import { say } from '@kura/contract/pricing/say.ts';
import { printTrial } from '@kura/contract/quotes/trial/trial.endpoints.ts';
import type { Trial } from '@kura/contract/quotes/trial/trial.ts';
import { Alert } from 'antd';
import { useState } from 'react';
import { call } from '../../../kit/call.ts';
import { made } from '../../../kit/jobs/made.ts';
import { Press } from '../../../kit/form/press.tsx';
import { useAct } from '../../../kit/form/use-act.ts';
import { t, tr, useLang } from '../../../kit/text.ts';
import { TrialLines } from './freight-trial-lines.tsx';
import { TrialOffers } from './freight-trial-offers.tsx';

/** What came out. A lane has a `|` in its code, a carrier has none. */
export function TrialResultPanel({ trial, isStale }: { readonly trial: Trial; readonly isStale: boolean }) {
  useLang();
  const { isBusy, act } = useAct();
  const [picks, setPicks] = useState<{ carrier?: string; lane?: string }>({});
  const { result } = trial;
  const carrier = result.carriers.find(({ code }) => code === picks.carrier) ?? result.carriers[0];
  const lane = result.lanes.find(({ code }) => code === picks.lane) ?? result.lanes[0];
  const total = addTotals([carrier, lane, result.storage, result.services]);
  const print = () =>
    act(async () => {
      const body = { id: trial.id, ...(carrier ? { carrier: carrier.code } : {}), ...(lane ? { lane: lane.code } : {}) };
      const { url, name } = await made(call(printTrial, { body }));
      const link = Object.assign(document.createElement('a'), { href: url, download: name });
      link.click();
    });
  const isLane = ({ code }: { code: string }) => code.includes('|');
  return (
    <div className="q-trial-result">
      <header>
        <div>
          <span className="q-trial-label">{t('quotes.trial.total')}</span>
          <strong className="q-trial-total">{moneyText({ currency: 'CNY', minor: total.cnyMinor })}</strong>
          {total.jpyMinor > 0 && (
            <span className="q-trial-label">
              {t('quotes.trial.totalJpy', { amount: moneyText({ currency: 'JPY', minor: total.jpyMinor }) })}
            </span>
          )}
        </div>
        <Press icon="printer" isBusy={isBusy} onPress={() => void print()}>
          {t('quotes.trial.pdf')}
        </Press>
      </header>
      {isStale && <Alert type="info" showIcon title={t('quotes.trial.stale')} />}
      {result.warnings.map((warning) => (
        <Alert key={warning.text} type="warning" showIcon title={say(warning, tr)} />
      ))}
      <TrialOffers
        title={t('quotes.trial.carriers')}
        offers={result.carriers}
        leftOut={result.leftOut.filter((out) => !isLane(out))}
        picked={carrier}
        onPick={(code) => setPicks({ ...picks, carrier: code })}
      />
      <TrialOffers
        title={t('quotes.trial.lanes')}
        offers={result.lanes}
        leftOut={result.leftOut.filter(isLane)}
        picked={lane}
        onPick={(code) => setPicks({ ...picks, lane: code })}
      />
      <Section title={t('quotes.trial.part.storage')} section={result.storage} />
      <Section title={t('quotes.trial.part.services')} section={result.services} />
    </div>
  );
}

function Section({ title, section }: { readonly title: string; readonly section: Trial['result']['storage'] }) {
  if (!section || section.lines.length === 0) return null;
  return (
    <section className="q-trial-section">
      <h3>
        {title}
        <span className="q-trial-amount">{moneyText({ currency: 'CNY', minor: section.cnyMinor })}</span>
      </h3>
      <TrialLines lines={section.lines} />
    </section>
  );
}
