import * as z from 'zod/mini';
import { rowsOf } from '../../kernel/field.ts';
import { Id } from '../../kernel/id.ts';
import { ZoneName } from '../../kernel/zone.ts';
import {
  carrierProfitFields,
  companyProfitFields,
  monthProfitFields,
  orderProfitFields,
  serviceIncomeFields,
} from './gross-profit.fields.ts';

const told = ['orders', 'revenue', 'carrierCost', 'codCost', 'packaging', 'labour', 'cost', 'profit', 'margin'] as const;
const beside = ['storage', 'firstLeg', 'other', 'timing', 'income', 'storageCost', 'firstLegCost', 'customsCost', 'result'] as const;

export const CompanyProfit = z.object({ id: Id, ...rowsOf(companyProfitFields, ['companyName', ...told, ...beside]) });
export type CompanyProfit = z.infer<typeof CompanyProfit>;
export const MonthProfit = z.object({ id: Id, ...rowsOf(monthProfitFields, ['month', ...told, ...beside]) });
export type MonthProfit = z.infer<typeof MonthProfit>;
export const CarrierProfit = z.object({ id: Id, ...rowsOf(carrierProfitFields, ['carrier', ...told]) });
export type CarrierProfit = z.infer<typeof CarrierProfit>;
export const ServiceIncome = z.object({ id: Id, ...rowsOf(serviceIncomeFields, ['companyName', 'month', 'feeType', 'other']) });
export type ServiceIncome = z.infer<typeof ServiceIncome>;

const { days: _days, companyId: _companyId, warehouseId: _warehouseId, ...ofOrder } = rowsOf(orderProfitFields);
export const OrderProfit = z.object({ id: Id, zone: ZoneName, ...ofOrder });
export type OrderProfit = z.infer<typeof OrderProfit>;
