import type { Route } from '../shell/route.ts';

export const fulfilmentScreens = [
  {
    path: '/PickingList',
    code: 'picking-lists',
    title: { zh: '拣货单', en: 'Picking lists', jp: 'ピッキングリスト' },
    permissions: ['fulfilment:picking:list', 'fulfilment:wave:list', 'fulfilment:wave:plan', 'fulfilment:picking:work'],
  },
  { path: '/review', code: 'recheck', title: { zh: '复核', en: 'Packing check', jp: '検品' }, permissions: ['fulfilment:recheck:work'] },
  {
    path: '/sendGoodByScan',
    code: 'ship-by-scan',
    title: { zh: '扫描发货', en: 'Ship by scan', jp: 'スキャン出荷' },
    permissions: ['fulfilment:manifest:list', 'fulfilment:label:work', 'fulfilment:label:setup'],
  },
  {
    path: '/secondSort',
    code: 'second-sort',
    title: { zh: '二次分拣', en: 'Second sort', jp: '二次仕分け' },
    permissions: ['fulfilment:wall:work'],
  },
  { path: '/seedWall', code: 'seed-wall', title: { zh: '播种墙', en: 'Put wall', jp: '仕分け棚' }, permissions: ['fulfilment:wall:work'] },
  {
    path: '/weightCenter',
    code: 'weighing',
    title: { zh: '称重中心', en: 'Weighing', jp: '計量' },
    permissions: ['fulfilment:weighing:work'],
  },
] as const satisfies readonly Route[];
