import type { Permissions } from '../../kernel/permission.ts';

export const bankLinePermissions = {
  'finance:bankLine:list': { for: 'staff', text: { zh: '查看银行流水', en: 'See bank lines', jp: '入出金明細の閲覧' } },
  'finance:bankLine:export': { for: 'staff', text: { zh: '导出银行流水', en: 'Export bank lines', jp: '入出金明細の出力' } },
  'finance:bankLine:import': { for: 'staff', text: { zh: '导入银行流水', en: 'Import bank statements', jp: '入出金明細の取込' } },
  'finance:bankLine:ignore': { for: 'staff', text: { zh: '忽略银行流水', en: 'Set bank lines aside', jp: '入出金明細の対象外設定' } },
} as const satisfies Permissions<'finance'>;
