import type { Route } from '../shell/route.ts';

export const fbaScreens = [
  {
    path: '/Transshipment',
    code: 'fba-outbound',
    title: { zh: 'FBA出库', en: 'FBA outbound', jp: 'FBA出庫' },
    permissions: ['fba:order:list'],
  },
  {
    path: '/Fbaroducts',
    code: 'fba-products',
    title: { zh: 'FBA产品', en: 'FBA products', jp: 'FBA商品' },
    permissions: ['fba:fnsku:list'],
  },
  {
    path: '/Fbaeddi',
    code: 'fba-outbound-edit',
    title: { zh: 'FBA出库单', en: 'FBA outbound order', jp: 'FBA出庫注文' },
    permissions: ['fba:order:create', 'fba:order:edit'],
  },
  {
    path: '/OrderReview',
    code: 'fba-review',
    title: { zh: '订单审核', en: 'Order review', jp: '注文審査' },
    permissions: ['fba:order:audit'],
  },
  {
    path: '/OrderDetails',
    code: 'fba-details',
    title: { zh: '订单详情', en: 'Order details', jp: '注文詳細' },
    permissions: ['fba:order:list'],
  },
  {
    path: '/WarehouseCar',
    code: 'carpool',
    title: { zh: 'FBA拼车', en: 'FBA carpool', jp: 'FBA相乗り' },
    permissions: ['fba:carpool:list'],
  },
] as const satisfies readonly Route[];
