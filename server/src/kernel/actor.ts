import { allows } from '@kura/contract/kernel/permission.ts';
import { defaultZone, type Zone } from '@kura/contract/kernel/zone.ts';
import type { Scope } from './scope.ts';

/** Who acts. Computed once per request; the scope goes into every query. */
export interface Actor {
  readonly kind: 'user' | 'apiKey' | 'anonymous' | 'system';
  readonly userId: number | null;
  /** The session that a person calls in; null for programs, and for work that was started a while ago. */
  readonly sessionId: number | null;
  /** The API key of a program; null for people. */
  readonly keyId: number | null;
  readonly name: string;
  readonly userType: 'staff' | 'customer' | null;
  /** The company that the actor belongs to; null for staff. */
  readonly companyId: number | null;
  readonly roles: readonly string[];
  readonly permissions: ReadonlySet<string>;
  readonly scope: Scope;
  readonly zone: Zone;
}

/** Whose something is that belongs to one caller: people by their id, programs by that of their key, below zero. */
export const callerId = (actor: Actor): number => actor.userId ?? -(actor.keyId ?? 0);

export const can = (actor: Actor, permission: string): boolean => allows(actor.permissions, permission);

const nobody = {
  userId: null,
  sessionId: null,
  keyId: null,
  userType: null,
  companyId: null,
  roles: [],
  permissions: new Set<string>(),
  zone: defaultZone,
} as const;

/** Sees nothing: its scope names a company that cannot exist. */
export const anonymous: Actor = { ...nobody, kind: 'anonymous', name: '', scope: { companyId: 0 } };
/** Schedules, imports, callbacks from outside. */
export const system: Actor = { ...nobody, kind: 'system', name: 'system', scope: { companyId: null } };
