import { getInvoiceStanding } from '@kura/contract/invoicing/invoice/invoice.endpoints.ts';
import type { InvoiceStanding } from '@kura/contract/invoicing/invoice/invoice.ts';
import { moneyText } from '@kura/contract/kernel/money.ts';
import { Skeleton } from 'antd';
import { useId } from 'react';
import { RecordPicker } from '../../../kit/pickers/record-picker.tsx';
import { useSession } from '../../../kit/session.ts';
import { t, useLang } from '../../../kit/text.ts';
import { useCall } from '../../../kit/use-call.ts';
import { MonthlyCard } from './monthly-card.tsx';
import '../invoicing.css';

interface Props {
  readonly companyId: number | null;
  readonly onPick: (companyId: number | null) => void;
}

/** How much can still be invoiced, where that comes from, and what happens by itself each month. */
export function StandingCard({ companyId, onPick }: Props) {
  useLang();
  const pickerId = useId();
  const { user, pickedCompanyId } = useSession();
  const isStaff = user?.userType === 'staff';
  const isKnown = !isStaff || companyId !== null || pickedCompanyId !== null;
  const query = isStaff && companyId !== null ? { companyId } : {};
  const { data, error } = useCall(getInvoiceStanding, query, { isEnabled: isKnown, keepsPrevious: true });
  return (
    <section className="k-standing" aria-label={t('invoicing.standing.invoiceable')}>
      {isStaff && pickedCompanyId === null && (
        <header>
          <div className="k-standing-picker">
            <label htmlFor={pickerId}>{t('common.company')}</label>
            <RecordPicker
              id={pickerId}
              record="identity.company"
              value={companyId}
              placeholder={t('invoicing.standing.chooseCompany')}
              onChange={onPick}
            />
          </div>
          {!isKnown && <span>{t('invoicing.standing.pickCompany')}</span>}
        </header>
      )}
      {isKnown && error && <p role="alert">{error.message}</p>}
      {isKnown && !error && !data && <Skeleton active={false} title={false} paragraph={{ rows: 3 }} />}
      {isKnown && !error && data && (
        <>
          <Sum standing={data} hasName={isStaff} />
          <MonthlyCard standing={data} />
        </>
      )}
    </section>
  );
}

const lines = [
  { name: 'recharged', sign: '' },
  { name: 'reversed', sign: '−' },
  { name: 'underReview', sign: '−' },
  { name: 'approved', sign: '−' },
  { name: 'invoiced', sign: '−' },
  { name: 'red', sign: '+' },
] as const;

/** F7, line by line; what is nothing is left out, so that the sum stays short. */
function Sum({ standing, hasName }: { readonly standing: InvoiceStanding; readonly hasName: boolean }) {
  useLang();
  const shown = lines.filter(({ name }) => name === 'recharged' || standing[name].minor !== 0);
  return (
    <div className="k-standing-sum">
      <h2>{hasName ? `${standing.companyName} · ${t('invoicing.standing.invoiceable')}` : t('invoicing.standing.invoiceable')}</h2>
      <p className="k-standing-amount">{moneyText(standing.invoiceable)}</p>
      <dl>
        {shown.map(({ name, sign }) => (
          <div key={name}>
            <dt>{t(`invoicing.standing.${name}`)}</dt>
            <dd>{`${sign}${moneyText(standing[name])}`}</dd>
          </div>
        ))}
      </dl>
      {standing.appliedNumber && <p className="k-standing-note">{t('invoicing.standing.applied', { number: standing.appliedNumber })}</p>}
    </div>
  );
}
