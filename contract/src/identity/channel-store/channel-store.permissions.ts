import type { Permissions } from '../../kernel/permission.ts';

export const storePermissions = {
  'identity:store:list': { for: 'both', text: { zh: '查看店铺', en: 'See stores', jp: '店舗の閲覧' } },
  'identity:store:add': { for: 'both', text: { zh: '新增店铺', en: 'Add stores', jp: '店舗の追加' } },
  'identity:store:edit': { for: 'both', text: { zh: '编辑店铺', en: 'Edit stores', jp: '店舗の編集' } },
  'identity:store:delete': { for: 'both', text: { zh: '删除店铺', en: 'Delete stores', jp: '店舗の削除' } },
  'identity:store:unbind': { for: 'both', text: { zh: '解绑店铺', en: 'Unbind stores', jp: '店舗の連携解除' } },
  'identity:store:import': { for: 'both', text: { zh: '导入店铺', en: 'Import stores', jp: '店舗の取込' } },
  'identity:store:export': { for: 'both', text: { zh: '导出店铺', en: 'Export stores', jp: '店舗の出力' } },
} as const satisfies Permissions<'identity'>;
