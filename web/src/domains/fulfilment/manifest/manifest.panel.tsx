import { listManifests, manifestMoves, showManifest } from '@kura/contract/fulfilment/manifest/manifest.endpoints.ts';
import { manifestFields } from '@kura/contract/fulfilment/manifest/manifest.fields.ts';
import { manifestMachine } from '@kura/contract/fulfilment/manifest/manifest.machine.ts';
import type { ManifestRow } from '@kura/contract/fulfilment/manifest/manifest.ts';
import type { DetailSpec } from '../../../kit/detail/detail-spec.ts';
import { columnsOf } from '../../../kit/list/columns.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { statusOf } from '../../../kit/list/show.tsx';
import { MoveButtons } from '../../../kit/status/move-buttons.tsx';
import { useCall } from '../../../kit/use-call.ts';
import { ManifestFacts, PrintSheet } from './manifest-facts.tsx';
import '../fulfilment.css';
import '../pack.css';

const columns = columnsOf<ManifestRow>(manifestFields, [
  'number',
  { field: 'status', show: statusOf(manifestMachine) },
  'warehouseCode',
  'carrier',
  'parcelCount',
  'codCount',
  'codJpy',
  'createdByName',
  'createdAt',
  'closedByName',
  'closedAt',
]);
const detail: DetailSpec<ManifestRow> = {
  title: ({ number }) => number,
  sections: [{ draw: (row) => <Detail row={row} /> }],
};
function Detail({ row }: { readonly row: ManifestRow }) {
  const { data } = useCall(showManifest, { id: row.id });
  return data ? <ManifestFacts manifest={data} /> : null;
}
const actions = (row: ManifestRow) => (
  <>
    <PrintSheet id={row.id} look="link" />
    <MoveButtons moves={manifestMoves} row={row} askParams={{ number: row.number, parcels: row.parcelCount }} />
  </>
);

export default function ManifestPanel() {
  return (
    <ListPage
      endpoint={listManifests}
      columns={columns}
      filters={['number', 'status', 'carrier', 'warehouseId', 'createdAt']}
      rowActions={actions}
      detail={detail}
      emptyText="fulfilment.manifest.noManifests"
    />
  );
}
