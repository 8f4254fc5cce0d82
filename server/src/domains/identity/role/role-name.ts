import { readyRoles } from '@kura/contract/identity/role/role.ts';
import { langs, type Lang } from '@kura/contract/kernel/text.ts';
import { say } from '@kura/contract/texts.ts';

const readyText = (key: string): string => `identity.role.ready.${key}`;
export const readyName = (key: string, lang: Lang): string => say(lang, readyText(key));

/** A ready role speaks the reader's language until somebody gives it a name of its own. */
export const roleName = (role: { key: string; name: string }, lang: Lang): string =>
  Object.hasOwn(readyRoles, role.key) && role.name === readyName(role.key, 'zh') ? readyName(role.key, lang) : role.name;

/** Keys of ready roles that a keyword finds by their name in any language. */
export const readyKeysLike = (keyword: string): string[] =>
  Object.keys(readyRoles).filter((key) => langs.some((lang) => readyName(key, lang).toLowerCase().includes(keyword.toLowerCase())));
