import { randomInt } from 'node:crypto';
import sharp from 'sharp';
import svgCaptcha from 'svg-captcha';
import { hashToken } from '../../../kernel/crypto.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { randomToken } from '../../../kernel/random.ts';

// The package can draw a given text, but its types only know the random ones, which come from a guessable source.
const draw = svgCaptcha as unknown as (text: string, options: Parameters<typeof svgCaptcha.create>[0]) => string;

/** Nothing that looks like something else: no 0 O o, 1 I l i, 5 S s, 2 Z z, 8 B. */
const letters = '34679ACDEFGHJKLMNPQRTUVWXY';
const length = 4;
const lifeMs = 2 * 60_000;

const randomCode = (): string => Array.from({ length }, () => letters[randomInt(letters.length)]).join('');

/** A05: a new code. A fixed one (demonstration mode only) is drawn like any other. */
export async function makeCaptcha(db: Query, now: Date, fixedCode: string | null): Promise<{ key: string; image: string }> {
  const code = fixedCode ?? randomCode();
  const key = randomToken(18);
  const svg = draw(code, { width: 120, height: 40, fontSize: 44, noise: 2, background: '#f4f6f8' });
  const png = await sharp(Buffer.from(svg)).png().toBuffer();
  // Old ones go with each new one, a few at a time: no job is needed to keep the table small.
  await db.run(sql`
    with outdated as (delete from captchas where key_hash in (select key_hash from captchas where expires_at < ${now} limit 20))
    insert into captchas (key_hash, code, expires_at) values (${hashToken(key)}, ${code.toLowerCase()}, ${new Date(now.getTime() + lifeMs)})`);
  return { key, image: `data:image/png;base64,${png.toString('base64')}` };
}

/** Takes the code away whether it was right or not: it serves once. */
export async function takeCaptcha(db: Query, { key, code }: { key: string; code: string }, now: Date): Promise<boolean> {
  const row = await db.first<{ code: string; isFresh: boolean }>(sql`
    delete from captchas where key_hash = ${hashToken(key)} returning code, expires_at > ${now} as is_fresh`);
  return row !== undefined && row.isFresh && row.code === code.trim().toLowerCase();
}
