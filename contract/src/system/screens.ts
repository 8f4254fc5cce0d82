import type { Route } from '../shell/route.ts';

export const systemScreens = [
  { path: '/jobs', code: 'jobs', title: { zh: '任务中心', en: 'Task centre', jp: 'タスクセンター' }, isExtra: true },
] as const satisfies readonly Route[];
