import type { Texts } from '../kernel/text.ts';

/** Words that mean the same on every screen. */
export const commonTexts = {
  'common.status': { zh: '状态', en: 'Status', jp: '状態' },
  'common.company': { zh: '公司', en: 'Company', jp: '会社' },
  'common.companyNeeded': { zh: '请选择公司', en: 'Select a company', jp: '会社を選択してください' },
  'common.createdAt': { zh: '创建时间', en: 'Created', jp: '作成日時' },
  'common.zone': { zh: '时区', en: 'Time zone', jp: 'タイムゾーン' },
  'common.placeTime': { zh: '仓库当地时间', en: 'warehouse time', jp: '倉庫の現地時刻' },
  'common.name': { zh: '名称', en: 'Name', jp: '名称' },
  'common.remark': { zh: '备注', en: 'Note', jp: '備考' },
  'common.actions': { zh: '操作', en: 'Actions', jp: '操作' },
  'common.search': { zh: '查询', en: 'Search', jp: '検索' },
  'common.reset': { zh: '重置', en: 'Reset', jp: 'リセット' },
  'common.save': { zh: '保存', en: 'Save', jp: '保存' },
  'common.cancel': { zh: '取消', en: 'Cancel', jp: 'キャンセル' },
  'common.confirm': { zh: '确定', en: 'OK', jp: 'OK' },
  'common.delete': { zh: '删除', en: 'Delete', jp: '削除' },
  'common.edit': { zh: '编辑', en: 'Edit', jp: '編集' },
  'common.add': { zh: '新增', en: 'Add', jp: '追加' },
  'common.copy': { zh: '复制', en: 'Copy', jp: 'コピー' },
  'common.close': { zh: '关闭', en: 'Close', jp: '閉じる' },
  'common.retry': { zh: '重试', en: 'Try again', jp: '再試行' },
  /** More than are counted. */
  'common.countOver': { zh: '{count}+', en: '{count}+', jp: '{count}+' },
  'common.all': { zh: '全部', en: 'All', jp: 'すべて' },
  'common.yes': { zh: '是', en: 'Yes', jp: 'はい' },
  'common.no': { zh: '否', en: 'No', jp: 'いいえ' },
  'common.currency.CNY': { zh: '人民币', en: 'RMB', jp: '人民元' },
  'common.currency.JPY': { zh: '日元', en: 'JPY', jp: '円' },
  'common.currency.USD': { zh: '美元', en: 'USD', jp: '米ドル' },
} as const satisfies Texts<'common'>;
