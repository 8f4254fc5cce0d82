import { clientTimeoutMs, type In } from '@kura/contract/kernel/endpoint.ts';
import type { Answer } from '@kura/contract/kernel/error.ts';
import { uploadFile, type FileRef } from '@kura/contract/system/file/file.endpoints.ts';
import { addressOf, callHeaders, endIfDead, refusal, Unanswered, withKey } from './call.ts';
import { session } from './session.ts';
import { t } from './text.ts';

export type UploadKind = In<NonNullable<(typeof uploadFile)['query']>>['kind'];

/** Sends one file. XMLHttpRequest, because fetch cannot tell how much of a body has left. */
export function upload(kind: UploadKind, file: File, onProgress?: (share: number) => void, signal?: AbortSignal): Promise<FileRef> {
  const content = `${uploadFile.path} ${kind} ${file.name} ${file.size} ${file.lastModified}`;
  return withKey(content, (key) => send(kind, file, key, onProgress, signal));
}

function send(kind: UploadKind, file: File, key: string, onProgress?: (share: number) => void, signal?: AbortSignal): Promise<FileRef> {
  const token = session.token();
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', addressOf(uploadFile.path, { kind }));
    request.timeout = clientTimeoutMs;
    for (const [name, value] of Object.entries({ ...callHeaders(), 'idempotency-key': key })) request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => event.lengthComputable && onProgress?.(event.loaded / event.total);
    request.onerror = request.ontimeout = () => reject(new Unanswered(0, t('kernel.upload.brokenOff')));
    request.onabort = () => reject(new DOMException('aborted', 'AbortError'));
    request.onload = () => {
      const answer = parse(request.responseText);
      if (!answer) return reject(new Unanswered(request.status, t('shell.call.unreadable', { status: request.status })));
      if (answer.code === 200) return resolve(answer.data);
      endIfDead(answer, token);
      reject(refusal(answer));
    };
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    const form = new FormData();
    form.append('file', file, file.name);
    request.send(form);
  });
}

function parse(text: string): Answer<FileRef> | undefined {
  try {
    return JSON.parse(text) as Answer<FileRef>;
  } catch {
    return undefined;
  }
}
