import type { Way } from '../kernel/way.ts';

export const fbaWays: readonly Way[] = [{ screen: 'carpool', tab: 'trips', title: 'fba.carpool.trips', permission: 'fba:carpool:list' }];
