import type { FileRef } from '@kura/contract/system/file/file.endpoints.ts';
import { vi } from 'vitest';

/** Uploads leave by XMLHttpRequest, which no document here has: each is taken, and answered with the next id. Answers the names. */
export function takeUploads(): string[] {
  const names: string[] = [];
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      readonly upload = {};
      responseText = '';
      readonly status = 200;
      onload: () => void = () => undefined;
      open() {}
      setRequestHeader() {}
      send(form: FormData) {
        const file = form.get('file') as File;
        names.push(file.name);
        const data = {
          id: names.length,
          name: file.name,
          url: `/f/${names.length}`,
          mime: file.type,
          size: file.size,
        } as unknown as FileRef;
        this.responseText = JSON.stringify({ code: 200, message: '', data });
        queueMicrotask(() => this.onload());
      }
    },
  );
  return names;
}
