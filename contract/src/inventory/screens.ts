import type { Route } from '../shell/route.ts';

export const inventoryScreens = [
  {
    path: '/StockTransfer',
    code: 'transfers',
    title: { zh: '库内调拨', en: 'Transfers', jp: '倉庫内移動' },
    permissions: ['inventory:transfer:list', 'inventory:transfer:move'],
  },
  {
    path: '/StockLog',
    code: 'stock-log',
    title: { zh: '库存日志', en: 'Stock log', jp: '在庫ログ' },
    permissions: ['inventory:movement:list'],
  },
  {
    path: '/StockMag',
    code: 'stock-overview',
    title: { zh: '库存总览', en: 'Stock overview', jp: '在庫一覧' },
    permissions: ['inventory:stock:list'],
  },
  {
    path: '/inventoryFlow',
    code: 'adjustments',
    title: { zh: '盘盈盘亏', en: 'Adjustments', jp: '在庫調整' },
    permissions: ['inventory:count:list'],
  },
  {
    path: '/stockSnapShoot',
    code: 'snapshots',
    title: { zh: '库存快照', en: 'Stock snapshots', jp: '在庫スナップショット' },
    permissions: ['inventory:snapshot:list', 'inventory:audit:list'],
  },
  {
    path: '/serialNumber',
    code: 'serial-numbers',
    title: { zh: '序列号', en: 'Serial numbers', jp: 'シリアル番号' },
    permissions: ['inventory:serial:list'],
  },
  {
    path: '/Abnormal',
    code: 'abnormal-locations',
    title: { zh: '异常库位', en: 'Abnormal locations', jp: '異常ロケーション' },
    permissions: ['inventory:abnormal:list'],
  },
] as const satisfies readonly Route[];
