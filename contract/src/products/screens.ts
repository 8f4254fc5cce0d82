import type { Route } from '../shell/route.ts';

export const productsScreens = [
  { path: '/prop', code: 'products', title: { zh: '产品列表', en: 'Products', jp: '商品一覧' }, permissions: ['products:product:list'] },
  {
    path: '/maintain',
    code: 'product-new',
    title: { zh: '新增产品维护', en: 'New product', jp: '新規商品登録' },
    editTitle: { zh: '编辑产品', en: 'Edit product', jp: '商品の編集' },
    permissions: ['products:product:add', 'products:product:edit'],
  },
  {
    path: '/accessories',
    code: 'accessories',
    title: { zh: '补发配件', en: 'Replacement parts', jp: '交換部品' },
    permissions: ['products:accessory:list'],
  },
] as const satisfies readonly Route[];
