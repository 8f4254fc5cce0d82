import { topUpMoves } from '@kura/contract/finance/top-up/top-up.endpoints.ts';
import type { TopUp } from '@kura/contract/finance/top-up/top-up.ts';
import { currencyShown, moneyText, signedMoneyText } from '@kura/contract/kernel/money.ts';
import { Input } from 'antd';
import { useId } from 'react';
import { useCan } from '../../../kit/access/access.tsx';
import { t, tr, useLang } from '../../../kit/text.ts';
import { perHundred } from './conversion.ts';
import type { Draft, Figures } from './top-up-draft.ts';
import '../../../kit/form/form.css';
import './top-up-desk-figures.css';

const { amendRate, amendConfirmedRate, setReceived } = topUpMoves.calls;

interface Props {
  readonly topUp: TopUp;
  readonly figures: Figures;
  readonly onChange: (change: Partial<Draft>) => void;
}

/** What came in and at which rate, with what that does to the credit while one types. */
export function DeskFigures({ topUp, figures, onChange }: Props) {
  useLang();
  const id = useId();
  const isPending = topUp.status === 'pending';
  const canSetReceived = useCan(setReceived.permission) && isPending;
  const canSetRate = useCan((isPending ? amendRate : amendConfirmedRate).permission);
  const isAmountWrong = figures.received === undefined;
  const isRateWrong = figures.rate === undefined;
  return (
    <>
      <div className="k-figures">
        <div className="kf-field">
          <label htmlFor={`${id}-received`}>{t('finance.topUp.received')}</label>
          <Input
            id={`${id}-received`}
            value={figures.receivedText}
            inputMode="decimal"
            autoComplete="off"
            suffix={currencyShown[topUp.paid.currency]}
            disabled={!canSetReceived}
            status={isAmountWrong ? 'error' : ''}
            aria-invalid={isAmountWrong}
            aria-describedby={`${id}-received-hint`}
            onChange={(event) => onChange({ received: event.target.value })}
          />
          <span id={`${id}-received-hint`} className={isAmountWrong ? 'k-error' : 'k-hint'}>
            {isAmountWrong ? t('finance.desk.badAmount') : t('finance.desk.receivedHint')}
          </span>
        </div>
        {figures.isConverted && (
          <div className="kf-field">
            <label htmlFor={`${id}-rate`}>{t('finance.topUp.rate')}</label>
            <Input
              id={`${id}-rate`}
              value={figures.rateText}
              inputMode="decimal"
              autoComplete="off"
              disabled={!canSetRate}
              status={isRateWrong ? 'error' : ''}
              aria-invalid={isRateWrong}
              aria-describedby={`${id}-rate-hint`}
              onChange={(event) => onChange({ rate: event.target.value })}
            />
            <span id={`${id}-rate-hint`} className={isRateWrong ? 'k-error' : 'k-hint'}>
              {figures.rateProblem ? tr(figures.rateProblem) : `${t('finance.rate.per100')} ${perHundred(figures.rate ?? '')}`}
            </span>
            {topUp.dayRate && <span className="k-hint">{t('finance.desk.dayRate', { rate: topUp.dayRate })}</span>}
            {figures.offPercent && (
              <span className="k-error" role="alert">
                {t('finance.desk.rateOff', { percent: figures.offPercent })}
              </span>
            )}
          </div>
        )}
      </div>
      <CreditChange figures={figures} />
    </>
  );
}

/** Before → after, and the difference, also to the ear. */
function CreditChange({ figures: { change } }: Pick<Props, 'figures'>) {
  useLang();
  if (!change) return null;
  const isChanged = change.difference.minor !== 0;
  return (
    <output className="k-credit-change">
      <span className="k-muted">{t('finance.topUp.credit')}</span>
      {isChanged && (
        <>
          <del>{moneyText(change.before)}</del>
          <span aria-hidden="true">→</span>
        </>
      )}
      <strong>{moneyText(change.after)}</strong>
      {isChanged && (
        <span className={change.difference.minor > 0 ? 'k-credit-more' : 'k-credit-fewer'}>
          {t('finance.desk.difference')} {signedMoneyText(change.difference)}
        </span>
      )}
    </output>
  );
}
