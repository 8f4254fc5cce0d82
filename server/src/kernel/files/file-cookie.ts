import type { Actor } from '../actor.ts';
import { hmac, sameText } from '../crypto.ts';
import type { Kernel } from '../kernel.ts';
import { rawFilePath } from './file-link.ts';

/**
 * Elements of the page (pictures, videos, documents in a window of their own) send no headers of ours, so the browser proves by a cookie that
 * it is the one somebody signed in with. It is sent to files alone, says nothing to scripts, and is worth nothing without the session.
 * One for each session: two people who are signed in side by side in two tabs keep their pictures.
 */
const prefix = 'file-reader-';
const nameOf = (sessionId: number): string => `${prefix}${sessionId.toString(36)}`;
/** More people than sign in side by side in one browser. */
const mostKept = 8;

const proofOf = ({ linkKey }: Pick<Kernel, 'linkKey'>, { sessionId, userId }: Actor): string =>
  hmac(linkKey, `file cookie\n${sessionId} ${userId}`);

type Site = Pick<Kernel, 'linkKey' | 'config'>;
const write = ({ config }: Site, name: string, value: string, seconds: number): string =>
  `${name}=${value}; Path=${rawFilePath}; Max-Age=${seconds}; HttpOnly; SameSite=Strict${config.publicUrl.startsWith('https:') ? '; Secure' : ''}`;

/** For the answer that opens a session, or finds one open. */
export const fileCookie = (site: Site, actor: Actor, maxAgeMs: number): string =>
  write(site, nameOf(actor.sessionId ?? 0), proofOf(site, actor), Math.floor(maxAgeMs / 1000));

/** For the answer that ends it. */
export const noFileCookie = (site: Site, sessionId: number): string => write(site, nameOf(sessionId), '', 0);

const pairs = (header: string | undefined): [string, string][] =>
  (header ?? '').split(';').flatMap((part) => {
    const at = part.indexOf('=');
    const name = part.slice(0, at).trim();
    return at > 0 && name.startsWith(prefix) ? [[name, part.slice(at + 1).trim()]] : [];
  });

export const hasFileCookie = (header: string | undefined, sessionId: number): boolean =>
  pairs(header).some(([name]) => name === nameOf(sessionId));

/** Whether the browser that sends these cookies is the one this person signed in with. */
export const isReadersBrowser = (kernel: Pick<Kernel, 'linkKey'>, actor: Actor, header: string | undefined): boolean =>
  actor.sessionId !== null &&
  pairs(header).some(([name, value]) => name === nameOf(actor.sessionId ?? 0) && sameText(value, proofOf(kernel, actor)));

/** Of sessions that nobody ended by hand, on a terminal that many people share: the oldest go. */
export const tooOldCookies = (site: Site, header: string | undefined): string[] =>
  pairs(header)
    .map(([name]) => parseInt(name.slice(prefix.length), 36))
    .filter((id) => Number.isSafeInteger(id) && id > 0)
    .toSorted((a, b) => b - a)
    .slice(mostKept)
    .map((id) => noFileCookie(site, id));
