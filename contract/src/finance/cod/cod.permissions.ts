import type { Permissions } from '../../kernel/permission.ts';

export const codPermissions = {
  'finance:cod:list': { for: 'both', text: { zh: '查看代收货款', en: 'View COD amounts', jp: '代引代金の閲覧' } },
  'finance:cod:export': { for: 'both', text: { zh: '导出代收货款', en: 'Export COD amounts', jp: '代引代金のエクスポート' } },
  'finance:codReport:list': { for: 'staff', text: { zh: '查看代收结算单', en: 'View COD settlements', jp: '代引精算の閲覧' } },
  'finance:codReport:export': { for: 'staff', text: { zh: '导出代收结算单', en: 'Export COD settlements', jp: '代引精算のエクスポート' } },
  'finance:codReport:import': { for: 'staff', text: { zh: '导入代收结算单', en: 'Import COD settlements', jp: '代引精算のインポート' } },
  'finance:codReport:book': { for: 'staff', text: { zh: '确认代收结算单', en: 'Book COD settlements', jp: '代引精算の記帳' } },
  'finance:codReport:remit': { for: 'staff', text: { zh: '确认代收货款到账', en: 'Confirm COD remittances', jp: '代引送金の入金確認' } },
  'finance:codReport:credit': { for: 'staff', text: { zh: '代收货款入账', en: 'Credit COD to wallets', jp: '代引代金の残高反映' } },
} as const satisfies Permissions<'finance'>;
