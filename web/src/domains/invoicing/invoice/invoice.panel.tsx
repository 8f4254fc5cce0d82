import { listInvoices } from '@kura/contract/invoicing/invoice/invoice.endpoints.ts';
import type { InvoiceRow } from '@kura/contract/invoicing/invoice/invoice.ts';
import type { DetailSpec } from '../../../kit/detail/detail-spec.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { usePageSearch } from '../../../kit/navigation.ts';
import { ApplyButton } from './apply-button.tsx';
import { InvoiceActions } from './invoice-actions.tsx';
import { invoiceColumns, invoiceSections } from './invoice.columns.tsx';
import { StandingCard } from '../monthly/standing-card.tsx';

const detail: DetailSpec<InvoiceRow> = { title: (row) => row.number, sections: invoiceSections };
const actions = (row: InvoiceRow) => <InvoiceActions row={row} />;

export function InvoicesPanel() {
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
        rowActions={actions}
        detail={detail}
        emptyText="invoicing.invoice.empty"
      />
    </>
  );
}
