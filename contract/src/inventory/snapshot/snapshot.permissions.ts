import type { Permissions } from '../../kernel/permission.ts';

export const snapshotPermissions = {
  'inventory:snapshot:list': {
    for: 'both',
    text: { zh: '查看快照与历史库存', en: 'See snapshots and past stock', jp: 'スナップショット・過去在庫の閲覧' },
  },
  'inventory:snapshot:export': {
    for: 'both',
    text: { zh: '导出快照与历史库存', en: 'Export snapshots and past stock', jp: 'スナップショット・過去在庫の出力' },
  },
} as const satisfies Permissions<'inventory'>;
