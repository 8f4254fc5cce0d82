import type { PermissionName } from '@kura/contract/permissions.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { once } from '../../../kernel/once.ts';
import { addReadyMenu, grantReady } from '../../identity/public.ts';

const look: PermissionName[] = ['freight:consolidation:list', 'freight:consolidation:export'];

/** Operations fill and move containers; finance records what they cost and what customs asked for. */
export async function addReadyConsolidations(tx: Tx): Promise<void> {
  await addReadyMenu(tx, {
    screens: [{ code: 'consolidations', directory: 'freight', icon: 'appstore', sort: 10, permission: 'freight:consolidation:list' }],
  });
  await once(tx, 'freight.consolidations', async () => {
    await grantReady(tx, 'operations', [
      ...look,
      ...(['freight:consolidation:work', 'freight:consolidation:rollBack', 'freight:consolidation:customs'] as const),
      ...(['freight:consolidation:cost', 'freight:consolidation:tax'] as const),
    ]);
    await grantReady(tx, 'finance', [...look, 'freight:consolidation:cost', 'freight:consolidation:tax']);
    await grantReady(tx, 'financeManager', [...look, 'freight:consolidation:cost', 'freight:consolidation:tax']);
    await grantReady(tx, 'customerOwner', look);
    await grantReady(tx, 'customerStaff', ['freight:consolidation:list']);
  });
}
