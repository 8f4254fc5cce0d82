import { listLoneActs } from '@kura/contract/finance/control/control.endpoints.ts';
import { loneActFields } from '@kura/contract/finance/control/lone-act.fields.ts';
import type { LoneAct } from '@kura/contract/finance/control/control.ts';
import { columnsOf } from '../../../kit/list/columns.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { ControlsButton } from './controls-button.tsx';

const columns = columnsOf<LoneAct>(loneActFields, [
  'at',
  'actorName',
  'kind',
  'recordNo',
  'amount',
  'companyName',
  'note',
  { field: 'changedPrices', priority: 2 },
]);
const newestFirst = { sort: 'at', order: 'desc' } as const;

/** What one person did with nobody beside them: for the eyes of whoever looks after them. */
export default function LoneActsPanel() {
  return (
    <ListPage
      endpoint={listLoneActs}
      columns={columns}
      firstSort={newestFirst}
      toolbar={<ControlsButton />}
      emptyText="finance.control.empty"
    />
  );
}
