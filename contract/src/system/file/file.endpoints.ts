import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { Id } from '../../kernel/id.ts';

/** A private file, with links that work for a while. */
export const FileRef = z.object({
  id: Id,
  name: z.string(),
  mime: z.string(),
  size: z.int(),
  url: z.string(),
  thumbUrl: z.nullable(z.string()),
});
export type FileRef = z.infer<typeof FileRef>;

export const uploadFile = endpoint({
  method: 'POST',
  path: '/file/upload',
  permission: 'signedIn',
  takes: 'file',
  log: 'none',
  does: 'Takes one file (multipart field `file`); its content is checked against the kind.',
  query: z.object({
    kind: z.enum(['avatar', 'productImage', 'cover', 'postImage', 'logo', 'video', 'attachment', 'proof', 'sheet', 'statement']),
  }),
  data: FileRef,
  limit: { max: 120, seconds: 60 },
});
