import type { Permissions } from '../../kernel/permission.ts';

export const performancePermissions = {
  'insights:performance:see': {
    for: 'staff',
    text: { zh: '查看本人绩效与团队平均', en: 'View own performance and the team average', jp: '自分の実績とチーム平均の閲覧' },
  },
  'insights:performance:people': {
    for: 'staff',
    text: { zh: '查看所有人员的绩效', en: 'View everyone’s performance', jp: '全員の実績の閲覧' },
  },
  'insights:performance:target': {
    for: 'staff',
    text: { zh: '查看和设置绩效目标', en: 'View and set targets', jp: '目標の閲覧・設定' },
  },
  'insights:performance:export': { for: 'staff', text: { zh: '导出绩效', en: 'Export performance', jp: '実績のエクスポート' } },
} as const satisfies Permissions<'insights'>;
