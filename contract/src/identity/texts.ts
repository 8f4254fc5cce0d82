import type { Texts } from '../kernel/text.ts';
import { apiKeyTexts } from './api-key.texts.ts';
import { companyTexts } from './company.texts.ts';
import { menuTexts } from './menu.texts.ts';
import { officialAccountTexts } from './official-account.texts.ts';
import { roleTexts } from './role.texts.ts';
import { sessionTexts } from './session.texts.ts';
import { storeTexts } from './store.texts.ts';
import { userTexts } from './user.texts.ts';

export const identityTexts = {
  'identity.domain': { zh: '账号与权限', en: 'Accounts and access', jp: 'アカウントと権限' },
  ...sessionTexts,
  ...userTexts,
  ...roleTexts,
  ...companyTexts,
  ...apiKeyTexts,
  ...menuTexts,
  ...storeTexts,
  ...officialAccountTexts,
} as const satisfies Texts<'identity'>;
