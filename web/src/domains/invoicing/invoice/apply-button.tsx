import { applyForInvoice, getInvoiceStanding } from '@kura/contract/invoicing/invoice/invoice.endpoints.ts';
import type { InvoiceRow } from '@kura/contract/invoicing/invoice/invoice.ts';
import { FormButton } from '../../../kit/form/form-button.tsx';
import { useSession } from '../../../kit/session.ts';
import { t, useLang } from '../../../kit/text.ts';
import { useCall } from '../../../kit/use-call.ts';
import { applyForm } from './apply.form.tsx';

interface Props {
  readonly companyId: number | null;
  /** A rejected one whose title, amount and note one begins with. */
  readonly again?: InvoiceRow;
}

/** V05: once a month. Who has applied already reads so on the button instead of in a refusal. */
export function ApplyButton({ companyId, again }: Props) {
  useLang();
  const { user, pickedCompanyId } = useSession();
  const asksCompany = user?.userType === 'staff' && pickedCompanyId === null;
  const isKnown = !asksCompany || companyId !== null;
  const { data } = useCall(getInvoiceStanding, asksCompany && companyId !== null ? { companyId } : {}, { isEnabled: isKnown });
  const applied = data?.appliedNumber ?? '';
  const company = asksCompany && companyId !== null ? { companyId } : {};
  const amount = again && { currency: 'CNY' as const, minor: again.amount.minor };
  const before = again && { amount, remark: again.remark, ...(again.titleId === null ? {} : { titleId: again.titleId }) };
  return (
    <FormButton
      endpoint={applyForInvoice}
      {...(again ? { look: 'link' as const } : { look: 'primary' as const, icon: 'plus' as const })}
      title={again ? 'invoicing.invoice.applyAgain' : 'invoicing.invoice.apply'}
      okText="invoicing.invoice.submit"
      why={applied ? t('invoicing.standing.applied', { number: applied }) : null}
      intro={<p className="k-form-intro">{t('invoicing.invoice.applyHint')}</p>}
      form={applyForm(asksCompany)}
      start={{ type: 'oneTime', remark: '', ...company, ...before }}
    />
  );
}
