import type { Texts } from '../kernel/text.ts';
import { identityNouns } from './nouns.texts.ts';
import { apiKeyTexts } from './api-key/api-key.texts.ts';
import { companyTexts } from './company/company.texts.ts';
import { creditLimitTexts } from './credit-limit/credit-limit.texts.ts';
import { menuTexts } from './menu/menu.texts.ts';
import { officialAccountTexts } from './official-account/official-account.texts.ts';
import { roleTexts } from './role/role.texts.ts';
import { forgottenTexts } from './session/forgotten-password.texts.ts';
import { sessionTexts } from './session/session.texts.ts';
import { storeTexts } from './channel-store/channel-store.texts.ts';
import { userTexts } from './user/user.texts.ts';

export const identityTexts = {
  ...identityNouns,
  'identity.domain': { zh: '账号与权限', en: 'Users and access', jp: 'アカウントと権限' },
  ...forgottenTexts,
  ...sessionTexts,
  ...userTexts,
  ...roleTexts,
  ...companyTexts,
  ...creditLimitTexts,
  ...apiKeyTexts,
  ...menuTexts,
  ...storeTexts,
  ...officialAccountTexts,
  'identity.notice.title': { zh: '通知', en: 'Notices', jp: 'お知らせ' },
} as const satisfies Texts<'identity'>;
