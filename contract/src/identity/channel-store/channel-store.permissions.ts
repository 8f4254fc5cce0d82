import type { Permissions } from '../../kernel/permission.ts';

export const storePermissions = {
  'identity:store:list': { for: 'both', text: { zh: '查看店铺', en: 'View stores', jp: 'ストアの閲覧' } },
  'identity:store:add': { for: 'both', text: { zh: '新增店铺', en: 'Add stores', jp: 'ストアの追加' } },
  'identity:store:edit': { for: 'both', text: { zh: '编辑店铺', en: 'Edit stores', jp: 'ストアの編集' } },
  'identity:store:delete': { for: 'both', text: { zh: '删除店铺', en: 'Delete stores', jp: 'ストアの削除' } },
  'identity:store:unbind': { for: 'both', text: { zh: '解绑店铺', en: 'Unlink stores', jp: 'ストアの連携解除' } },
  'identity:store:import': { for: 'both', text: { zh: '导入店铺', en: 'Import stores', jp: 'ストアのインポート' } },
  'identity:store:export': { for: 'both', text: { zh: '导出店铺', en: 'Export stores', jp: 'ストアのエクスポート' } },
} as const satisfies Permissions<'identity'>;
