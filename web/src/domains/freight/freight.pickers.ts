import { listOpenConsolidations } from '@kura/contract/freight/consolidation/consolidation.endpoints.ts';
import { listContainerOptions } from '@kura/contract/freight/container/container.endpoints.ts';
import { listTruckOptions } from '@kura/contract/freight/truck/truck.endpoints.ts';
import { pickerOver, type PickerQuery } from '../../kit/pickers/registry.ts';

const asked = ({ keyword, ids }: PickerQuery) => (ids ? { id: ids[0] } : { keyword: keyword || undefined });

export const freightPickers = {
  'freight.container': pickerOver(listContainerOptions, asked, (containers) =>
    containers.map(({ id, model, name, planM3, planKg }) => ({
      value: id,
      label: `${model} ${name}`,
      hint: `${planM3} m³ · ${planKg} kg`,
    })),
  ),
  'freight.consolidation': pickerOver(listOpenConsolidations, asked, (open) =>
    open.map(({ id, number, containerModel, remainingM3 }) => ({
      value: id,
      label: [number, containerModel, remainingM3 === null ? '' : `${remainingM3} m³`].filter(Boolean).join(' · '),
    })),
  ),
  'freight.truck': pickerOver(listTruckOptions, asked, (trucks) =>
    trucks.map(({ id, name, owner }) => ({ value: id, label: [name, owner].filter(Boolean).join(' · ') })),
  ),
};
