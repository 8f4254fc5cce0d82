import { domains } from './domains.ts';
import type { PermissionSpec } from './kernel/permission.ts';

type Keys<T> = T extends unknown ? keyof T & string : never;
export type PermissionName = Keys<(typeof domains)[number]['permissions']>;

/** The vocabulary of the role screen, the ready roles and every check. */
export const permissions: Readonly<Record<string, PermissionSpec>> = Object.assign({}, ...domains.map((domain) => domain.permissions));
