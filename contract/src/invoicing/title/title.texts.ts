import type { Texts } from '../../kernel/text.ts';

export const titleTexts = {
  'invoicing.title.title': { zh: '发票抬头', en: 'Invoice titles', jp: '請求書宛名' },
  'invoicing.title.keyword': { zh: '抬头名称/税号', en: 'Name or tax number', jp: '宛名・税番号' },
  'invoicing.title.name': { zh: '抬头名称', en: 'Company title', jp: '宛名' },
  'invoicing.title.taxNumber': { zh: '税号', en: 'Tax number', jp: '税番号' },
  'invoicing.title.taxHint': {
    zh: '15、18 或 20 位数字和大写字母；18 位统一社会信用代码会核对校验码',
    en: '15, 18 or 20 digits and capitals; the check character of an 18-character credit code is verified',
    jp: '15・18・20桁の英数字。18桁の統一社会信用コードは検査文字も確認します',
  },
  'invoicing.title.address': { zh: '单位地址', en: 'Address', jp: '住所' },
  'invoicing.title.phone': { zh: '电话', en: 'Phone', jp: '電話番号' },
  'invoicing.title.bank': { zh: '开户银行', en: 'Bank', jp: '取引銀行' },
  'invoicing.title.account': { zh: '银行账号', en: 'Bank account', jp: '口座番号' },
  'invoicing.title.isDefault': { zh: '默认抬头', en: 'Default', jp: '既定' },
  'invoicing.title.defaultHint': {
    zh: '每月固定开票使用默认抬头',
    en: 'Monthly invoices are made out to the default title',
    jp: '毎月の請求書は既定の宛名で発行されます',
  },
  'invoicing.title.invoiceCount': { zh: '已用于发票', en: 'Invoices', jp: '使用件数' },
  'invoicing.title.updatedAt': { zh: '更新时间', en: 'Changed', jp: '更新日時' },
  'invoicing.title.add': { zh: '新增抬头', en: 'Add a title', jp: '宛名を追加' },
  'invoicing.title.edit': { zh: '编辑抬头', en: 'Edit the title', jp: '宛名を編集' },
  'invoicing.title.makeDefault': { zh: '设为默认', en: 'Make default', jp: '既定にする' },
  'invoicing.title.askDelete': { zh: '确认删除抬头“{name}”？', en: 'Delete the title “{name}”?', jp: '宛名「{name}」を削除しますか？' },
  'invoicing.title.empty': {
    zh: '还没有发票抬头，添加后即可申请开票',
    en: 'No titles yet: add one to apply for invoices',
    jp: '宛名がまだありません。追加すると請求書を申請できます',
  },
  'invoicing.title.taxNumberForm': {
    zh: '税号应为 15、18 或 20 位数字或大写字母',
    en: 'A tax number has 15, 18 or 20 digits or capitals',
    jp: '税番号は15・18・20桁の英数字です',
  },
  'invoicing.title.taxNumberSum': {
    zh: '统一社会信用代码的校验码不正确，请核对',
    en: 'The check character of this credit code does not fit: please compare',
    jp: '統一社会信用コードの検査文字が一致しません。ご確認ください',
  },
  'invoicing.title.accountForm': {
    zh: '银行账号应为 8 至 30 位数字',
    en: 'A bank account has 8 to 30 digits',
    jp: '口座番号は8～30桁の数字です',
  },
  'invoicing.title.taken': { zh: '该抬头和税号已存在', en: 'This title exists already', jp: 'この宛名と税番号は登録済みです' },
  'invoicing.title.used': {
    zh: '抬头“{name}”已用于 {count} 张发票，不能删除',
    en: '“{name}” stands on {count} invoices and cannot be deleted',
    jp: '「{name}」は{count}件の請求書で使用されているため削除できません',
  },
  'invoicing.title.staysDefault': {
    zh: '请将另一个抬头设为默认，而不是取消当前默认',
    en: 'Make another title the default instead',
    jp: '別の宛名を既定に設定してください',
  },
  'invoicing.title.log.created': { zh: '新增发票抬头', en: 'Title added', jp: '宛名を追加' },
  'invoicing.title.log.changed': { zh: '修改发票抬头', en: 'Title changed', jp: '宛名を変更' },
  'invoicing.title.log.madeDefault': { zh: '设为默认抬头', en: 'Made the default title', jp: '既定の宛名に設定' },
  'invoicing.title.log.deleted': { zh: '删除发票抬头', en: 'Title deleted', jp: '宛名を削除' },
} as const satisfies Texts<'invoicing'>;
