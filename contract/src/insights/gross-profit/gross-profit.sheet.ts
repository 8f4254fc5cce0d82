import { exportOf } from '../../kernel/field.ts';
import {
  carrierProfitFields,
  companyProfitFields,
  monthProfitFields,
  orderProfitFields,
  serviceIncomeFields,
} from './gross-profit.fields.ts';

const told = ['revenue', 'carrierCost', 'codCost', 'packaging', 'labour', 'cost', 'profit', 'margin'] as const;
const beside = ['storage', 'firstLeg', 'other', 'timing', 'income', 'storageCost', 'firstLegCost', 'customsCost', 'result'] as const;

export const companyProfitExport = exportOf(companyProfitFields, ['companyName', 'orders', ...told, ...beside]);
export const monthProfitExport = exportOf(monthProfitFields, ['month', 'orders', ...told, ...beside]);
export const carrierProfitExport = exportOf(carrierProfitFields, ['carrier', 'orders', ...told]);
export const orderProfitExport = exportOf(orderProfitFields, [
  'orderNumber',
  'companyName',
  'warehouseCode',
  'shippedAt',
  'carrier',
  'basis',
  'pieces',
  ...told,
]);
export const serviceIncomeExport = exportOf(serviceIncomeFields, ['companyName', 'month', 'feeType', 'other']);
