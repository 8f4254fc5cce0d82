import type { Permissions } from '../../kernel/permission.ts';

export const recheckPermissions = {
  'fulfilment:recheck:work': { for: 'staff', text: { zh: '复核打包', en: 'Packing check', jp: '検品と梱包' } },
  'fulfilment:recheck:approve': {
    for: 'staff',
    text: { zh: '放行重量差异', en: 'Approve weight differences', jp: '重量差異の承認' },
  },
} as const satisfies Permissions<'fulfilment'>;
