import type { Permissions } from '../../kernel/permission.ts';

export const orderPermissions = {
  'outbound:order:list': { for: 'both', text: { zh: '查看出库单', en: 'View outbound orders', jp: '出庫伝票の閲覧' } },
  'outbound:order:export': { for: 'both', text: { zh: '导出出库单', en: 'Export outbound orders', jp: '出庫伝票のエクスポート' } },
  'outbound:order:create': { for: 'both', text: { zh: '新增出库单', en: 'Create outbound orders', jp: '出庫伝票の作成' } },
  'outbound:order:edit': { for: 'both', text: { zh: '编辑出库单', en: 'Edit outbound orders', jp: '出庫伝票の編集' } },
  'outbound:order:submit': { for: 'both', text: { zh: '提交出库单', en: 'Submit outbound orders', jp: '出庫伝票の提出' } },
  'outbound:order:cancel': { for: 'both', text: { zh: '取消出库草稿', en: 'Cancel outbound drafts', jp: '出庫下書きの取消' } },
  'outbound:order:cutOff': { for: 'both', text: { zh: '截单', en: 'Cut off outbound orders', jp: '出庫の差し止め' } },
  'outbound:order:audit': { for: 'staff', text: { zh: '审核出库单', en: 'Review outbound orders', jp: '出庫伝票の審査' } },
  'outbound:order:hold': { for: 'staff', text: { zh: '暂停出库单', en: 'Pause outbound orders', jp: '出庫伝票の保留' } },
  'outbound:order:sign': { for: 'staff', text: { zh: '登记签收', en: 'Record deliveries', jp: '配達完了の登録' } },
} as const satisfies Permissions<'outbound'>;
