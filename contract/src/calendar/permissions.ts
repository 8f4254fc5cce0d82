import type { Permissions } from '../kernel/permission.ts';

export const calendarPermissions = {
  'calendar:holiday:list': { for: 'both', text: { zh: '查看假期', en: 'View holidays', jp: '休日の閲覧' } },
  'calendar:holiday:add': { for: 'staff', text: { zh: '新增与修改假期', en: 'Add and edit holidays', jp: '休日の追加・編集' } },
  'calendar:holiday:delete': { for: 'staff', text: { zh: '删除假期', en: 'Delete holidays', jp: '休日の削除' } },
} as const satisfies Permissions<'calendar'>;
