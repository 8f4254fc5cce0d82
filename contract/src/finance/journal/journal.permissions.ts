import type { Permissions } from '../../kernel/permission.ts';

export const journalPermissions = {
  'finance:journal:list': { for: 'staff', text: { zh: '查看日记账', en: 'View journal', jp: '仕訳帳の閲覧' } },
  'finance:journal:export': { for: 'staff', text: { zh: '导出日记账', en: 'Export journal', jp: '仕訳帳のエクスポート' } },
  'finance:journal:map': { for: 'staff', text: { zh: '设置对应科目', en: 'Set account mapping', jp: '勘定科目の対応設定' } },
} as const satisfies Permissions<'finance'>;
