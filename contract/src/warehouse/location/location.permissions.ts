import type { Permissions } from '../../kernel/permission.ts';

export const locationPermissions = {
  'warehouse:location:list': { for: 'staff', text: { zh: '查看库位', en: 'See locations', jp: 'ロケーションの閲覧' } },
  'warehouse:location:edit': { for: 'staff', text: { zh: '编辑库位容量', en: 'Edit capacity of locations', jp: 'ロケーション容量の編集' } },
  'warehouse:location:print': {
    for: 'staff',
    text: { zh: '打印库位条码', en: 'Print location barcodes', jp: 'ロケーションバーコードの印刷' },
  },
  'warehouse:location:export': { for: 'staff', text: { zh: '导出库位', en: 'Export locations', jp: 'ロケーションの出力' } },
} as const satisfies Permissions<'warehouse'>;
