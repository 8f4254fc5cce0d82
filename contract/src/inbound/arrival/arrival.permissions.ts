import type { Permissions } from '../../kernel/permission.ts';

export const arrivalPermissions = {
  'inbound:arrival:list': { for: 'staff', text: { zh: '查看预计到货', en: 'View expected arrivals', jp: '入荷予定の閲覧' } },
} as const satisfies Permissions<'inbound'>;
