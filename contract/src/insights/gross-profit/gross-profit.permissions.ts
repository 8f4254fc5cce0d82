import type { Permissions } from '../../kernel/permission.ts';

/** Finance's alone: what is earned with a customer is never the customer's to read. */
export const grossProfitPermissions = {
  'insights:grossProfit:see': { for: 'staff', text: { zh: '查看运营毛利', en: 'View gross profit', jp: '営業粗利の閲覧' } },
  'insights:grossProfit:export': { for: 'staff', text: { zh: '导出运营毛利', en: 'Export gross profit', jp: '営業粗利のエクスポート' } },
} as const satisfies Permissions<'insights'>;
