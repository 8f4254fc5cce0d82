import type { Permissions } from '../kernel/permission.ts';

export const bankLinePermissions = {} as const satisfies Permissions<'finance'>;
