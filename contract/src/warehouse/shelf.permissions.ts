import type { Permissions } from '../kernel/permission.ts';

export const shelfPermissions = {} as const satisfies Permissions<'warehouse'>;
