import type { Noun } from '../../../kernel/domain.ts';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { kernelErrors } from '@kura/contract/kernel/error.ts';
import { uploadErrors, uploadKinds } from '@kura/contract/kernel/upload.ts';
import { uploadFile } from '@kura/contract/system/file/file.endpoints.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Callers } from '../../../kernel/callers.ts';
import { fail, Failure } from '../../../kernel/fail.ts';
import { answerFile, type FileRequest } from '../../../kernel/files/answer-file.ts';
import { hasFileCookie, isReadersBrowser, tooOldCookies } from '../../../kernel/files/file-cookie.ts';
import { isLinkFor, rawFilePath, readFileToken, type FileToken } from '../../../kernel/files/file-link.ts';
import { fileStore } from '../../../kernel/files/file.store.ts';
import { saveUpload } from '../../../kernel/files/save-file.ts';
import { spendBytes } from '../../../kernel/files/upload-rate.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { fileRef } from '../../../kernel/files/file-ref.ts';

export async function acceptFiles(app: FastifyInstance): Promise<void> {
  const largest = Math.max(...Object.values(uploadKinds).map((kind) => kind.maxBytes));
  await app.register(multipart, { limits: { files: 1, fields: 4, fieldSize: 1000, fileSize: largest + 1 } });
}

export const fileNoun: Noun = {
  routes({ bind }) {
    bind(uploadFile, async ({ actor, query, request, kernel, now, once }) => {
      if (!request.isMultipart()) throw fail(kernelErrors.unsupportedType);
      // A form that cannot be read is the sender's matter, not a crash of ours.
      const part = await request.file().catch((error: { statusCode?: number }) => {
        throw error.statusCode ? error : fail(uploadErrors.brokenOff);
      });
      if (!part) throw fail(uploadErrors.empty);
      const row = await saveUpload(kernel.db, kernel.storage, actor, query.kind, part.file, part.filename, once, spendBytes(kernel, actor));
      return fileRef({ kernel, actor, now }, row);
    });
  },
};

/** Programs and scripts send their token, elements of the page the cookie of the session that the link was made in. */
async function whoReads(kernel: Kernel, callers: Callers, { headers }: FastifyRequest, link: FileToken): Promise<Actor | undefined> {
  const now = kernel.clock.now();
  const look = (credentials: { token: string | undefined; sessionId?: number }): Promise<Actor | undefined> =>
    callers.look({ ...credentials, companyId: undefined }, now).catch((error: unknown) => {
      if (error instanceof Failure) return undefined;
      throw error;
    });
  const { token, cookie } = headers;
  if (typeof token === 'string' && token !== '') return look({ token });
  if (link.sessionId === null || !hasFileCookie(cookie, link.sessionId)) return undefined;
  const actor = await look({ token: undefined, sessionId: link.sessionId });
  return actor && isReadersBrowser(kernel, actor, cookie) ? actor : undefined;
}

/** A link opens its file for the one it was made for, as long as they are signed in (C06, A03) and may do what they could. */
export function serveFiles(app: FastifyInstance, kernel: Kernel, callers: Callers): void {
  app.route<{ Params: { token: string } }>({
    method: ['GET', 'HEAD'],
    url: `${rawFilePath}/:token`,
    handler: async (request, reply) => {
      const link = readFileToken(request.params.token, kernel.clock.now());
      const actor = link && (await whoReads(kernel, callers, request, link));
      const file = actor && isLinkFor(kernel, actor, link) ? await fileStore.byId(kernel.db, link.fileId) : undefined;
      // For elements of the page, which look at the status and not into the answer.
      if (!link || !file) throw fail({ ...uploadErrors.notFound, http: 404 });
      const { status, headers, body } = await answerFile(kernel.storage, file, link.variant, request as FileRequest);
      const old = tooOldCookies(kernel, request.headers.cookie);
      if (old.length > 0) reply.header('set-cookie', old);
      return reply
        .code(status)
        .headers(headers)
        .send(body ?? '');
    },
  });
}
