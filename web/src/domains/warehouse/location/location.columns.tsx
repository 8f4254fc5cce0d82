import type { Tone } from '@kura/contract/kernel/machine.ts';
import { locationFields } from '@kura/contract/warehouse/location/location.fields.ts';
import type { Location, LocationState } from '@kura/contract/warehouse/location/location.ts';
import { besideTitle } from '../../../kit/list/beside-title.tsx';
import { columnsOf } from '../../../kit/list/columns.ts';
import { ToneTag } from '../../../kit/status/status-tag.tsx';
import { tr } from '../../../kit/text.ts';
import { capacityText } from '../capacity-text.ts';
import { FillBar } from '../fill-bar.tsx';

const toneOf: Record<LocationState, Tone> = { normal: 'success', frozen: 'processing', abnormal: 'error' };

export const locationColumns = columnsOf<Location>(locationFields, [
  { field: 'code', show: (code, { warehouseCode }) => besideTitle(code, warehouseCode) },
  {
    field: 'state',
    title: 'warehouse.location.state',
    priority: 1,
    show: (state) => <ToneTag tone={toneOf[state]}>{tr(`warehouse.location.state.${state}`)}</ToneTag>,
  },
  { field: 'fillPercent', show: (percent) => <FillBar percent={percent} />, align: 'left' },
  'good',
  'locked',
  'defective',
  { field: 'skuCount', priority: 2 },
  'companyCount',
  'volumeM3',
  { field: 'capacity', show: capacityText, priority: 2 },
  { field: 'warehouseCode', title: 'warehouse.warehouse.one' },
  'areaName',
  'barcode',
  'oldestLotDate',
  'shelfType',
  'kind',
  { field: 'pickSeq', show: String },
]);
