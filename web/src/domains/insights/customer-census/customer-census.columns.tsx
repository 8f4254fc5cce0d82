import { customerCensusFields } from '@kura/contract/insights/customer-census/customer-census.fields.ts';
import type { CustomerCensusRow } from '@kura/contract/insights/customer-census/customer-census.ts';
import { columnsOf } from '../../../kit/list/columns.ts';
import { PageLink } from '../../../kit/page-link.tsx';
import { leading } from '../report/leading.tsx';
import { CustomerRows, customerFigures } from './customer-rows.tsx';

export const customerCensusColumns = leading(
  columnsOf<CustomerCensusRow>(customerCensusFields, [
    {
      field: 'companyName',
      priority: 1,
      show: (name, { id }) => (
        <PageLink code="customer-orders" search={{ companyId: String(id) }}>
          {name}
        </PageLink>
      ),
    },
    { field: 'companyCode', priority: 3 },
    'activity',
    { field: 'isNew', priority: 2 },
    { field: 'createdDay', priority: 3 },
    { field: 'lastActiveDay', priority: 2 },
    'orders',
    'pieces',
    'revenueCny',
    { field: 'revenueJpy', priority: 2 },
    { field: 'ordersBefore', priority: 2 },
    { field: 'revenueBefore', priority: 2 },
  ]),
  customerFigures,
  CustomerRows,
);
