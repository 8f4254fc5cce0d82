import type { Permissions } from '../../kernel/permission.ts';

export const returnPermissions = {
  'outbound:return:list': { for: 'both', text: { zh: '查看退货', en: 'View returns', jp: '返品の閲覧' } },
  'outbound:return:export': { for: 'both', text: { zh: '导出退货', en: 'Export returns', jp: '返品のエクスポート' } },
  'outbound:return:create': { for: 'both', text: { zh: '新增退货', en: 'Add returns', jp: '返品の追加' } },
  'outbound:return:edit': { for: 'both', text: { zh: '编辑退货', en: 'Edit returns', jp: '返品の編集' } },
  'outbound:return:cancel': { for: 'both', text: { zh: '取消退货', en: 'Cancel returns', jp: '返品のキャンセル' } },
  'outbound:return:decide': { for: 'both', text: { zh: '决定退货处理方式', en: 'Decide on returns', jp: '返品の処理方法の決定' } },
  'outbound:return:audit': { for: 'staff', text: { zh: '审核退货', en: 'Review returns', jp: '返品の審査' } },
  'outbound:return:receive': {
    for: 'staff',
    text: { zh: '退货收货与上架', en: 'Receive and put away returns', jp: '返品の入荷と棚入れ' },
  },
  'outbound:return:dispose': { for: 'staff', text: { zh: '登记退货销毁', en: 'Record disposals of returns', jp: '返品の廃棄を記録' } },
} as const satisfies Permissions<'outbound'>;
