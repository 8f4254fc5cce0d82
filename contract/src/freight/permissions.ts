import type { Permissions } from '../kernel/permission.ts';

export const freightPermissions = {} as const satisfies Permissions<'freight'>;
