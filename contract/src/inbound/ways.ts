import type { Way } from '../kernel/way.ts';

const orders = { screen: 'inbound-orders', permission: 'inbound:order:list' } as const;
const receiving = { screen: 'receiving', permission: 'inbound:receiving:work' } as const;

export const inboundWays: readonly Way[] = [
  { ...orders, tab: 'packages', title: 'inbound.package.title' },
  { ...orders, tab: 'problems', title: 'inbound.problem.title', permission: 'inbound:problem:list' },
  { ...orders, tab: 'arrivals', title: 'inbound.arrival.title', permission: 'inbound:arrival:list' },
  { ...receiving, tab: 'keyboard', title: 'inbound.receiving.keyboard' },
  { ...receiving, tab: 'later', title: 'inbound.receiving.later' },
  { screen: 'fba-transfer', tab: 'waiting', title: 'inbound.fbaTransfer.waiting', permission: 'inbound:fbaTransfer:list' },
  { screen: 'fba-transfer', tab: 'done', title: 'inbound.fbaTransfer.done', permission: 'inbound:fbaTransfer:list' },
  { screen: 'fba-returns', tab: 'scan', title: 'inbound.fbaReturn.scanTitle', permission: 'inbound:fbaReturn:receive' },
];
