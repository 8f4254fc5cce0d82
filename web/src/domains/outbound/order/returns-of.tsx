import { listReturns } from '@kura/contract/outbound/return/return.endpoints.ts';
import { returnFields } from '@kura/contract/outbound/return/return.fields.ts';
import { returnMachine } from '@kura/contract/outbound/return/return.machine.ts';
import type { ReturnRow } from '@kura/contract/outbound/return/return.ts';
import { useCan } from '../../../kit/access/access.tsx';
import { LineTable } from '../../../kit/detail/line-table.tsx';
import { columnsOf } from '../../../kit/list/columns.ts';
import { statusOf } from '../../../kit/list/show.tsx';
import { PageLink } from '../../../kit/page-link.tsx';
import { t, useLang } from '../../../kit/text.ts';
import { useCall } from '../../../kit/use-call.ts';

const number = (text: string, { id }: ReturnRow) => (
  <PageLink code="returns" search={{ view: String(id) }}>
    {text}
  </PageLink>
);
const columns = columnsOf<ReturnRow>(returnFields, [
  { field: 'number', show: number },
  { field: 'status', show: statusOf(returnMachine) },
  'cause',
  'pieceCount',
  'receivedCount',
  'goodCount',
  'defectiveCount',
  'createdAt',
]);

/** What came back of an order, and how far it is. */
export function ReturnsOf({ orderNumber }: { readonly orderNumber: string }) {
  useLang();
  const canSee = useCan(listReturns.permission);
  const { data } = useCall(listReturns, { orderNumber, size: 50 }, { isEnabled: canSee });
  if (!canSee || !data) return null;
  return (
    <section className="k-section">
      <h2>{t('outbound.return.title')}</h2>
      <LineTable columns={columns} rows={data.rows} keyOf={({ id }) => id} emptyText={t('outbound.page.noReturns')} />
    </section>
  );
}
