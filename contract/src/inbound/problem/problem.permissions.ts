import type { Permissions } from '../../kernel/permission.ts';

export const problemPermissions = {
  'inbound:problem:list': { for: 'both', text: { zh: '查看问题件', en: 'View problem items', jp: '問題貨物の閲覧' } },
  'inbound:problem:decide': {
    for: 'both',
    text: { zh: '决定问题件处理方式', en: 'Decide on problem items', jp: '問題貨物の処理方法の決定' },
  },
  'inbound:problem:report': { for: 'staff', text: { zh: '登记问题件', en: 'Report problem items', jp: '問題貨物の登録' } },
  'inbound:problem:settle': { for: 'staff', text: { zh: '处理问题件', en: 'Settle problem items', jp: '問題貨物の処理' } },
} as const satisfies Permissions<'inbound'>;
