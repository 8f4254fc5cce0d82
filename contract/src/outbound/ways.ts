import type { Way } from '../kernel/way.ts';

export const outboundWays: readonly Way[] = [
  { screen: 'shipping-addresses', title: 'outbound.address.add', permission: 'outbound:address:add', isAction: true },
  { screen: 'returns', tab: 'scan', title: 'outbound.return.scanTitle', permission: 'outbound:return:receive' },
  { screen: 'returns', title: 'outbound.return.create', permission: 'outbound:return:create', isAction: true },
  { screen: 'door-pickups', title: 'outbound.pickup.create', permission: 'outbound:pickup:create', isAction: true },
];
