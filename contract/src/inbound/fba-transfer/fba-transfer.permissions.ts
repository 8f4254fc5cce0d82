import type { Permissions } from '../../kernel/permission.ts';

export const fbaTransferPermissions = {
  'inbound:fbaTransfer:list': { for: 'both', text: { zh: '查看转运FBA', en: 'View transfers to FBA', jp: 'FBA転送の閲覧' } },
  'inbound:fbaTransfer:export': { for: 'both', text: { zh: '导出转运FBA', en: 'Export transfers to FBA', jp: 'FBA転送のエクスポート' } },
} as const satisfies Permissions<'inbound'>;
