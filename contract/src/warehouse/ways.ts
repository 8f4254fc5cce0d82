import type { Way } from '../kernel/way.ts';

export const warehouseWays: readonly Way[] = [
  { screen: 'locations', tab: 'list', title: 'warehouse.location.list', permission: 'warehouse:location:list' },
  { screen: 'shelves', tab: 'warehouses', title: 'warehouse.warehouse.andAreas', permission: 'warehouse:warehouse:list' },
];
