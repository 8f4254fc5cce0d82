import type { Permissions } from '../../kernel/permission.ts';

export const receivingPermissions = {
  'inbound:receiving:work': { for: 'staff', text: { zh: '收货与上架', en: 'Receive and put away goods', jp: '入荷と棚入れ' } },
  'inbound:fbaTransfer:work': { for: 'staff', text: { zh: '转运FBA', en: 'Transfer to FBA', jp: 'FBA転送' } },
} as const satisfies Permissions<'inbound'>;
