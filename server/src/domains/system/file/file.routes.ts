import type { Noun } from '../../../kernel/domain.ts';
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { kernelErrors } from '@kura/contract/kernel/error.ts';
import { uploadErrors, uploadKinds } from '@kura/contract/kernel/upload.ts';
import { uploadFile } from '@kura/contract/system/file/file.endpoints.ts';
import { fail } from '../../../kernel/fail.ts';
import { answerFile, type FileRequest } from '../../../kernel/files/answer-file.ts';
import { rawFilePath, readFileToken } from '../../../kernel/files/file-link.ts';
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
      return fileRef(kernel, row, now);
    });
  },
};

/** Links carry their own proof, so that pictures and videos can be shown by plain elements of the page. */
export function serveFiles(app: FastifyInstance, kernel: Kernel): void {
  app.route<{ Params: { token: string } }>({
    method: ['GET', 'HEAD'],
    url: `${rawFilePath}/:token`,
    handler: async (request, reply) => {
      const link = readFileToken(kernel.linkKey, request.params.token, kernel.clock.now());
      const file = link && (await fileStore.byId(kernel.db, link.fileId));
      // For elements of the page, which look at the status and not into the answer.
      if (!file) throw fail({ ...uploadErrors.notFound, http: 404 });
      const { status, headers, body } = await answerFile(kernel.storage, file, link.variant, request as FileRequest);
      return reply
        .code(status)
        .headers(headers)
        .send(body ?? '');
    },
  });
}
