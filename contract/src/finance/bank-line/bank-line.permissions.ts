import type { Permissions } from '../../kernel/permission.ts';

export const bankLinePermissions = {
  'finance:bankLine:list': { for: 'staff', text: { zh: '查看银行流水', en: 'View bank lines', jp: '入出金明細の閲覧' } },
  'finance:bankLine:export': { for: 'staff', text: { zh: '导出银行流水', en: 'Export bank lines', jp: '入出金明細のエクスポート' } },
  'finance:bankLine:import': { for: 'staff', text: { zh: '导入银行流水', en: 'Import bank lines', jp: '入出金明細のインポート' } },
  'finance:bankLine:ignore': { for: 'staff', text: { zh: '忽略银行流水', en: 'Ignore bank lines', jp: '入出金明細の対象外設定' } },
} as const satisfies Permissions<'finance'>;
