import type { Texts } from '../kernel/text.ts';

/** What a call has done something to: one of them. */
export const workordersNouns = {
  'workorders.order.noun': { zh: '工单', en: 'Work order', jp: '作業依頼' },
  'workorders.internal.noun': { zh: '内部工单', en: 'Internal work order', jp: '社内作業依頼' },
  'workorders.repair.noun': { zh: '维修单', en: 'Repair', jp: '修理' },
  'workorders.template.noun': { zh: '工单模板', en: 'Work order template', jp: '作業テンプレート' },
} as const satisfies Texts<'workorders'>;
