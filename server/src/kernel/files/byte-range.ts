import type { ByteRange } from './storage.ts';

/**
 * What a `Range` header asks of a file: a part, the `whole` file, or `none` of it. Several parts at once and headers that make no sense
 * get the whole file, as RFC 9110 allows: players and download managers then simply go on.
 */
export function readRange(header: string | undefined, size: number): ByteRange | 'whole' | 'none' {
  const found = /^bytes=\s*(\d*)-(\d*)\s*$/.exec(header ?? '');
  if (!found) return 'whole';
  const [, from = '', to = ''] = found;
  if (from === '' && to === '') return 'whole';
  if (from === '') {
    const length = Math.min(Number(to), size);
    return length === 0 ? 'none' : { start: size - length, end: size - 1 };
  }
  const start = Number(from);
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < start) return 'whole';
  return start >= size ? 'none' : { start, end };
}
