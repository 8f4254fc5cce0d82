import type { Tone } from '@kura/contract/kernel/machine.ts';
import type { Location, LocationState } from '@kura/contract/warehouse/location/location.ts';
import { columns } from '../../../kit/list/columns.ts';
import { count, day, worded } from '../../../kit/list/show.tsx';
import { ToneTag } from '../../../kit/status/status-tag.tsx';
import { tr } from '../../../kit/text.ts';
import { capacityText } from '../capacity-text.ts';
import { FillBar } from '../fill-bar.tsx';

const toneOf: Record<LocationState, Tone> = { normal: 'success', frozen: 'processing', abnormal: 'error' };

export const locationColumns = columns<Location>([
  { field: 'code', title: 'warehouse.location.code', width: 140 },
  { field: 'barcode', title: 'warehouse.location.barcode', width: 130 },
  { field: 'warehouseCode', title: 'warehouse.warehouse.one', width: 100 },
  { field: 'areaName', title: 'warehouse.area.one', width: 90 },
  {
    field: 'state',
    title: 'warehouse.location.state',
    show: (state) => <ToneTag tone={toneOf[state]}>{tr(`warehouse.location.state.${state}`)}</ToneTag>,
    width: 100,
  },
  {
    field: 'fillPercent',
    title: 'warehouse.location.fillPercent',
    show: (percent) => <FillBar percent={percent} />,
    width: 150,
  },
  { field: 'good', title: 'warehouse.location.good', show: count, width: 90, align: 'right' },
  { field: 'locked', title: 'warehouse.location.locked', show: count, width: 90, align: 'right' },
  { field: 'defective', title: 'warehouse.location.defective', show: count, width: 90, align: 'right' },
  { field: 'skuCount', title: 'warehouse.location.skuCount', show: count, width: 90, align: 'right' },
  { field: 'companyCount', title: 'warehouse.location.companyCount', show: count, width: 100, align: 'right', isHidden: true },
  { field: 'volumeM3', title: 'warehouse.location.volumeM3', width: 110, align: 'right' },
  { field: 'capacity', title: 'warehouse.location.capacity', show: capacityText, width: 110, align: 'right' },
  { field: 'oldestLotDate', title: 'warehouse.location.oldestLotDate', show: day, width: 130 },
  { field: 'shelfType', title: 'warehouse.shelf.shelfType', show: worded('warehouse.shelf.shelfType'), width: 110 },
  { field: 'kind', title: 'warehouse.location.kind', show: worded('warehouse.location.kind'), width: 120, isHidden: true },
  { field: 'pickSeq', title: 'warehouse.location.pickSeq', width: 120, align: 'right', isHidden: true },
]);
