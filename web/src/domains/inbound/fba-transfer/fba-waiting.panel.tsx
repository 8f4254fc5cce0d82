import { listFbaWaiting, transferCartons } from '@kura/contract/inbound/fba-transfer/fba-transfer.endpoints.ts';
import { fbaWaitingFields } from '@kura/contract/inbound/fba-transfer/fba-transfer.fields.ts';
import type { FbaWaitingRow } from '@kura/contract/inbound/fba-transfer/fba-transfer.ts';
import { useCan } from '../../../kit/access/access.tsx';
import { columnsOf } from '../../../kit/list/columns.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { PageLink } from '../../../kit/page-link.tsx';
import { t, useLang } from '../../../kit/text.ts';

const columns = columnsOf<FbaWaitingRow>(fbaWaitingFields, [
  {
    field: 'number',
    show: (number, { id }) => (
      <PageLink code="inbound-orders" search={{ view: String(id) }}>
        {number}
      </PageLink>
    ),
  },
  { field: 'fbaCenterCode', priority: 1 },
  'fbaNo',
  'fbaPo',
  { field: 'waitingCount', priority: 1 },
  { field: 'sentCount', priority: 2 },
  'boxCount',
  'companyName',
  'warehouseCode',
  'deliveryDate',
  'statusAt',
]);

const sendOn = ({ id }: FbaWaitingRow) => (
  <PageLink code="fba-transfer" search={{ tab: 'work', orderId: String(id) }}>
    {t('inbound.fbaTransfer.send')}
  </PageLink>
);

/** What stands at the dock for Amazon; whoever may, sends it on from here. */
export default function FbaWaitingPanel() {
  useLang();
  const mayWork = useCan(transferCartons.permission);
  return (
    <ListPage
      endpoint={listFbaWaiting}
      columns={columns}
      {...(mayWork ? { rowActions: sendOn } : {})}
      emptyText="inbound.fbaTransfer.noneWaiting"
    />
  );
}
