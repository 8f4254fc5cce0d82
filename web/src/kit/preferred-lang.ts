import { defaultLang, isLang, type Lang } from '@kura/contract/kernel/text.ts';
import { readCookie } from './cookie.ts';

/** What the person chose before, else Chinese (L15). */
export function preferredLang(): Lang {
  const chosen = readCookie('lang');
  return isLang(chosen) ? chosen : defaultLang;
}
