import type { Permissions } from '../../kernel/permission.ts';

export const whatIfPermissions = {
  'quotes:whatIf:list': { for: 'staff', text: { zh: '查看报价模拟', en: 'See what-ifs', jp: '料金試算結果の閲覧' } },
  'quotes:whatIf:run': { for: 'staff', text: { zh: '运行报价模拟', en: 'Run a what-if', jp: '料金試算の実行' } },
} as const satisfies Permissions<'quotes'>;
