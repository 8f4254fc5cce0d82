import { listTrips, saveAppointment } from '@kura/contract/fba/carpool/carpool.endpoints.ts';
import type { TripRow } from '@kura/contract/fba/carpool/carpool.ts';
import type { DetailSpec } from '../../../kit/detail/detail-spec.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { carpoolColumns } from './carpool.columns.tsx';
import { TripActions } from './trip-actions.tsx';
import { TripDetail } from './trip-detail.tsx';

const detail: DetailSpec<TripRow> = {
  title: ({ number }) => number,
  sections: [{ draw: (row) => <TripDetail row={row} /> }],
};
/** V15: the carrier answers for many trucks at once. */
const importSheet = { sheet: 'fba.appointment', permission: saveAppointment.permission, title: 'fba.carpool.importAppointments' };
const actions = (row: TripRow) => <TripActions row={row} />;

export function TripsPanel() {
  return (
    <ListPage
      endpoint={listTrips}
      columns={carpoolColumns}
      rowActions={actions}
      detail={detail}
      emptyText="fba.carpool.empty"
      importSheet={importSheet}
    />
  );
}
