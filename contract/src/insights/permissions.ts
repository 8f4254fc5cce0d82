import type { Permissions } from '../kernel/permission.ts';
import { performancePermissions } from './performance/performance.permissions.ts';

export const insightsPermissions = {
  ...performancePermissions,
} as const satisfies Permissions<'insights'>;
