import type { Permissions } from '../../kernel/permission.ts';

export const orderPermissions = {
  'inbound:order:list': { for: 'both', text: { zh: '查看入库单', en: 'View inbound orders', jp: '入庫伝票の閲覧' } },
  'inbound:order:export': { for: 'both', text: { zh: '导出入库单', en: 'Export inbound orders', jp: '入庫伝票のエクスポート' } },
  'inbound:order:create': { for: 'both', text: { zh: '新增入库单', en: 'Create inbound orders', jp: '入庫伝票の作成' } },
  'inbound:order:edit': { for: 'both', text: { zh: '编辑入库单', en: 'Edit inbound orders', jp: '入庫伝票の編集' } },
  'inbound:order:cancel': { for: 'both', text: { zh: '取消入库单', en: 'Cancel inbound orders', jp: '入庫伝票の取消' } },
  'inbound:order:print': { for: 'both', text: { zh: '打印箱唛', en: 'Print carton labels', jp: 'カートンラベルの印刷' } },
  'inbound:order:audit': { for: 'staff', text: { zh: '审核入库单', en: 'Review inbound orders', jp: '入庫伝票の審査' } },
  'inbound:order:ship': {
    for: 'staff',
    text: { zh: '更新入库运输状态', en: 'Update inbound transport', jp: '入庫輸送状況の更新' },
  },
  'inbound:order:rollBack': { for: 'staff', text: { zh: '回退入库状态', en: 'Roll back inbound orders', jp: '入庫状態の差し戻し' } },
} as const satisfies Permissions<'inbound'>;
