import { listInvoiceRuns, runMonthlyInvoice } from '@kura/contract/invoicing/invoice/invoice.endpoints.ts';
import { monthOf } from '@kura/contract/invoicing/monthly/month.ts';
import { addMonths } from '@kura/contract/kernel/month.ts';
import { runFields } from '@kura/contract/invoicing/monthly/run.fields.ts';
import { useState } from 'react';
import { FormButton } from '../../../kit/form/form-button.tsx';
import { fieldsOf, type FieldSpec } from '../../../kit/form/declared-fields.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { useSession } from '../../../kit/session.ts';
import { t, useLang } from '../../../kit/text.ts';
import { runColumns } from '../invoice/invoice.columns.tsx';

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
  const month: FieldSpec<Values> = { name: 'month', kind: 'select', choices: months.map((value) => ({ value, label: value })) };
  const fields = fieldsOf<Values>(runFields, isPicked ? [month] : ['companyId', month]);
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
  return <ListPage endpoint={listInvoiceRuns} columns={runColumns} toolbar={<RunButton />} emptyText="invoicing.run.empty" />;
}
