import type { Permissions } from '../../kernel/permission.ts';

export const priceBookPermissions = {
  'quotes:priceBook:list': { for: 'staff', text: { zh: '查看报价表', en: 'See price books', jp: '料金表の閲覧' } },
  'quotes:priceBook:export': { for: 'staff', text: { zh: '导出报价表', en: 'Export price books', jp: '料金表の出力' } },
  'quotes:priceBook:edit': { for: 'staff', text: { zh: '编辑报价表', en: 'Edit price books', jp: '料金表の編集' } },
  'quotes:priceBook:activate': {
    for: 'staff',
    text: { zh: '启用和归档报价表', en: 'Activate and archive price books', jp: '料金表の適用・廃止' },
  },
  'quotes:priceBook:cost': { for: 'staff', text: { zh: '管理成本价', en: 'Keep cost prices', jp: '原価の管理' } },
  'quotes:price:list': { for: 'both', text: { zh: '查看价格', en: 'See prices', jp: '料金の閲覧' } },
  'quotes:price:export': { for: 'both', text: { zh: '导出价格', en: 'Export prices', jp: '料金の出力' } },
} as const satisfies Permissions<'quotes'>;
