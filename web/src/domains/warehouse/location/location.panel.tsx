import { freezeLocations, unfreezeLocations } from '@kura/contract/inventory/abnormal/abnormal.endpoints.ts';
import { changeCapacity, listLocations } from '@kura/contract/warehouse/location/location.endpoints.ts';
import type { Location } from '@kura/contract/warehouse/location/location.ts';
import { call, newKey } from '../../../kit/call.ts';
import { FormButton } from '../../../kit/form/form-button.tsx';
import type { BulkAction } from '../../../kit/list/bulk-actions.tsx';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { capacityFields, LocationActions } from './location-actions.tsx';
import { locationDetail } from './location-detail.tsx';
import { locationColumns } from './location.columns.tsx';
import { LabelsButton } from '../labels-button.tsx';

const idsOf = (rows: readonly Location[]) => rows.map(({ id }) => id);

const bulkActions: readonly BulkAction<Location>[] = [
  { title: 'warehouse.location.print', draw: (rows, why) => <LabelsButton key="labels" icon="printer" ids={idsOf(rows)} why={why} /> },
  {
    title: 'warehouse.location.changeCapacity',
    draw: (rows, why, clear) => (
      <FormButton
        key="capacity"
        endpoint={changeCapacity}
        title="warehouse.location.changeCapacity"
        why={why}
        width={480}
        form={{ fields: capacityFields(null) }}
        start={{ ids: idsOf(rows) }}
        onDone={clear}
      />
    ),
  },
  {
    title: 'inventory.abnormal.freeze',
    permission: freezeLocations.permission,
    ask: 'warehouse.map.askFreeze',
    run: (rows) => call(freezeLocations, { body: { locationIds: idsOf(rows) }, key: newKey() }),
  },
  {
    title: 'inventory.abnormal.unfreeze',
    permission: unfreezeLocations.permission,
    ask: 'warehouse.map.askUnfreeze',
    run: (rows) => call(unfreezeLocations, { body: { locationIds: idsOf(rows) }, key: newKey() }),
  },
];
const actions = (row: Location) => <LocationActions row={row} />;

const asWalked = { sort: 'pickSeq', order: 'asc' } as const;

export default function LocationsPanel() {
  return (
    <ListPage
      endpoint={listLocations}
      columns={locationColumns}
      firstSort={asWalked}
      rowActions={actions}
      bulkActions={bulkActions}
      detail={locationDetail}
      emptyText="warehouse.location.empty"
    />
  );
}
