import { repairFields } from '@kura/contract/workorders/repair/repair.fields.ts';
import { repairMachine } from '@kura/contract/workorders/repair/repair.machine.ts';
import type { RepairPart, RepairRow } from '@kura/contract/workorders/repair/repair.ts';
import { columns, columnsOf } from '../../../kit/list/columns.ts';
import { count, money, nothing, statusOf } from '../../../kit/list/show.tsx';
import { currentLang } from '../../../kit/text.ts';

export const repairColumns = columnsOf<RepairRow>(repairFields, [
  'number',
  { field: 'status', show: statusOf(repairMachine) },
  { field: 'sku', priority: 1 },
  'quantity',
  'fixedCount',
  { field: 'amount', priority: 1 },
  { field: 'priceState', priority: 1 },
  'instruction',
  'faultLabel',
  'type',
  'companyName',
  'customerNo',
  'warehouseCode',
  'chargeType',
  { field: 'cost', priority: 2 },
  'holding',
  'faultText',
  'createdAt',
  'productName',
  { field: 'serials', show: (serials) => serials.join(', ') || nothing },
  'returnNumber',
  'shipmentNumber',
  'inspection',
  'resultNote',
  'reason',
  'createdByName',
  'statusAt',
]);

const named = ({ nameZh, nameJp }: RepairPart): string => (currentLang() === 'jp' ? nameJp || nameZh : nameZh || nameJp);
const figure = { align: 'right', width: 80 } as const;
export const partColumns = columns<RepairPart>([
  { field: 'sku', title: 'workorders.repair.part', show: (sku, row) => `${sku} ${named(row)}`, width: 220 },
  { field: 'quantity', title: 'workorders.repair.partQuantity', show: count, ...figure },
  { field: 'used', title: 'workorders.repair.used', show: (used) => (used === null ? nothing : count(used)), ...figure },
  { field: 'price', title: 'workorders.repair.partPrice', show: money, align: 'right', width: 110 },
]);
