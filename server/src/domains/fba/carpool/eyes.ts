import type { Actor } from '../../../kernel/actor.ts';
import type { Scope } from '../../../kernel/scope.ts';

/** Who looks at a truck. A07: a customer sees the own part of it; staff see it whole, whichever company they picked to find it. */
export interface Eyes extends Scope {
  isStaff: boolean;
}
export const eyesOf = ({ scope, userType }: Pick<Actor, 'scope' | 'userType'>): Eyes => ({ ...scope, isStaff: userType !== 'customer' });
/** A truck moves whole: also where the clerk has picked one of the companies on it to look at. */
export const ofWholeTruck = (actor: Actor): Actor => ({ ...actor, scope: { companyId: null } });
/** What is on it, for those who may see all of it. */
export const everything: Eyes = { companyId: null, isStaff: true };
