import type { Permissions } from '../../kernel/permission.ts';

export const orderPermissions = {
  'workorders:order:list': { for: 'both', text: { zh: '查看工单', en: 'View work orders', jp: '作業依頼の閲覧' } },
  'workorders:order:export': { for: 'both', text: { zh: '导出工单', en: 'Export work orders', jp: '作業依頼のエクスポート' } },
  'workorders:order:create': { for: 'both', text: { zh: '新增工单', en: 'Add work orders', jp: '作業依頼の追加' } },
  'workorders:order:edit': { for: 'both', text: { zh: '编辑工单', en: 'Edit work orders', jp: '作業依頼の編集' } },
  'workorders:order:cancel': { for: 'both', text: { zh: '取消工单', en: 'Cancel work orders', jp: '作業依頼のキャンセル' } },
  'workorders:order:accept': {
    for: 'customer',
    text: { zh: '确认工单报价', en: 'Accept work order prices', jp: '作業依頼の料金承諾' },
  },
  'workorders:order:audit': { for: 'staff', text: { zh: '审核工单', en: 'Review work orders', jp: '作業依頼の審査' } },
  'workorders:order:work': { for: 'staff', text: { zh: '处理工单', en: 'Handle work orders', jp: '作業依頼の処理' } },
  'workorders:internal:create': { for: 'staff', text: { zh: '新增内部工单', en: 'Add internal work orders', jp: '社内作業依頼の追加' } },
} as const satisfies Permissions<'workorders'>;
