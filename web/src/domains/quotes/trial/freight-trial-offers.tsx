import { moneyText } from '@kura/contract/kernel/money.ts';
import { say } from '@kura/contract/pricing/say.ts';
import type { TrialOffer, TrialResult } from '@kura/contract/quotes/trial/trial.ts';
import { useId } from 'react';
import { ToneTag } from '../../../kit/status/status-tag.tsx';
import { t, tr, useLang } from '../../../kit/text.ts';
import { TrialLines } from './freight-trial-lines.tsx';

/** SAGAWA, or the method of CN_YIWU>JP_KANTO|AIR. */
export const offerName = (code: string): string =>
  code.includes('|') ? tr(`pricing.lane.${code.split('|')[1]}`) : tr(`pricing.carrier.${code}`);

const leadOf = ({ leadDays, transit }: TrialOffer): string =>
  leadDays === 1
    ? t('quotes.trial.leadDay')
    : leadDays !== null || transit !== ''
      ? t('quotes.trial.leadDays', { days: leadDays ?? transit })
      : '';

interface Props {
  readonly title: string;
  readonly offers: readonly TrialOffer[];
  readonly leftOut: TrialResult['leftOut'];
  readonly picked: TrialOffer | undefined;
  readonly onPick: (code: string) => void;
}

/** The ranking: one of them is picked and counts in the total, the cheapest until somebody picks another. */
export function TrialOffers({ title, offers, leftOut, picked, onPick }: Props) {
  useLang();
  const id = useId();
  if (offers.length === 0 && leftOut.length === 0) return null;
  return (
    <section className="q-trial-section">
      <h3 id={id}>{title}</h3>
      <div role="radiogroup" aria-labelledby={id} className="q-trial-offers">
        {offers.map((offer, at) => (
          <div key={offer.code} className="q-trial-offer" data-picked={offer === picked}>
            <label>
              <input type="radio" name={id} checked={offer === picked} onChange={() => onPick(offer.code)} />
              <span className="q-trial-rank">{at + 1}</span>
              <span className="q-trial-name">
                {offerName(offer.code)}
                {offer.isCheapest && <ToneTag tone="success">{t('quotes.trial.cheapest')}</ToneTag>}
                {offer.lines.some(({ source }) => source === 'special') && <ToneTag tone="warning">{t('pricing.source.special')}</ToneTag>}
              </span>
              <span className="q-trial-lead">{leadOf(offer)}</span>
              <span className="q-trial-amount">
                {moneyText({ currency: 'CNY', minor: offer.cnyMinor })}
                {offer.jpyMinor > 0 && <small>{moneyText({ currency: 'JPY', minor: offer.jpyMinor })}</small>}
              </span>
            </label>
            {offer === picked && <TrialLines lines={offer.lines} />}
          </div>
        ))}
      </div>
      {leftOut.length > 0 && (
        <details className="q-trial-out" open={offers.length === 0}>
          <summary>
            {t('quotes.trial.leftOut')} ({leftOut.length})
          </summary>
          <ul>
            {leftOut.map(({ code, reason }) => (
              <li key={code}>
                <span>{offerName(code)}</span>
                <span>{say(reason, tr)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
