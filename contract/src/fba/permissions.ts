import type { Permissions } from '../kernel/permission.ts';

export const fbaPermissions = {} as const satisfies Permissions<'fba'>;
