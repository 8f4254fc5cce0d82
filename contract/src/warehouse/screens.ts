import type { Route } from '../shell/route.ts';

export const warehouseScreens = [
  {
    path: '/GoodsShelve',
    code: 'shelf-new',
    title: { zh: '新增货架', en: 'New shelf', jp: '棚追加' },
    permissions: ['warehouse:shelf:add'],
  },
  {
    path: '/ShelfManage',
    code: 'shelves',
    title: { zh: '货架管理', en: 'Shelves', jp: '棚管理' },
    permissions: ['warehouse:shelf:list', 'warehouse:warehouse:list'],
  },
  {
    path: '/StorageLocation',
    code: 'locations',
    title: { zh: '库位总览', en: 'Locations', jp: 'ロケーション一覧' },
    permissions: ['warehouse:location:list'],
  },
  {
    path: '/fbaStore',
    code: 'fba-warehouses',
    title: { zh: 'FBA仓库列表', en: 'FBA warehouses', jp: 'FBA倉庫一覧' },
    permissions: ['warehouse:fbaCenter:list'],
  },
] as const satisfies readonly Route[];
