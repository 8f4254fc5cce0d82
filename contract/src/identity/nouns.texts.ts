import type { Texts } from '../kernel/text.ts';

/** What a call has done something to: one of them. */
export const identityNouns = {
  'identity.apiKey.noun': { zh: 'API 密钥', en: 'API key', jp: 'APIキー' },
  'identity.store.noun': { zh: '店铺', en: 'Store', jp: 'ストア' },
  'identity.creditLimit.noun': { zh: '信用额度', en: 'Credit limit', jp: '与信限度額' },
  'identity.company.noun': { zh: '公司', en: 'Company', jp: '会社' },
  'identity.menu.noun': { zh: '菜单', en: 'Menu', jp: 'メニュー' },
  'identity.role.noun': { zh: '角色', en: 'Role', jp: 'ロール' },
  'identity.user.noun': { zh: '账号', en: 'Account', jp: 'アカウント' },
} as const satisfies Texts<'identity'>;
