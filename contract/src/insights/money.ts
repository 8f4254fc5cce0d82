import type { Logs } from '../kernel/log.ts';
import type { Permissions } from '../kernel/permission.ts';
import type { Texts } from '../kernel/text.ts';
import type { Way } from '../kernel/way.ts';
import * as billEndpoints from './bill/bill.endpoints.ts';
import { billLogs } from './bill/bill.logs.ts';
import { billMachine } from './bill/bill.machine.ts';
import { billPermissions } from './bill/bill.permissions.ts';
import { billTexts } from './bill/bill.texts.ts';
import * as costRateEndpoints from './cost-rate/cost-rate.endpoints.ts';
import { costRateFields } from './cost-rate/cost-rate.fields.ts';
import { costRateMachine } from './cost-rate/cost-rate.machine.ts';
import { costRatePermissions } from './cost-rate/cost-rate.permissions.ts';
import { costRateTexts } from './cost-rate/cost-rate.texts.ts';
import * as grossProfitEndpoints from './gross-profit/gross-profit.endpoints.ts';
import { grossProfitPermissions } from './gross-profit/gross-profit.permissions.ts';
import { grossProfitTexts } from './gross-profit/gross-profit.texts.ts';
import * as outboundCostEndpoints from './outbound-cost/outbound-cost.endpoints.ts';
import { outboundCostPermissions } from './outbound-cost/outbound-cost.permissions.ts';
import { outboundCostTexts } from './outbound-cost/outbound-cost.texts.ts';
import * as rerateEndpoints from './rerate/rerate.endpoints.ts';
import { rerateFields } from './rerate/rerate.fields.ts';
import { rerateMachine } from './rerate/rerate.machine.ts';
import { reratePermissions } from './rerate/rerate.permissions.ts';
import { rerateTexts } from './rerate/rerate.texts.ts';

/**
 * What carriers bill us, what parcels cost and what is earned with them. It stands here and not with the wallets: it needs shipped parcels, price
 * books and the money book at once, and only this room is above all three.
 */
export const moneyEndpoints = [billEndpoints, rerateEndpoints, costRateEndpoints, outboundCostEndpoints, grossProfitEndpoints];
export const moneyMachines = [billMachine, rerateMachine, costRateMachine] as const;
export const moneyPermissions = {
  ...billPermissions,
  ...reratePermissions,
  ...costRatePermissions,
  ...outboundCostPermissions,
  ...grossProfitPermissions,
} as const satisfies Permissions<'insights'>;
export const moneyTexts = {
  ...billTexts,
  ...rerateTexts,
  ...costRateTexts,
  ...outboundCostTexts,
  ...grossProfitTexts,
} as const satisfies Texts<'insights'>;
export const moneyLogs = { ...billLogs, 'insights.rerate': rerateFields, 'insights.costRate': costRateFields } satisfies Logs;
export const moneyWays: readonly Way[] = [
  { screen: 'bill-check', tab: 'rows', title: 'insights.bill.rows', permission: 'insights:bill:list' },
  { screen: 'bill-check', tab: 'rerates', title: 'insights.rerate.title', permission: 'insights:rerate:list' },
  { screen: 'outbound-cost', tab: 'rates', title: 'insights.costRate.title', permission: 'insights:costRate:list' },
  { screen: 'gross-profit', tab: 'carriers', title: 'insights.grossProfit.byCarrier', permission: 'insights:grossProfit:see' },
  { screen: 'gross-profit', tab: 'months', title: 'insights.grossProfit.byMonth', permission: 'insights:grossProfit:see' },
  { screen: 'gross-profit', tab: 'services', title: 'insights.grossProfit.byService', permission: 'insights:grossProfit:see' },
  { screen: 'gross-profit', tab: 'orders', title: 'insights.grossProfit.byOrder', permission: 'insights:grossProfit:see' },
];
