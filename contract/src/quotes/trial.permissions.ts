import type { Permissions } from '../kernel/permission.ts';

export const trialPermissions = {} as const satisfies Permissions<'quotes'>;
