import type { Logs } from './log.ts';
import type { AnyMachine } from './machine.ts';
import type { PermissionSpec } from './permission.ts';
import type { Words } from './text.ts';
import type { Way } from './way.ts';

/** What a domain agrees on with the page. `endpoints` are its files of them: a call joins by being exported there. */
export interface DomainContract {
  readonly name: string;
  readonly endpoints: readonly object[];
  readonly machines: readonly AnyMachine[];
  readonly permissions: Readonly<Record<string, PermissionSpec>>;
  readonly texts: Readonly<Record<string, Words>>;
  /** How the operation log of its records tells what it keeps. */
  readonly logs: Logs;
  /** What the jump box finds beside its screens. */
  readonly ways?: readonly Way[];
}

export const domain = <const D extends DomainContract>(declared: D): D => declared;
