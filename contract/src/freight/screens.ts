import type { Route } from '../shell/route.ts';

export const freightScreens = [
  {
    path: '/CabinetManagement',
    code: 'consolidations',
    title: { zh: '拼柜管理', en: 'Consolidations', jp: '混載コンテナ管理' },
    permissions: ['freight:consolidation:list', 'freight:consolidation:work'],
  },
  {
    path: '/ContainerManagement',
    code: 'containers',
    title: { zh: '货柜管理', en: 'Containers', jp: 'コンテナ管理' },
    permissions: ['freight:container:list'],
  },
  {
    path: '/TruckManagement',
    code: 'trucks',
    title: { zh: '卡车管理', en: 'Trucks', jp: 'トラック管理' },
    permissions: ['freight:truck:list'],
  },
] as const satisfies readonly Route[];
