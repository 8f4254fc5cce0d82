import type { Texts } from '../kernel/text.ts';

export const apiKeyTexts = {
  'identity.apiKey.title': { zh: 'API 密钥', en: 'API keys', jp: 'APIキー' },
  'identity.apiKey.name': { zh: '密钥名称', en: 'Key name', jp: 'キー名' },
  'identity.apiKey.last4': { zh: '末四位', en: 'Last four', jp: '末尾4桁' },
  'identity.apiKey.permissions': { zh: '可用权限', en: 'Permissions', jp: '権限' },
  'identity.apiKey.createdByName': { zh: '创建人', en: 'Created by', jp: '作成者' },
  'identity.apiKey.lastUsedAt': { zh: '最近使用', en: 'Last used', jp: '最終使用' },
  'identity.apiKey.revokedAt': { zh: '吊销时间', en: 'Revoked at', jp: '失効日時' },
  'identity.apiKey.state.active': { zh: '有效', en: 'Active', jp: '有効' },
  'identity.apiKey.state.revoked': { zh: '已吊销', en: 'Revoked', jp: '失効' },
  'identity.apiKey.add': { zh: '新增密钥', en: 'New key', jp: 'キー追加' },
  'identity.apiKey.revoke': { zh: '吊销', en: 'Revoke', jp: '失効させる' },
  'identity.apiKey.askRevoke': {
    zh: '确认吊销该密钥吗？使用它的程序会立即无法访问。',
    en: 'Revoke this key? Programs that use it stop working at once.',
    jp: 'このキーを失効させますか？ 使用中のプログラムはすぐに利用できなくなります。',
  },
  'identity.apiKey.showOnce': {
    zh: '请立即复制并妥善保存，密钥只显示这一次',
    en: 'Copy the key now and keep it safe: it is shown only this once',
    jp: '今すぐコピーして安全に保管してください。キーの表示は今回限りです',
  },
  'identity.apiKey.needsCompany': { zh: '请先选择公司', en: 'Pick a company first', jp: '先に会社を選択してください' },
  'identity.apiKey.log.created': { zh: '新增密钥', en: 'Key created', jp: 'キー作成' },
  'identity.apiKey.log.revoked': { zh: '吊销密钥', en: 'Key revoked', jp: 'キー失効' },
} as const satisfies Texts<'identity'>;
