import type { Permissions } from '../../kernel/permission.ts';

export const templatePermissions = {
  'workorders:template:list': { for: 'staff', text: { zh: '查看工单模板', en: 'View work order templates', jp: '作業テンプレートの閲覧' } },
  'workorders:template:edit': { for: 'staff', text: { zh: '编辑工单模板', en: 'Edit work order templates', jp: '作業テンプレートの編集' } },
} as const satisfies Permissions<'workorders'>;
