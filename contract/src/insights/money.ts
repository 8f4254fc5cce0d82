import type { Logs } from '../kernel/log.ts';
import type { Permissions } from '../kernel/permission.ts';
import type { Texts } from '../kernel/text.ts';
import type { Way } from '../kernel/way.ts';
import * as billEndpoints from './bill/bill.endpoints.ts';
import { billLogs } from './bill/bill.logs.ts';
import { billMachine } from './bill/bill.machine.ts';
import { billPermissions } from './bill/bill.permissions.ts';
import { billTexts } from './bill/bill.texts.ts';
import * as rerateEndpoints from './rerate/rerate.endpoints.ts';
import { rerateFields } from './rerate/rerate.fields.ts';
import { rerateMachine } from './rerate/rerate.machine.ts';
import { reratePermissions } from './rerate/rerate.permissions.ts';
import { rerateTexts } from './rerate/rerate.texts.ts';

/**
 * What carriers bill us, what parcels cost and what is earned with them. It stands here and not with the wallets: it needs shipped parcels, price
 * books and the money book at once, and only this room is above all three.
 */
export const moneyEndpoints = [billEndpoints, rerateEndpoints];
export const moneyMachines = [billMachine, rerateMachine] as const;
export const moneyPermissions = { ...billPermissions, ...reratePermissions } as const satisfies Permissions<'insights'>;
export const moneyTexts = { ...billTexts, ...rerateTexts } as const satisfies Texts<'insights'>;
export const moneyLogs = { ...billLogs, 'insights.rerate': rerateFields } satisfies Logs;
export const moneyWays: readonly Way[] = [
  { screen: 'bill-check', tab: 'rows', title: 'insights.bill.rows', permission: 'insights:bill:list' },
  { screen: 'bill-check', tab: 'rerates', title: 'insights.rerate.title', permission: 'insights:rerate:list' },
];
