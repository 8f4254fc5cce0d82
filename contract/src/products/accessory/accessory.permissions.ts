import type { Permissions } from '../../kernel/permission.ts';

export const accessoryPermissions = {
  'products:accessory:list': { for: 'both', text: { zh: '查看配件', en: 'See accessories', jp: '部品の閲覧' } },
  'products:accessory:add': { for: 'both', text: { zh: '新增配件', en: 'Add accessories', jp: '部品の追加' } },
  'products:accessory:edit': { for: 'both', text: { zh: '编辑配件', en: 'Edit accessories', jp: '部品の編集' } },
  'products:accessory:enable': {
    for: 'both',
    text: { zh: '启用和停用配件', en: 'Enable and disable accessories', jp: '部品の有効化・無効化' },
  },
  'products:accessory:delete': { for: 'both', text: { zh: '删除配件', en: 'Delete accessories', jp: '部品の削除' } },
  'products:accessory:import': { for: 'both', text: { zh: '导入配件', en: 'Import accessories', jp: '部品の取込' } },
  'products:accessory:export': { for: 'both', text: { zh: '导出配件', en: 'Export accessories', jp: '部品の出力' } },
} as const satisfies Permissions<'products'>;
