import { type Actor, can } from '../../../kernel/actor.ts';
import type { Scope } from '../../../kernel/scope.ts';

/** Who looks at a container. A07: a customer sees the own part of it, whoever else is inside. */
export interface Eyes {
  scope: Scope;
  isStaff: boolean;
  seesCost: boolean;
}
export const eyesOf = (actor: Actor): Eyes => {
  const isStaff = actor.userType !== 'customer';
  return { scope: actor.scope, isStaff, seesCost: isStaff && can(actor, 'freight:consolidation:cost') };
};
/** A container moves whole: also where the clerk has picked one of the companies inside to look at. */
export const ofWholeContainer = (actor: Actor): Actor => ({ ...actor, scope: { companyId: null } });
