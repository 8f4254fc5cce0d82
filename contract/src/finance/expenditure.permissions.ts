import type { Permissions } from '../kernel/permission.ts';

export const expenditurePermissions = {} as const satisfies Permissions<'finance'>;
