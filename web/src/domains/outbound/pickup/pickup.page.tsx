import { listPickups } from '@kura/contract/outbound/pickup/pickup.endpoints.ts';
import type { PickupRow } from '@kura/contract/outbound/pickup/pickup.ts';
import type { DetailSpec } from '../../../kit/detail/detail-spec.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { NewPickupButton, PickupActions, PickupTermsButton } from './pickup-actions.tsx';
import { PickupDetail } from './pickup-detail.tsx';
import { PickupStrip } from './pickup-strip.tsx';
import { pickupBulk } from './print-sheet.tsx';
import { pickupColumns } from './pickup.columns.tsx';

const filters = [
  'number',
  'pickupDay',
  'halfDay',
  'contact',
  'driverName',
  'vehicle',
  'inboundNumber',
  'warehouseId',
  'companyId',
  'createdAt',
] as const;
const detail: DetailSpec<PickupRow> = {
  title: ({ number }) => number,
  sections: [{ draw: (row) => <PickupDetail row={row} /> }],
};
const actions = (row: PickupRow) => <PickupActions row={row} />;

/** Cartons that are fetched at a door: asked for by half-day, driven, brought to the warehouse. */
export default function PickupsPage() {
  return (
    <>
      <PickupStrip />
      <ListPage
        endpoint={listPickups}
        columns={pickupColumns}
        filters={filters}
        toolbar={
          <>
            <NewPickupButton />
            <PickupTermsButton />
          </>
        }
        rowActions={actions}
        bulkActions={pickupBulk}
        detail={detail}
        emptyText="outbound.pickup.empty"
      />
    </>
  );
}
