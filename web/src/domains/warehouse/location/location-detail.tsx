import { listMovements } from '@kura/contract/inventory/movement/movement.endpoints.ts';
import { listStockRows } from '@kura/contract/inventory/stock/stock.endpoints.ts';
import type { Location } from '@kura/contract/warehouse/location/location.ts';
import { Can } from '../../../kit/access/access.tsx';
import type { DetailSpec } from '../../../kit/detail/detail-spec.ts';
import { LocationHistory } from './location-history.tsx';
import { LocationStock } from './location-stock.tsx';
import { locationColumns } from './location.columns.tsx';
import '../warehouse.css';

/** What a place is, what lies there, and how it came to be there. */
export const locationDetail: DetailSpec<Location> = {
  title: ({ warehouseCode, code }) => `${warehouseCode} · ${code}`,
  sections: [
    { fields: locationColumns.filter(({ key }) => key !== 'code') },
    {
      draw: (row) => (
        <Can permission={listStockRows.permission}>
          <LocationStock locationId={row.id} />
        </Can>
      ),
    },
    {
      draw: (row) => (
        <Can permission={listMovements.permission}>
          <LocationHistory locationId={row.id} />
        </Can>
      ),
    },
  ],
};
