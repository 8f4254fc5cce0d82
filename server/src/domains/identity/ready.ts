import type { Tx } from '../../kernel/db/db.ts';
import { addFirstMenus } from './menu/ready-menus.ts';
import { once } from '../../kernel/once.ts';
import { addReadyRoles, grantReady } from './role/ready-roles.ts';

/** Roles and menus come first: every other domain grants to the ones and hangs its screens into the others. */
export async function addReadyIdentity(tx: Tx, now: Date): Promise<void> {
  await addReadyRoles(tx, now);
  await addFirstMenus(tx);
  await once(tx, 'identity.creditLimits', () =>
    grantReady(tx, 'financeManager', ['identity:creditLimit:list', 'identity:creditLimit:approve']),
  );
}
