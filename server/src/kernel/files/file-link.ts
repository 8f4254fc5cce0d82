import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FileVariant } from '@kura/contract/kernel/upload.ts';
import type { Actor } from '../actor.ts';
import type { Kernel } from '../kernel.ts';

export const rawFilePath = '/api/admin/file/raw';
const hourMs = 3_600_000;
const letters = { original: 'o', thumb: 't', medium: 'm' } as const satisfies Record<FileVariant, string>;
const variants = new Map(Object.entries(letters).map(([variant, letter]) => [letter as string, variant as FileVariant]));

/** Who is shown a file, and when. */
export interface FileReader {
  readonly kernel: Pick<Kernel, 'linkKey'>;
  readonly actor: Actor;
  readonly now: Date;
}

/** What a link says of itself; whether it is true, `isLinkFor` tells. */
export interface FileToken {
  readonly fileId: number;
  readonly variant: FileVariant;
  /** The session of the person it was made for; null when it was made for a program. */
  readonly sessionId: number | null;
  readonly text: string;
  readonly signature: string;
}

/** People by their session, programs by their key. Work that nobody waits for has neither: what it links to opens for nobody. */
const readerOf = ({ sessionId, keyId }: Actor): string => (keyId === null ? `s${(sessionId ?? 0).toString(36)}` : `k${keyId.toString(36)}`);

const told = new WeakMap<ReadonlySet<string>, string>();
/** The rights of one who reads fifty pictures are written down once. */
function rightsOf({ permissions }: Actor): string {
  const known = told.get(permissions) ?? [...permissions].toSorted().join(' ');
  told.set(permissions, known);
  return known;
}

const sign = ({ linkKey }: Pick<Kernel, 'linkKey'>, actor: Actor, text: string): Buffer =>
  // The purpose is part of what is signed: a signature made elsewhere with the same key opens nothing here. So are person, company and
  // rights, as they are: with any of them lost, links that were given before are too.
  createHmac('sha256', linkKey)
    .update(`file link\n${text}\n${actor.userId} ${actor.companyId}\n${rightsOf(actor)}`)
    .digest()
    .subarray(0, 18);

/**
 * An address under which the one it was made for, and nobody else, can fetch a file for one to two hours. The end is rounded up to the
 * hour, so that the same file keeps the same address for a while and the browser can keep it too.
 */
export function fileLink({ kernel, actor, now }: FileReader, fileId: number, variant: FileVariant): string {
  const endHour = Math.ceil(now.getTime() / hourMs) + 1;
  const text = `${fileId.toString(36)}.${letters[variant]}.${endHour.toString(36)}.${readerOf(actor)}`;
  return `${rawFilePath}/${text}.${sign(kernel, actor, text).toString('base64url')}`;
}

/** Undefined for anything that is no link, or one of too long ago. */
export function readFileToken(token: string, now: Date): FileToken | undefined {
  const found = /^(([0-9a-z]{1,11})\.([otm])\.([0-9a-z]{1,7})\.([sk])([0-9a-z]{1,11}))\.([\w-]{24})$/.exec(token);
  if (!found) return undefined;
  const [, text = '', id = '', letter = '', endHour = '', kind = '', reader = '', signature = ''] = found;
  const variant = variants.get(letter);
  if (!variant || now.getTime() >= parseInt(endHour, 36) * hourMs) return undefined;
  return { fileId: parseInt(id, 36), variant, sessionId: kind === 's' ? parseInt(reader, 36) : null, text, signature };
}

/** Whether this server made the link for whoever asks now, as they are now. */
export const isLinkFor = (kernel: Pick<Kernel, 'linkKey'>, actor: Actor, { text, signature }: FileToken): boolean =>
  text.endsWith(`.${readerOf(actor)}`) && timingSafeEqual(sign(kernel, actor, text), Buffer.from(signature, 'base64url'));
