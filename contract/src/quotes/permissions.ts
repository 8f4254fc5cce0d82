import type { Permissions } from '../kernel/permission.ts';
import { priceBookPermissions } from './price-book/price-book.permissions.ts';
import { specialPermissions } from './special/special.permissions.ts';
import { trialPermissions } from './trial/trial.permissions.ts';
import { whatIfPermissions } from './what-if/what-if.permissions.ts';

export const quotesPermissions = {
  ...priceBookPermissions,
  ...specialPermissions,
  ...trialPermissions,
  ...whatIfPermissions,
} as const satisfies Permissions<'quotes'>;
