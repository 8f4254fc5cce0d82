import type { Permissions } from '../../kernel/permission.ts';

export const whatIfPermissions = {
  'quotes:whatIf:list': { for: 'staff', text: { zh: '查看报价模拟', en: 'View price simulations', jp: '料金シミュレーションの閲覧' } },
  'quotes:whatIf:run': { for: 'staff', text: { zh: '运行报价模拟', en: 'Run price simulations', jp: '料金シミュレーションの実行' } },
} as const satisfies Permissions<'quotes'>;
