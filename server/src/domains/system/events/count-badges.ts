import { badgeNames, type Badges } from '@kura/contract/system/events/events.endpoints.ts';
import { can, type Actor } from '../../../kernel/actor.ts';
import type { Query } from '../../../kernel/db/db.ts';
import type { Kernel } from '../../../kernel/kernel.ts';

/** L09: each counter for this person; what one may not see counts as nothing. */
export async function countBadges(kernel: Kernel, db: Query, actor: Actor): Promise<Badges> {
  const counts = await Promise.all(
    badgeNames.map(async (name) => {
      const source = kernel.badges.get(name);
      return [name, source && can(actor, source.permission) ? await source.count(db, actor, kernel.clock.now()) : 0] as const;
    }),
  );
  const badges = Object.fromEntries(counts) as Badges;
  return { ...badges, sumTotal: badges.recharge + badges.rechargeDetail + badges.invoice };
}
