import type { Way } from '../kernel/way.ts';

export const outboundWays: readonly Way[] = [
  { screen: 'shipping-addresses', title: 'outbound.address.add', permission: 'outbound:address:add', isAction: true },
];
