import type { Permissions } from '../kernel/permission.ts';
import { priceBookPermissions } from './price-book.permissions.ts';
import { specialPermissions } from './special.permissions.ts';
import { trialPermissions } from './trial.permissions.ts';
import { whatIfPermissions } from './what-if.permissions.ts';

export const quotesPermissions = {
  ...priceBookPermissions,
  ...specialPermissions,
  ...trialPermissions,
  ...whatIfPermissions,
} as const satisfies Permissions<'quotes'>;
