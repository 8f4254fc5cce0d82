import type { Permissions } from '../kernel/permission.ts';
import { boardPermissions } from './board/board.permissions.ts';
import { performancePermissions } from './performance/performance.permissions.ts';

export const insightsPermissions = {
  ...performancePermissions,
  ...boardPermissions,
} as const satisfies Permissions<'insights'>;
