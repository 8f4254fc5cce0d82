import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

async function keep(text: string) {
  const plain = Buffer.from(text);
  const quality = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 5 } };
  const [br, gz] = await Promise.all([brotli(plain, quality), gzip(plain)]);
  return { mark: createHash('sha256').update(plain).digest('base64url').slice(0, 22), bodies: { br, gzip: gz, identity: plain } };
}

/** An answer that is the same for everybody as long as the process runs: made, compressed and marked once, when it is first asked for. */
export function keptAnswer(type: string, make: () => string) {
  let kept: ReturnType<typeof keep> | null = null;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { mark, bodies } = await (kept ??= keep(make()));
    const accepted = request.headers['accept-encoding']?.toString() ?? '';
    const encoding = (['br', 'gzip'] as const).find((name) => new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(accepted));
    reply.headers({
      etag: `"${mark}${encoding ? `-${encoding}` : ''}"`,
      vary: 'accept-encoding',
      // Kept by the browser, and asked about each time: the next version has another mark.
      'cache-control': 'no-cache',
    });
    if (request.headers['if-none-match']?.includes(mark)) return reply.code(304).send();
    if (encoding) reply.header('content-encoding', encoding);
    return reply.type(type).send(bodies[encoding ?? 'identity']);
  };
}
