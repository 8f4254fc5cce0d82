import type { Permissions } from '../../kernel/permission.ts';

/** Who reads which statistic. What is of one company is for its people too; they see their own (A07). */
export const reportPermissions = {
  'insights:customerCensus:see': { for: 'staff', text: { zh: '查看客户统计', en: 'View customer statistics', jp: '顧客統計の閲覧' } },
  'insights:customerOrder:see': { for: 'both', text: { zh: '查看客户订单统计', en: 'View orders by customer', jp: '顧客別注文の閲覧' } },
  'insights:orderCensus:see': { for: 'both', text: { zh: '查看订单统计', en: 'View order statistics', jp: '注文統計の閲覧' } },
} as const satisfies Permissions<'insights'>;
