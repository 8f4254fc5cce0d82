import { closeAfterDays, creditDelayMinutes, isBankMethod, type PayMethod } from '@kura/contract/finance/top-up/pay-method.ts';
import { Icon } from '../../../kit/icon.tsx';
import { t, useLang } from '../../../kit/text.ts';
import '../../../kit/form/form.css';
import './top-up-steps.css';

export interface TopUpStepsProps {
  /** Which way it is paid; undefined while nobody has chosen. */
  readonly method: PayMethod | undefined;
  /** The step that is under way; all three are done at 3. */
  readonly at: 0 | 1 | 2 | 3;
}

/** K10 in plain words: what happens with a top-up, and where it stands. */
export function TopUpSteps({ method, at }: TopUpStepsProps) {
  useLang();
  const isBank = method === undefined || isBankMethod(method);
  const steps = [
    { title: t('finance.desk.next.pay'), text: t('finance.desk.next.payText') },
    { title: t('finance.desk.next.check'), text: t('finance.desk.next.checkText') },
    {
      title: t('finance.desk.next.credit'),
      text: isBank ? t('finance.desk.next.creditBank', { minutes: creditDelayMinutes }) : t('finance.desk.next.creditOther'),
    },
  ];
  return (
    <div className="k-next">
      <ol>
        {steps.map(({ title, text }, step) => (
          <li key={title} data-state={step < at ? 'done' : step === at ? 'now' : 'later'} aria-current={step === at ? 'step' : undefined}>
            <span className="k-next-mark" aria-hidden="true">
              {step < at ? <Icon name="check" size={14} /> : step + 1}
            </span>
            <div>
              <strong>{title}</strong>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
      {at < 2 && <p className="k-hint">{t('finance.desk.next.close', { days: closeAfterDays })}</p>}
    </div>
  );
}
