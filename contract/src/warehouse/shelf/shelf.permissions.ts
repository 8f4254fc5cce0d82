import type { Permissions } from '../../kernel/permission.ts';

export const shelfPermissions = {
  'warehouse:shelf:list': { for: 'staff', text: { zh: '查看货架', en: 'See shelves', jp: '棚の閲覧' } },
  'warehouse:shelf:add': { for: 'staff', text: { zh: '新增货架', en: 'Add shelves', jp: '棚の追加' } },
  'warehouse:shelf:edit': { for: 'staff', text: { zh: '编辑货架', en: 'Edit shelves', jp: '棚の編集' } },
  'warehouse:shelf:delete': { for: 'staff', text: { zh: '删除货架', en: 'Delete shelves', jp: '棚の削除' } },
  'warehouse:shelf:export': { for: 'staff', text: { zh: '导出货架', en: 'Export shelves', jp: '棚の出力' } },
} as const satisfies Permissions<'warehouse'>;
