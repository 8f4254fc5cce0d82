import type { Permissions } from '../../kernel/permission.ts';

export const wallPermissions = {
  'fulfilment:wall:work': { for: 'staff', text: { zh: '分拣作业', en: 'Sort picked orders', jp: '仕分け作業' } },
  'fulfilment:wall:edit': { for: 'staff', text: { zh: '维护播种墙', en: 'Edit put walls', jp: '仕分け棚の編集' } },
} as const satisfies Permissions<'fulfilment'>;
