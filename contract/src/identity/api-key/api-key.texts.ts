import type { Texts } from '../../kernel/text.ts';

export const apiKeyTexts = {
  'identity.apiKey.title': { zh: 'API 密钥', en: 'API keys', jp: 'APIキー' },
  'identity.apiKey.name': { zh: '密钥名称', en: 'Key name', jp: 'キー名' },
  'identity.apiKey.last4': { zh: '末四位', en: 'Last 4', jp: '末尾4桁' },
  'identity.apiKey.permissions': { zh: '权限', en: 'Permissions', jp: '権限' },
  'identity.apiKey.createdByName': { zh: '创建人', en: 'Created by', jp: '作成者' },
  'identity.apiKey.lastUsedAt': { zh: '最近使用', en: 'Last used', jp: '最終使用' },
  'identity.apiKey.revokedAt': { zh: '吊销时间', en: 'Revoked', jp: '失効日時' },
  'identity.apiKey.state.active': { zh: '有效', en: 'Active', jp: '有効' },
  /** Its maker is disabled or gone. */
  'identity.apiKey.state.stopped': { zh: '创建人已停用', en: 'Creator disabled', jp: '作成者が無効' },
  'identity.apiKey.state.revoked': { zh: '已吊销', en: 'Revoked', jp: '失効' },
  'identity.apiKey.add': { zh: '新增密钥', en: 'New key', jp: 'キー追加' },
  'identity.apiKey.revoke': { zh: '吊销', en: 'Revoke', jp: '失効' },
  'identity.apiKey.askRevoke': {
    zh: '确认吊销该密钥吗？使用它的程序会立即无法访问。',
    en: 'Revoke this key? Programs using it will stop working immediately.',
    jp: 'このキーを失効させますか？ 使用中のプログラムはすぐに利用できなくなります。',
  },
  'identity.apiKey.askRevokeOne': {
    zh: '确认吊销密钥“{name}”（末四位 {last4}）吗？使用它的程序会立即无法访问。',
    en: 'Revoke key “{name}” (ending in {last4})? Programs using it will stop working immediately.',
    jp: 'キー「{name}」（末尾{last4}）を失効させますか？ 使用中のプログラムはすぐに利用できなくなります。',
  },
  'identity.apiKey.showOnce': {
    zh: '请立即复制并妥善保存，密钥只显示这一次',
    en: 'Copy the key now and keep it safe. It won’t be shown again',
    jp: '今すぐコピーして安全に保管してください。キーの表示は今回限りです',
  },
  'identity.apiKey.made': { zh: '密钥已创建', en: 'Key created', jp: 'キーを作成しました' },
  'identity.apiKey.secret': { zh: '密钥', en: 'Key', jp: 'キー' },
  'identity.apiKey.copied': { zh: '已复制', en: 'Copied', jp: 'コピーしました' },
  'identity.apiKey.copyByHand': {
    zh: '浏览器不允许复制，请手动选中并复制',
    en: 'Your browser doesn’t allow copying. Select the key and copy it manually',
    jp: 'ブラウザーがコピーを許可していません。キーを選択して手動でコピーしてください',
  },
  'identity.apiKey.stored': { zh: '我已保存', en: 'I’ve saved it', jp: '保管しました' },
  'identity.apiKey.use': {
    zh: '程序调用接口时，把密钥放在请求头 token 中',
    en: 'Send the key in the “token” request header',
    jp: 'プログラムからは、キーをリクエストヘッダー「token」に入れて送信します',
  },
  'identity.apiKey.empty': {
    zh: '还没有密钥。密钥让贵公司自己的程序使用同样的接口。',
    en: 'No keys yet. With a key, your own programs can use the same API.',
    jp: 'キーはまだありません。キーを使うと自社のプログラムから同じAPIを利用できます。',
  },
  'identity.apiKey.ownKeysOnly': {
    zh: 'API 密钥只能由该公司自己的账号创建',
    en: 'Only accounts of the company itself can create its API keys',
    jp: 'APIキーはその会社自身のアカウントでのみ作成できます',
  },
  'identity.apiKey.log.created': { zh: '新增密钥', en: 'Key created', jp: 'キー作成' },
  'identity.apiKey.log.revoked': { zh: '吊销密钥', en: 'Key revoked', jp: 'キー失効' },
} as const satisfies Texts<'identity'>;
