import type { Permissions } from '../kernel/permission.ts';

export const storageFeePermissions = {} as const satisfies Permissions<'quotes'>;
