import { setMonthlyInvoices } from '@kura/contract/invoicing/invoice/invoice.endpoints.ts';
import type { InvoiceStanding, MonthlyState } from '@kura/contract/invoicing/invoice/invoice.ts';
import { moneyText } from '@kura/contract/kernel/money.ts';
import type { Tone } from '@kura/contract/kernel/machine.ts';
import { booksZone } from '@kura/contract/kernel/zone.ts';
import { CallButton } from '../../../kit/form/call-button.tsx';
import { PageLink } from '../../../kit/page-link.tsx';
import { ToneTag } from '../../../kit/status/status-tag.tsx';
import { t, useLang } from '../../../kit/text.ts';
import { instantWords } from '../../../kit/zone.ts';

const tones: Readonly<Record<MonthlyState, Tone>> = { off: 'default', on: 'success', paused: 'warning' };

/** V06: what the switch does stands beside it, with the day on which it does it next. */
export function MonthlyCard({ standing: { companyId, monthly } }: { readonly standing: InvoiceStanding }) {
  useLang();
  const { state, month, runAt, spend, hasTitle } = monthly;
  const at = instantWords(runAt, booksZone);
  const turn = (next: MonthlyState) => ({ endpoint: setMonthlyInvoices, body: { companyId, state: next } });
  return (
    <div className="k-standing-monthly">
      <h2>
        {t('invoicing.monthly.title')} <ToneTag tone={tones[state]}>{t(`invoicing.monthly.state.${state}`)}</ToneTag>
      </h2>
      <p>{t('invoicing.monthly.explain')}</p>
      {state === 'on' && (
        <p className="k-standing-next">
          <strong>{t('invoicing.monthly.next', { at, month })}</strong>
          <span>{t('invoicing.monthly.spend', { month, spend: moneyText(spend) })}</span>
        </p>
      )}
      {state === 'on' && !hasTitle && (
        <p className="k-standing-warning" role="status">
          {t('invoicing.monthly.noTitle')}{' '}
          <PageLink code="invoice-titles" search={{}}>
            {t('invoicing.title.add')}
          </PageLink>
        </p>
      )}
      <div className="k-standing-acts">
        {state === 'off' && <CallButton {...turn('on')} look="default" text="invoicing.monthly.turnOn" />}
        {state === 'paused' && <CallButton {...turn('on')} look="default" text="invoicing.monthly.resume" />}
        {state === 'on' && (
          <CallButton {...turn('paused')} look="default" text="invoicing.monthly.pause" ask="invoicing.monthly.askPause" />
        )}
        {state !== 'off' && <CallButton {...turn('off')} look="default" text="invoicing.monthly.turnOff" ask="invoicing.monthly.askOff" />}
      </div>
    </div>
  );
}
