import type { Permissions } from '../../kernel/permission.ts';

export const orderPermissions = {
  'fba:order:list': { for: 'both', text: { zh: '查看FBA出库', en: 'View FBA outbound', jp: 'FBA出庫の閲覧' } },
  'fba:order:export': { for: 'both', text: { zh: '导出FBA出库', en: 'Export FBA outbound', jp: 'FBA出庫のエクスポート' } },
  'fba:order:create': { for: 'both', text: { zh: '新增FBA出库', en: 'Add FBA outbound', jp: 'FBA出庫の追加' } },
  'fba:order:edit': { for: 'both', text: { zh: '编辑FBA出库', en: 'Edit FBA outbound', jp: 'FBA出庫の編集' } },
  'fba:order:submit': { for: 'both', text: { zh: '提交FBA出库', en: 'Submit FBA outbound', jp: 'FBA出庫の提出' } },
  'fba:order:cancel': { for: 'both', text: { zh: '取消FBA出库', en: 'Cancel FBA outbound', jp: 'FBA出庫のキャンセル' } },
  'fba:order:label': { for: 'both', text: { zh: '上传FBA箱标签', en: 'Upload FBA carton labels', jp: 'FBA箱ラベルの登録' } },
  'fba:order:audit': { for: 'staff', text: { zh: '审核FBA出库', en: 'Review FBA outbound', jp: 'FBA出庫の審査' } },
  'fba:order:work': { for: 'staff', text: { zh: 'FBA出库作业', en: 'Handle FBA outbound', jp: 'FBA出庫の作業' } },
  'fba:order:settle': { for: 'staff', text: { zh: '处理FBA签收差异', en: 'Settle FBA receipt differences', jp: 'FBA受領差異の処理' } },
} as const satisfies Permissions<'fba'>;
