import type { Permissions } from '../../kernel/permission.ts';

export const labelPermissions = {
  'fulfilment:label:work': {
    for: 'staff',
    text: { zh: '导出打单文件与导入快递单号', en: 'Print files and tracking numbers', jp: '送り状データと追跡番号' },
  },
  'fulfilment:label:setup': { for: 'staff', text: { zh: '维护快递设置', en: 'Edit carrier settings', jp: '配送会社設定の編集' } },
} as const satisfies Permissions<'fulfilment'>;
