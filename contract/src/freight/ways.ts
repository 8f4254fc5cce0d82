import type { Way } from '../kernel/way.ts';

export const freightWays: readonly Way[] = [
  { screen: 'consolidations', tab: 'waiting', title: 'freight.waiting.title', permission: 'freight:consolidation:work' },
];
