import type { Permissions } from '../../kernel/permission.ts';

export const serialPermissions = {
  'inventory:serial:list': { for: 'both', text: { zh: '查看序列号', en: 'See serial numbers', jp: 'シリアル番号の閲覧' } },
  'inventory:serial:export': { for: 'both', text: { zh: '导出序列号', en: 'Export serial numbers', jp: 'シリアル番号の出力' } },
  'inventory:serial:prohibit': {
    for: 'both',
    text: { zh: '禁止与解除出库', en: 'Prohibit and release outbound', jp: '出庫禁止・解除' },
  },
  'inventory:serial:capture': { for: 'staff', text: { zh: '采集序列号', en: 'Capture serial numbers', jp: 'シリアル番号の登録' } },
  'inventory:serial:edit': { for: 'staff', text: { zh: '编辑序列号', en: 'Edit serial numbers', jp: 'シリアル番号の編集' } },
  'inventory:serial:import': { for: 'staff', text: { zh: '导入序列号', en: 'Import serial numbers', jp: 'シリアル番号の取込' } },
} as const satisfies Permissions<'inventory'>;
