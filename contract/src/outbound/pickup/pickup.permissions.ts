import type { Permissions } from '../../kernel/permission.ts';

export const pickupPermissions = {
  'outbound:pickup:list': { for: 'both', text: { zh: '查看上门取件', en: 'View door pickups', jp: '集荷依頼の閲覧' } },
  'outbound:pickup:export': { for: 'both', text: { zh: '导出上门取件', en: 'Export door pickups', jp: '集荷依頼のエクスポート' } },
  'outbound:pickup:create': { for: 'both', text: { zh: '新增上门取件', en: 'Add door pickups', jp: '集荷依頼の追加' } },
  'outbound:pickup:edit': { for: 'both', text: { zh: '编辑上门取件', en: 'Edit door pickups', jp: '集荷依頼の編集' } },
  'outbound:pickup:cancel': { for: 'both', text: { zh: '取消上门取件', en: 'Cancel door pickups', jp: '集荷依頼のキャンセル' } },
  'outbound:pickup:work': { for: 'staff', text: { zh: '受理上门取件', en: 'Handle door pickups', jp: '集荷依頼の受付' } },
  'outbound:pickup:price': { for: 'staff', text: { zh: '设置取件价格', en: 'Set pickup prices', jp: '集荷料金の設定' } },
} as const satisfies Permissions<'outbound'>;
