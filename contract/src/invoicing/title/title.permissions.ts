import type { Permissions } from '../../kernel/permission.ts';

export const titlePermissions = {
  'invoicing:title:list': { for: 'both', text: { zh: '查看发票抬头', en: 'View invoice titles', jp: '発票宛名の閲覧' } },
  'invoicing:title:export': { for: 'both', text: { zh: '导出发票抬头', en: 'Export invoice titles', jp: '発票宛名のエクスポート' } },
  'invoicing:title:add': { for: 'both', text: { zh: '新增发票抬头', en: 'Add invoice titles', jp: '発票宛名の追加' } },
  'invoicing:title:edit': { for: 'both', text: { zh: '修改发票抬头', en: 'Edit invoice titles', jp: '発票宛名の編集' } },
  'invoicing:title:delete': { for: 'both', text: { zh: '删除发票抬头', en: 'Delete invoice titles', jp: '発票宛名の削除' } },
} as const satisfies Permissions<'invoicing'>;
