import type { Permissions } from '../../kernel/permission.ts';

export const pickingPermissions = {
  'fulfilment:picking:list': { for: 'staff', text: { zh: '查看拣货单', en: 'View picking lists', jp: 'ピッキングリストの閲覧' } },
  'fulfilment:picking:export': {
    for: 'staff',
    text: { zh: '导出拣货单', en: 'Export picking lists', jp: 'ピッキングリストのエクスポート' },
  },
  'fulfilment:picking:print': { for: 'staff', text: { zh: '打印拣货单', en: 'Print picking lists', jp: 'ピッキングリストの印刷' } },
  'fulfilment:picking:work': { for: 'staff', text: { zh: '拣货作业', en: 'Pick goods', jp: 'ピッキング作業' } },
  'fulfilment:picking:cancel': { for: 'staff', text: { zh: '取消拣货', en: 'Cancel picking', jp: 'ピッキングの取消' } },
} as const satisfies Permissions<'fulfilment'>;
