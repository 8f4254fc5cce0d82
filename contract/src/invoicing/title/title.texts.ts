import type { Texts } from '../../kernel/text.ts';

export const titleTexts = {
  'invoicing.title.title': { zh: '发票抬头', en: 'Invoice titles', jp: '発票宛名' },
  'invoicing.title.keyword': { zh: '抬头名称/税号', en: 'Title or tax number', jp: '宛名・税番号' },
  'invoicing.title.name': { zh: '抬头名称', en: 'Title', jp: '宛名' },
  'invoicing.title.taxNumber': { zh: '税号', en: 'Tax number', jp: '登録番号・税番号' },
  'invoicing.title.taxHint': {
    zh: '中国公司：15、18 或 20 位数字和大写字母；日本公司：适格请求书登记号 T + 13 位数字。校验码会核对',
    en: 'China: 15, 18 or 20 digits and capitals. Japan: qualified invoice number, T and 13 digits. Check characters are verified',
    jp: '日本の会社は適格請求書発行事業者の登録番号（T＋13桁）、中国の会社は15・18・20桁の英数字。検査文字も確認します',
  },
  'invoicing.title.address': { zh: '地址', en: 'Address', jp: '住所' },
  'invoicing.title.phone': { zh: '电话', en: 'Phone', jp: '電話番号' },
  'invoicing.title.bank': { zh: '开户行', en: 'Bank and branch', jp: '銀行・支店' },
  'invoicing.title.account': { zh: '银行账号', en: 'Account number', jp: '口座番号' },
  'invoicing.title.isDefault': { zh: '默认抬头', en: 'Default', jp: '既定' },
  'invoicing.title.defaultHint': {
    zh: '每月固定开票使用默认抬头',
    en: 'Monthly tax invoices use the default title',
    jp: '毎月の発票は既定の宛名で発行されます',
  },
  'invoicing.title.invoiceCount': { zh: '已用于发票', en: 'Invoices issued', jp: '使用件数' },
  'invoicing.title.updatedAt': { zh: '更新时间', en: 'Updated', jp: '更新日時' },
  'invoicing.title.add': { zh: '新增抬头', en: 'New invoice title', jp: '宛名を追加' },
  'invoicing.title.edit': { zh: '编辑抬头', en: 'Edit invoice title', jp: '宛名を編集' },
  'invoicing.title.makeDefault': { zh: '设为默认', en: 'Set as default', jp: '既定にする' },
  'invoicing.title.askDelete': { zh: '确认删除抬头“{name}”？', en: 'Delete invoice title “{name}”?', jp: '宛名「{name}」を削除しますか？' },
  'invoicing.title.empty': {
    zh: '还没有发票抬头，添加后即可申请开票',
    en: 'No invoice titles yet. Add one to request tax invoices',
    jp: '宛名がまだありません。追加すると発票を申請できます',
  },
  'invoicing.title.taxNumberForm': {
    zh: '税号应为 15、18 或 20 位数字或大写字母；日本登记号为 T + 13 位数字',
    en: 'Tax numbers have 15, 18 or 20 digits or capitals; in Japan T and 13 digits',
    jp: '登録番号はT＋13桁の数字、中国の税番号は15・18・20桁の英数字です',
  },
  'invoicing.title.registrationSum': {
    zh: '日本适格请求书登记号的校验码不正确，请核对',
    en: 'The check digit of this qualified invoice number is wrong. Please check it',
    jp: '登録番号の検査数字が一致しません。ご確認ください',
  },
  'invoicing.title.taxNumberSum': {
    zh: '统一社会信用代码的校验码不正确，请核对',
    en: 'The check character of this credit code is wrong. Please check it',
    jp: '統一社会信用コードの検査文字が一致しません。ご確認ください',
  },
  'invoicing.title.accountForm': {
    zh: '银行账号应为 8 至 30 位数字',
    en: 'Bank account numbers have 8 to 30 digits',
    jp: '口座番号は8～30桁の数字です',
  },
  'invoicing.title.taken': {
    zh: '该抬头和税号已存在',
    en: 'This title and tax number already exist',
    jp: 'この宛名と税番号は登録済みです',
  },
  'invoicing.title.used': {
    zh: '抬头“{name}”已用于 {count} 张发票，不能删除',
    en: '“{name}” is used on {count} tax {count?invoice|invoices} and can’t be deleted',
    jp: '「{name}」は{count}件の発票で使用されているため削除できません',
  },
  'invoicing.title.staysDefault': {
    zh: '请将另一个抬头设为默认，而不是取消当前默认',
    en: 'Set another title as default instead',
    jp: '別の宛名を既定に設定してください',
  },
  'invoicing.title.log.created': { zh: '新增发票抬头', en: 'Invoice title added', jp: '宛名を追加' },
  'invoicing.title.log.changed': { zh: '修改发票抬头', en: 'Invoice title updated', jp: '宛名を変更' },
  'invoicing.title.log.madeDefault': { zh: '设为默认抬头', en: 'Set as default title', jp: '既定の宛名に設定' },
  'invoicing.title.log.deleted': { zh: '删除发票抬头', en: 'Invoice title deleted', jp: '宛名を削除' },
} as const satisfies Texts<'invoicing'>;
