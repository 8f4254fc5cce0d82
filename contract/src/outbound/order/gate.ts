import type { OrderStatus } from './order.fields.ts';

/** Why a scan of an order is refused, at whatever station; worded by `outbound.gate.<reason>`. */
export const gateReasons = ['cutOff', 'cutOffPending', 'shipped', 'abnormal', 'held', 'arrears', 'wrongState'] as const;
export type GateReason = (typeof gateReasons)[number];

export interface Gated {
  status: OrderStatus;
  isHeld: boolean;
  /** A08: what the company has, its credit and its holds counted, is below zero. */
  isInArrears: boolean;
}

const stops: Readonly<Partial<Record<OrderStatus, GateReason>>> = {
  cutOff: 'cutOff',
  rejected: 'cutOff',
  cancelled: 'cutOff',
  cutOffPending: 'cutOffPending',
  shipped: 'shipped',
  signed: 'shipped',
  abnormal: 'abnormal',
};

/** The hard intercept: what every station asks of an order whose row it holds. Null: go on. */
export const gateOf = ({ status, isHeld, isInArrears }: Gated, wanted: readonly OrderStatus[]): GateReason | null =>
  stops[status] ?? (isHeld ? 'held' : isInArrears ? 'arrears' : wanted.includes(status) ? null : 'wrongState');
