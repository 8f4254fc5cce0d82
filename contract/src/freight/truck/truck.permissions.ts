import type { Permissions } from '../../kernel/permission.ts';

export const truckPermissions = {
  'freight:truck:list': { for: 'staff', text: { zh: '查看卡车', en: 'View trucks', jp: 'トラックの閲覧' } },
  'freight:truck:add': { for: 'staff', text: { zh: '新增卡车', en: 'Add trucks', jp: 'トラックの追加' } },
  'freight:truck:edit': {
    for: 'staff',
    text: { zh: '编辑、启用和停用卡车', en: 'Edit, enable and disable trucks', jp: 'トラックの編集・有効化・無効化' },
  },
  'freight:truck:export': { for: 'staff', text: { zh: '导出卡车', en: 'Export trucks', jp: 'トラックのエクスポート' } },
} as const satisfies Permissions<'freight'>;
