import { listInvoiceRuns, runMonthlyInvoice } from '@kura/contract/invoicing/invoice/invoice.endpoints.ts';
import { addMonths, monthOf } from '@kura/contract/invoicing/invoice/month.ts';
import { useState } from 'react';
import { FormButton } from '../../../kit/form/form-button.tsx';
import type { Field } from '../../../kit/form/fields.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { useSession } from '../../../kit/session.ts';
import { t, useLang } from '../../../kit/text.ts';
import { ownRunColumns, runColumns } from '../invoice/invoice.columns.tsx';

const staffFilters = ['companyId', 'outcome', 'runAt'] as const;
const ownFilters = ['outcome', 'runAt'] as const;
/** Further back nobody makes up for a month by hand. */
const offered = 12;

interface Values {
  companyId?: number;
  month: string;
}

function RunButton() {
  useLang();
  const isPicked = useSession().pickedCompanyId !== null;
  const [last] = useState(() => addMonths(monthOf(new Date()), -1));
  const months = Array.from({ length: offered }, (_, back) => addMonths(last, -back));
  const fields: Field<Values>[] = [
    ...(isPicked ? [] : [{ name: 'companyId', title: 'common.company', kind: 'record', record: 'identity.company' } as const]),
    { name: 'month', title: 'invoicing.run.month', kind: 'select', choices: months.map((month) => ({ value: month, label: month })) },
  ];
  return (
    <FormButton
      endpoint={runMonthlyInvoice}
      look="primary"
      icon="schedule"
      title="invoicing.run.now"
      okText="invoicing.run.now"
      intro={<p className="k-form-intro">{t('invoicing.run.hint')}</p>}
      form={{ fields }}
      start={{ month: last }}
    />
  );
}

export default function InvoiceRunsPanel() {
  const isStaff = useSession().user?.userType === 'staff';
  return (
    <ListPage
      endpoint={listInvoiceRuns}
      columns={isStaff ? runColumns : ownRunColumns}
      filters={isStaff ? staffFilters : ownFilters}
      toolbar={<RunButton />}
      emptyText="invoicing.run.empty"
    />
  );
}
