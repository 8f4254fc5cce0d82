import { exportOf } from '../../kernel/field.ts';
import { outboundCostFields } from './outbound-cost.fields.ts';

export const outboundCostExport = exportOf(outboundCostFields, [
  'orderNumber',
  'companyName',
  'warehouseCode',
  'day',
  'carrier',
  'trackingNumber',
  'basis',
  'pieces',
  'parcels',
  'carrierYen',
  'carrierCost',
  'codCost',
  'packaging',
  'labour',
  'cost',
]);
