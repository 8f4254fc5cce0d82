import type { Permissions } from '../../kernel/permission.ts';

export const repairPermissions = {
  'workorders:repair:list': { for: 'both', text: { zh: '查看维修单', en: 'View repairs', jp: '修理の閲覧' } },
  'workorders:repair:export': { for: 'both', text: { zh: '导出维修单', en: 'Export repairs', jp: '修理のエクスポート' } },
  'workorders:repair:create': { for: 'both', text: { zh: '新增维修单', en: 'Add repairs', jp: '修理の追加' } },
  'workorders:repair:accept': {
    for: 'customer',
    text: { zh: '确认维修费用和处理指示', en: 'Accept repair costs', jp: '修理費の承諾と指示' },
  },
  'workorders:repair:quote': { for: 'staff', text: { zh: '维修报价', en: 'Quote repairs', jp: '修理の見積り' } },
  'workorders:repair:work': { for: 'staff', text: { zh: '处理维修', en: 'Carry out repairs', jp: '修理の実施' } },
} as const satisfies Permissions<'workorders'>;
