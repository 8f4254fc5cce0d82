import type { Permissions } from '../../kernel/permission.ts';

export const transferPermissions = {
  'inventory:transfer:list': { for: 'both', text: { zh: '查看库内调拨', en: 'See transfers', jp: '倉庫内移動の閲覧' } },
  'inventory:transfer:export': { for: 'both', text: { zh: '导出库内调拨', en: 'Export transfers', jp: '倉庫内移動の出力' } },
  'inventory:transfer:request': {
    for: 'both',
    text: { zh: '申请店铺间调拨', en: 'Ask for transfers between stores', jp: '店舗間移動の申請' },
  },
  'inventory:transfer:cancel': { for: 'both', text: { zh: '取消调拨申请', en: 'Cancel transfer requests', jp: '移動申請の取消' } },
  'inventory:transfer:confirm': {
    for: 'staff',
    text: { zh: '确认或驳回调拨', en: 'Confirm or reject transfers', jp: '移動申請の承認・却下' },
  },
  'inventory:transfer:move': { for: 'staff', text: { zh: '库位间移动', en: 'Move between locations', jp: 'ロケーション間移動' } },
} as const satisfies Permissions<'inventory'>;
