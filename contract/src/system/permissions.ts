import type { Permissions } from '../kernel/permission.ts';

export const systemPermissions = {
  'system:log:list': { for: 'both', text: { zh: '查看操作日志', en: 'View operation log', jp: '操作ログの閲覧' } },
  'system:log:export': { for: 'both', text: { zh: '导出操作日志', en: 'Export operation log', jp: '操作ログのエクスポート' } },
  'system:job:all': { for: 'staff', text: { zh: '查看所有人的任务', en: 'View everyone’s tasks', jp: '全員のタスクの閲覧' } },
  'system:metrics:read': { for: 'staff', text: { zh: '查看运行指标', en: 'View system metrics', jp: '稼働指標の閲覧' } },
} as const satisfies Permissions<'system'>;
