import type { Route } from '../shell/route.ts';

export const workordersScreens = [
  {
    path: '/costom',
    code: 'custom-work-orders',
    title: { zh: '自定义工单', en: 'Custom work orders', jp: 'カスタム作業依頼' },
    permissions: ['workorders:order:list', 'workorders:template:list'],
  },
  {
    path: '/Maintenance',
    code: 'repairs',
    title: { zh: '维修管理', en: 'Repairs', jp: '修理管理' },
    permissions: ['workorders:repair:list'],
  },
  {
    path: '/addMaintenance',
    code: 'repair-new',
    title: { zh: '新增维修单', en: 'New repair order', jp: '修理追加' },
    permissions: ['workorders:repair:create'],
  },
  {
    path: '/insideWorkType',
    code: 'internal-work',
    title: { zh: '内部工单', en: 'Internal work orders', jp: '社内作業依頼' },
    permissions: ['workorders:internal:create'],
  },
] as const satisfies readonly Route[];
