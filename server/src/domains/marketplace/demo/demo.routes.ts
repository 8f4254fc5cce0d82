import { demoErrors } from '@kura/contract/marketplace/demo/demo.errors.ts';
import * as endpoints from '@kura/contract/marketplace/demo/demo.endpoints.ts';
import { syncErrors } from '@kura/contract/marketplace/sync/sync.errors.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import type { Noun } from '../../../kernel/domain.ts';
import { fail } from '../../../kernel/fail.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { logOperations } from '../../../kernel/operation-log.ts';
import { openDemoWorld, worldOf } from './demo-world.ts';
import * as store from './demo.store.ts';

/** New orders at every channel that the caller has a store at. The next sync brings them. */
async function letFall(tx: Tx, kernel: Kernel, actor: Actor, now: Date): Promise<{ stores: number }> {
  const world = worldOf(kernel);
  if (!world || !(await store.demoBegan(tx))) throw fail(demoErrors.off);
  const shops = await store.boundShops(tx, actor.scope);
  if (shops.length === 0) throw fail(syncErrors.noStore);
  const channels = await Promise.all(shops.map(({ platform }) => world.channel(platform)));
  // What fell in is made again from this line when the server starts anew.
  const line = ({ id, name, companyId }: store.BoundShop) => ({
    record: 'identity.store',
    recordId: id,
    recordName: name,
    companyId,
    action: store.fellAction,
  });
  await logOperations(tx, actor, now, shops.map(line));
  for (const channel of channels) channel?.fall(now);
  return { stores: shops.length };
}

export const demoNoun: Noun = {
  routes({ bind }, kernel) {
    bind(endpoints.getDemo, async ({ db }) => ({ isOn: worldOf(kernel) !== undefined && (await store.demoBegan(db)) !== null }));
    bind(endpoints.letOrdersFall, ({ tx, actor, now }) => letFall(tx, kernel, actor, now));
  },
  jobs: openDemoWorld,
};
