import type { Route } from '../shell/route.ts';

export const outboundScreens = [
  {
    path: '/OutManagement',
    code: 'outbound-orders',
    title: { zh: '出库管理', en: 'Outbound orders', jp: '出庫管理' },
    permissions: ['outbound:order:list'],
  },
  {
    path: '/OutManageEdit',
    code: 'outbound-edit',
    title: { zh: '编辑出库单', en: 'Edit outbound order', jp: '出庫編集' },
    permissions: ['outbound:order:edit'],
  },
  {
    path: '/OutManagorderAdd',
    code: 'outbound-new',
    title: { zh: '新增出库单', en: 'New outbound order', jp: '出庫追加' },
    permissions: ['outbound:order:create'],
  },
  {
    path: '/ShippAddress',
    code: 'shipping-addresses',
    title: { zh: '发货地址', en: 'Shipping addresses', jp: '発送元住所' },
    permissions: ['outbound:address:list'],
  },
  {
    path: '/OrderBackController',
    code: 'returns',
    title: { zh: '退货管理', en: 'Returns', jp: '返品管理' },
    permissions: ['outbound:return:list', 'outbound:return:receive'],
  },
  {
    path: '/OrderDoorPickController',
    code: 'door-pickups',
    title: { zh: '上门取件', en: 'Door pickups', jp: '集荷依頼' },
    permissions: ['outbound:pickup:list'],
  },
] as const satisfies readonly Route[];
