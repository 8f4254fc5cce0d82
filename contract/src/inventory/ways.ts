import type { Way } from '../kernel/way.ts';

const stock = { screen: 'stock-overview', permission: 'inventory:stock:list' } as const;
const past = { screen: 'snapshots', permission: 'inventory:snapshot:list' } as const;
const abnormal = { screen: 'abnormal-locations', permission: 'inventory:abnormal:list' } as const;

export const inventoryWays: readonly Way[] = [
  { screen: 'transfers', tab: 'scan', title: 'inventory.transfer.scan', permission: 'inventory:transfer:move' },
  { screen: 'transfers', title: 'inventory.transfer.request', permission: 'inventory:transfer:request', isAction: true },
  { screen: 'adjustments', tab: 'counts', title: 'inventory.count.title', permission: 'inventory:count:list' },
  { screen: 'adjustments', tab: 'counts', title: 'inventory.count.create', permission: 'inventory:count:create', isAction: true },
  { screen: 'adjustments', title: 'inventory.adjustment.propose', permission: 'inventory:adjustment:propose', isAction: true },
  { ...abnormal, title: 'inventory.abnormal.report', permission: 'inventory:abnormal:report', isAction: true },
  { ...abnormal, tab: 'all', title: 'inventory.floor.allReports' },
  { ...abnormal, tab: 'stock', title: 'inventory.abnormal.stock' },
  { screen: 'serial-numbers', title: 'inventory.serial.capture', permission: 'inventory:serial:capture', isAction: true },
  { ...stock, tab: 'location', title: 'inventory.stock.byLocation' },
  { ...stock, tab: 'lot', title: 'inventory.stock.byLot' },
  { ...stock, tab: 'owner', title: 'inventory.stock.byOwner' },
  { ...stock, tab: 'claims', title: 'inventory.claim.title' },
  { ...past, tab: 'past', title: 'inventory.snapshot.past' },
  { ...past, tab: 'changes', title: 'inventory.snapshot.changes' },
  { screen: 'snapshots', tab: 'audit', title: 'inventory.audit.title', permission: 'inventory:audit:list' },
];
