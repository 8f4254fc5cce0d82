import type { Permissions } from '../kernel/permission.ts';

export const identityPermissions = {} as const satisfies Permissions<'identity'>;
