import type { Route } from '../shell/route.ts';

export const inboundScreens = [
  {
    path: '/BePut',
    code: 'inbound-orders',
    title: { zh: '入库管理', en: 'Inbound orders', jp: '入庫管理' },
    permissions: ['inbound:order:list', 'inbound:problem:list', 'inbound:arrival:list'],
  },
  {
    path: '/BePutadd',
    code: 'inbound-new',
    title: { zh: '新增入库单', en: 'New inbound order', jp: '入庫追加' },
    permissions: ['inbound:order:create'],
  },
  {
    path: '/BdPutedit',
    code: 'inbound-edit',
    title: { zh: '编辑入库单', en: 'Edit inbound order', jp: '入庫編集' },
    permissions: ['inbound:order:edit'],
  },
  {
    path: '/BeWarehousing',
    code: 'receiving',
    title: { zh: '新增收货', en: 'Receiving', jp: '新規入荷' },
    permissions: ['inbound:receiving:work'],
  },
  {
    path: '/BeYunFBA',
    code: 'fba-transfer',
    title: { zh: '转运FBA', en: 'Transfer to FBA', jp: 'FBA転送' },
    permissions: ['inbound:fbaTransfer:list'],
  },
  {
    path: '/ReturnGoods',
    code: 'fba-returns',
    title: { zh: 'FBA退货入库', en: 'FBA returns', jp: 'FBA返品入庫' },
    permissions: ['inbound:fbaReturn:list', 'inbound:fbaReturn:receive'],
  },
  {
    path: '/ReturnGoodsadd',
    code: 'fba-return-new',
    title: { zh: '新增退货入库', en: 'New FBA return', jp: '返品入庫追加' },
    permissions: ['inbound:fbaReturn:create'],
  },
  {
    path: '/ReturnGoodsedit',
    code: 'fba-return-edit',
    title: { zh: '编辑退货入库', en: 'Edit FBA return', jp: '返品入庫編集' },
    permissions: ['inbound:fbaReturn:edit'],
  },
] as const satisfies readonly Route[];
