import { applyForInvoice, getInvoiceStanding, listInvoices } from '@kura/contract/invoicing/invoice/invoice.endpoints.ts';
import type { InvoiceRow } from '@kura/contract/invoicing/invoice/invoice.ts';
import type { DetailSpec } from '../../../kit/detail/detail-spec.ts';
import { FormButton } from '../../../kit/form/form-button.tsx';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { usePageSearch } from '../../../kit/navigation.ts';
import { useSession } from '../../../kit/session.ts';
import { t, useLang } from '../../../kit/text.ts';
import { useCall } from '../../../kit/use-call.ts';
import { applyForm } from './apply.form.tsx';
import { InvoiceActions } from './invoice-actions.tsx';
import { invoiceColumns, invoiceSections } from './invoice.columns.tsx';
import { StandingCard } from '../monthly/standing-card.tsx';

const detail: DetailSpec<InvoiceRow> = { title: (row) => row.number, sections: invoiceSections };
const actions = (row: InvoiceRow) => <InvoiceActions row={row} />;

/** V05: once a month. Who has applied already reads so on the button instead of in a refusal. */
function ApplyButton({ companyId }: { readonly companyId: number | null }) {
  useLang();
  const { user, pickedCompanyId } = useSession();
  const asksCompany = user?.userType === 'staff' && pickedCompanyId === null;
  const isKnown = !asksCompany || companyId !== null;
  const { data } = useCall(getInvoiceStanding, asksCompany && companyId !== null ? { companyId } : {}, { isEnabled: isKnown });
  const applied = data?.appliedNumber ?? '';
  return (
    <FormButton
      endpoint={applyForInvoice}
      look="primary"
      icon="plus"
      title="invoicing.invoice.apply"
      okText="invoicing.invoice.submit"
      why={applied ? t('invoicing.standing.applied', { number: applied }) : null}
      intro={
        <p className="k-form-intro">
          <strong>
            {t('invoicing.invoice.type')} · {t('invoicing.invoice.type.oneTime')}
          </strong>
          <br />
          {t('invoicing.invoice.applyHint')}
          <br />
          {t('invoicing.invoice.monthlyInstead')}
        </p>
      }
      form={applyForm(asksCompany)}
      start={{ remark: '', ...(asksCompany && companyId !== null ? { companyId } : {}) }}
    />
  );
}

export function InvoicesPanel() {
  const isStaff = useSession().user?.userType === 'staff';
  const [search, changeSearch] = usePageSearch();
  const companyId = Number(search['companyId']) || null;
  // Whose standing one looks at is whose invoices are listed.
  const pick = (id: number | null) => changeSearch({ companyId: id === null ? undefined : String(id), page: undefined });
  return (
    <>
      <StandingCard companyId={companyId} onPick={pick} />
      <ListPage
        endpoint={listInvoices}
        columns={invoiceColumns}
        toolbar={<ApplyButton companyId={companyId} />}
        {...(isStaff ? { rowActions: actions } : {})}
        detail={detail}
        emptyText="invoicing.invoice.empty"
      />
    </>
  );
}
