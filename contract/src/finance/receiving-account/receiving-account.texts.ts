import type { Texts } from '../../kernel/text.ts';

export const receivingAccountTexts = {
  'finance.receivingAccount.title': { zh: '收款账户', en: 'Receiving accounts', jp: '入金口座' },
  'finance.receivingAccount.empty': { zh: '还没有收款账户', en: 'No receiving accounts yet', jp: '入金口座はまだありません' },
  'finance.receivingAccount.holder': { zh: '户名', en: 'Account holder', jp: '口座名義' },
  'finance.receivingAccount.number': { zh: '账号', en: 'Account number', jp: '口座番号' },
  'finance.receivingAccount.bank': { zh: '开户行', en: 'Bank and branch', jp: '銀行・支店' },
  'finance.receivingAccount.sort': { zh: '排序', en: 'Sort order', jp: '並び順' },
  'finance.receivingAccount.state.enabled': { zh: '启用', en: 'Enabled', jp: '有効' },
  'finance.receivingAccount.state.disabled': { zh: '停用', en: 'Disabled', jp: '無効' },
  'finance.receivingAccount.add': { zh: '新增收款账户', en: 'New receiving account', jp: '口座を追加' },
  'finance.receivingAccount.change': { zh: '编辑收款账户', en: 'Edit receiving account', jp: '口座を編集' },
  'finance.receivingAccount.askDelete': {
    zh: '确认删除该收款账户？',
    en: 'Delete this receiving account?',
    jp: 'この口座を削除しますか？',
  },
  'finance.receivingAccount.nameTaken': {
    zh: '已有同名的收款账户',
    en: 'A receiving account with this name already exists',
    jp: '同じ名称の口座があります',
  },
  'finance.receivingAccount.isUsed': {
    zh: '该账户已有收款记录，不能修改方式和币种，也不能删除；可以停用',
    en: 'This account has received payments. You can’t delete it or change its method or currency, but you can disable it',
    jp: '入金記録があるため、方法・通貨の変更と削除はできません。無効にすることはできます',
  },
  'finance.receivingAccount.rows': { zh: '导入行数', en: 'Rows imported', jp: 'インポート行数' },
  'finance.receivingAccount.added': { zh: '新增行数', en: 'New rows', jp: '新規行数' },
  'finance.receivingAccount.log.created': { zh: '新增收款账户', en: 'Receiving account added', jp: '入金口座を追加' },
  'finance.receivingAccount.log.changed': { zh: '修改收款账户', en: 'Receiving account updated', jp: '入金口座を変更' },
  'finance.receivingAccount.log.deleted': { zh: '删除收款账户', en: 'Receiving account deleted', jp: '入金口座を削除' },
} as const satisfies Texts<'finance'>;
