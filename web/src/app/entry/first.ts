import { captchaPath } from '@kura/contract/identity/session/captcha-path.ts';
import { apiBase } from '@kura/contract/kernel/endpoint.ts';
import parts from 'virtual:texts';
import { ahead } from '../../kit/ahead.ts';
import { preferredLang } from '../../kit/preferred-lang.ts';
import { withTexts } from '../../kit/text.ts';
import { sessionKeys } from '../../kit/session-keys.ts';

export const importShell = () => import('../shell/shell.tsx');
export const importPages = () => import('../pages.ts');
export const importLogin = () => import('../../domains/shell/login.page.tsx');
export const importRegister = () => import('../../domains/shell/register.page.tsx');
/** A wall display: its board and the words of it, and nothing of the rest. */
export const importDisplay = withTexts(['insights'], () => import('../../domains/insights/board/board-display.page.tsx'));
/** The words inside antd's controls and its calendars. English is in antd itself. */
export const importLocale = {
  zh: () => import('../shell/locale-zh.ts'),
  en: () => import('../shell/locale-en.ts'),
  jp: () => import('../shell/locale-jp.ts'),
};

/** What will be drawn first travels side by side, before any of it runs. A failure shows itself when it is drawn. */
export function fetchFirst(): void {
  const lang = preferredLang();
  const isSignedIn = sessionStorage.getItem(sessionKeys.token) !== null;
  const wanted = [parts[lang]['base'], ...(isSignedIn ? [importPages, importShell, importLocale[lang]] : [importLogin])];
  for (const load of wanted) load?.().catch(() => undefined);
  // The picture of the code is the last thing that the sign-in waits for.
  if (!isSignedIn && location.pathname === '/login') (ahead.picture = fetch(apiBase + captchaPath)).catch(() => undefined);
}
