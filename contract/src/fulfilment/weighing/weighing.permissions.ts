import type { Permissions } from '../../kernel/permission.ts';

export const weighingPermissions = {
  'fulfilment:weighing:work': { for: 'staff', text: { zh: '包裹称重', en: 'Weigh parcels', jp: '荷物の計量' } },
} as const satisfies Permissions<'fulfilment'>;
