import type { Permissions } from '../../kernel/permission.ts';

/** Who reads which statistic. What is of one company is for its people too; they see their own (A07). */
export const reportPermissions = {
  'insights:customerCensus:see': { for: 'staff', text: { zh: '查看客户统计', en: 'View customer statistics', jp: '顧客統計の閲覧' } },
  'insights:customerOrder:see': { for: 'both', text: { zh: '查看客户订单统计', en: 'View orders by customer', jp: '顧客別注文の閲覧' } },
  'insights:customerFlow:see': { for: 'both', text: { zh: '查看客户流水', en: 'View customer ledger', jp: '顧客台帳の閲覧' } },
  'insights:warehouseFlow:see': { for: 'staff', text: { zh: '查看仓库流水', en: 'View warehouse ledger', jp: '倉庫台帳の閲覧' } },
  'insights:orderCensus:see': { for: 'both', text: { zh: '查看订单统计', en: 'View order statistics', jp: '注文統計の閲覧' } },
  'insights:stockAge:see': { for: 'both', text: { zh: '查看库龄分析', en: 'View stock age analysis', jp: '在庫日数分析の閲覧' } },
  'insights:storeSurvey:see': { for: 'staff', text: { zh: '查看仓库概况', en: 'View warehouse overview', jp: '倉庫概況の閲覧' } },
} as const satisfies Permissions<'insights'>;
