import type { Permissions } from '../../kernel/permission.ts';

export const manifestPermissions = {
  'fulfilment:manifest:list': { for: 'staff', text: { zh: '查看交接单', en: 'View manifests', jp: '引渡表の閲覧' } },
  'fulfilment:manifest:export': { for: 'staff', text: { zh: '导出交接单', en: 'Export manifests', jp: '引渡表のエクスポート' } },
} as const satisfies Permissions<'fulfilment'>;
