import type { Permissions } from '../../kernel/permission.ts';

export const billPermissions = {
  'insights:bill:list': { for: 'staff', text: { zh: '查看账单核对', en: 'View bill check', jp: '請求照合の閲覧' } },
  'insights:bill:export': { for: 'staff', text: { zh: '导出账单核对', en: 'Export bill check', jp: '請求照合のエクスポート' } },
  'insights:bill:import': { for: 'staff', text: { zh: '导入承运商账单', en: 'Import carrier bills', jp: '配送会社請求のインポート' } },
  'insights:bill:decide': {
    for: 'staff',
    text: { zh: '处理账单差异', en: 'Decide on bill differences', jp: '請求差異の処理' },
  },
  'insights:bill:confirm': { for: 'staff', text: { zh: '确认承运商账单', en: 'Confirm carrier bills', jp: '配送会社請求の確認' } },
} as const satisfies Permissions<'insights'>;
