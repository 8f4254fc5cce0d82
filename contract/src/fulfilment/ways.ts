import type { Way } from '../kernel/way.ts';
import { packWays } from './pack.ways.ts';

const lists = { screen: 'picking-lists' } as const;

export const fulfilmentWays: readonly Way[] = [
  { ...lists, tab: 'waves', title: 'fulfilment.wave.title', permission: 'fulfilment:wave:list' },
  { ...lists, tab: 'planner', title: 'fulfilment.wave.planner', permission: 'fulfilment:wave:plan' },
  { ...lists, tab: 'settings', title: 'fulfilment.wave.settings', permission: 'fulfilment:wave:list' },
  { ...lists, tab: 'pick', title: 'fulfilment.pick.title', permission: 'fulfilment:picking:work' },
  ...packWays,
  { screen: 'seed-wall', tab: 'walls', title: 'fulfilment.wall.part.walls', permission: 'fulfilment:wall:work' },
];
