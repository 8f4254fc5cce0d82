import type { Permissions } from '../../kernel/permission.ts';

export const titlePermissions = {
  'invoicing:title:list': { for: 'both', text: { zh: '查看发票抬头', en: 'See invoice titles', jp: '請求書宛名の閲覧' } },
  'invoicing:title:export': { for: 'both', text: { zh: '导出发票抬头', en: 'Export invoice titles', jp: '請求書宛名の出力' } },
  'invoicing:title:add': { for: 'both', text: { zh: '新增发票抬头', en: 'Add invoice titles', jp: '請求書宛名の追加' } },
  'invoicing:title:edit': { for: 'both', text: { zh: '修改发票抬头', en: 'Change invoice titles', jp: '請求書宛名の編集' } },
  'invoicing:title:delete': { for: 'both', text: { zh: '删除发票抬头', en: 'Delete invoice titles', jp: '請求書宛名の削除' } },
} as const satisfies Permissions<'invoicing'>;
