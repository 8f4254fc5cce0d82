import type { Permissions } from '../../kernel/permission.ts';

export const fbaReturnPermissions = {
  'inbound:fbaReturn:list': { for: 'both', text: { zh: '查看FBA退货', en: 'View FBA returns', jp: 'FBA返品の閲覧' } },
  'inbound:fbaReturn:export': { for: 'both', text: { zh: '导出FBA退货', en: 'Export FBA returns', jp: 'FBA返品のエクスポート' } },
  'inbound:fbaReturn:create': { for: 'both', text: { zh: '新增FBA退货', en: 'Add FBA returns', jp: 'FBA返品の追加' } },
  'inbound:fbaReturn:edit': { for: 'both', text: { zh: '编辑FBA退货', en: 'Edit FBA returns', jp: 'FBA返品の編集' } },
  'inbound:fbaReturn:cancel': { for: 'both', text: { zh: '取消FBA退货', en: 'Cancel FBA returns', jp: 'FBA返品のキャンセル' } },
  'inbound:fbaReturn:audit': { for: 'staff', text: { zh: '审核FBA退货', en: 'Review FBA returns', jp: 'FBA返品の審査' } },
  'inbound:fbaReturn:receive': {
    for: 'staff',
    text: { zh: 'FBA退货收货与上架', en: 'Receive and put away FBA returns', jp: 'FBA返品の入荷と棚入れ' },
  },
  'inbound:fbaReturn:dispose': {
    for: 'staff',
    text: { zh: '登记FBA退货销毁', en: 'Record disposals of FBA returns', jp: 'FBA返品の廃棄を記録' },
  },
} as const satisfies Permissions<'inbound'>;
