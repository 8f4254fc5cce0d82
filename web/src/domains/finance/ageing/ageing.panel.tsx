import { listAgeing } from '@kura/contract/finance/ageing/ageing.endpoints.ts';
import { ageingFields } from '@kura/contract/finance/ageing/ageing.fields.ts';
import type { AgeingRow } from '@kura/contract/finance/ageing/ageing.ts';
import { columnsOf } from '../../../kit/list/columns.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { PageLink } from '../../../kit/page-link.tsx';
import { t } from '../../../kit/text.ts';
import { nonZero } from '../money-shown.tsx';

const ageingColumns = columnsOf<AgeingRow>(ageingFields, [
  'companyName',
  'wallet',
  'owed',
  { field: 'to30', show: nonZero },
  { field: 'to60', show: nonZero },
  { field: 'to90', show: nonZero },
  { field: 'over90', show: nonZero },
  'days',
  'since',
]);
const actions = ({ companyId, wallet }: AgeingRow) => (
  <PageLink code="expenditure" search={{ companyId: String(companyId), wallet }}>
    {t('finance.expenditure.title')}
  </PageLink>
);
const firstSort = { sort: 'since', order: 'asc' } as const;

/** Who owes us, and for how long. */
export default function AgeingPanel() {
  return (
    <ListPage endpoint={listAgeing} columns={ageingColumns} rowActions={actions} firstSort={firstSort} emptyText="finance.ageing.empty" />
  );
}
