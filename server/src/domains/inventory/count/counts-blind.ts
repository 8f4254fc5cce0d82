import { type Actor, can } from '../../../kernel/actor.ts';

/** Whoever counts does not know what the book says of the places that are being counted; whoever decides over what was found must. */
export const countsBlind = (actor: Actor): boolean => can(actor, 'inventory:count:count') && !can(actor, 'inventory:adjustment:approve');

/** The schema whose views leave those places out. */
export const blindEyes = (actor: Actor): string | null => (countsBlind(actor) ? 'blind' : null);
