import type { Permissions } from '../../kernel/permission.ts';

export const labelStylePermissions = {
  'outbound:labelStyle:edit': { for: 'both', text: { zh: '定制面单', en: 'Customise labels', jp: '送り状のカスタマイズ' } },
} as const satisfies Permissions<'outbound'>;
