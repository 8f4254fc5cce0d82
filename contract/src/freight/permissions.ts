import type { Permissions } from '../kernel/permission.ts';
import { containerPermissions } from './container/container.permissions.ts';

export const freightPermissions = { ...containerPermissions } as const satisfies Permissions<'freight'>;
