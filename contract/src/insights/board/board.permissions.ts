import type { Permissions } from '../../kernel/permission.ts';

export const boardPermissions = {
  'insights:board:see': { for: 'staff', text: { zh: '查看仓库看板', en: 'View warehouse boards', jp: '倉庫カンバンの閲覧' } },
  'insights:display:list': { for: 'staff', text: { zh: '查看看板显示屏', en: 'View board displays', jp: 'カンバン表示の閲覧' } },
  'insights:display:add': { for: 'staff', text: { zh: '新增看板显示屏', en: 'Add board displays', jp: 'カンバン表示の追加' } },
  'insights:display:revoke': { for: 'staff', text: { zh: '吊销看板显示屏', en: 'Revoke board displays', jp: 'カンバン表示の失効' } },
} as const satisfies Permissions<'insights'>;
