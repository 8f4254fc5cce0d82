import { listTruckOptions } from '@kura/contract/freight/truck/truck.endpoints.ts';
import { pickerOver } from '../../kit/pickers/registry.ts';

export const freightPickers = {
  'freight.truck': pickerOver(
    listTruckOptions,
    ({ keyword, ids }) => (ids ? { id: ids[0] } : { keyword: keyword || undefined }),
    (trucks) => trucks.map(({ id, name, owner }) => ({ value: id, label: [name, owner].filter(Boolean).join(' · ') })),
  ),
};
