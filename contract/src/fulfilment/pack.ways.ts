import type { Way } from '../kernel/way.ts';

const ship = { screen: 'ship-by-scan' } as const;

export const packWays: readonly Way[] = [
  { ...ship, tab: 'manifests', title: 'fulfilment.manifest.title', permission: 'fulfilment:manifest:list' },
  { ...ship, tab: 'labels', title: 'fulfilment.label.title', permission: 'fulfilment:label:work' },
  { ...ship, tab: 'setup', title: 'fulfilment.label.setup', permission: 'fulfilment:label:setup' },
];
