import { describe, expect, it } from 'vitest';
import { cleanFileName } from './file-name.ts';
import { newStorageKey, storagePath } from './storage.ts';

describe('file names', () => {
  it.each([
    ['../../etc/passwd', 'passwd.png'],
    ['..\\..\\windows\\system.ini', 'system.png'],
    ['a\0b.png', 'ab.png'],
    ['photo\u202egnp.exe', 'photognp.png'],
    ['line\r\nSet-Cookie: x.png', 'lineSet-Cookie x.png'],
    ['商品 写真.jpeg', '商品 写真.png'],
    ['.htaccess', 'file.png'],
    ['...', 'file.png'],
    ['', 'file.png'],
    ['/', 'file.png'],
  ])('%j is shown as %s', (sent, shown) => {
    expect(cleanFileName(sent, 'png')).toBe(shown);
  });

  it('cuts a long name between characters, never inside one', () => {
    const name = cleanFileName('𠮷'.repeat(300), 'xlsx');
    expect(name.endsWith('𠮷.xlsx')).toBe(true);
    expect([...name].length).toBe(120);
  });

  it('never makes a path out of anything but its own keys', () => {
    const key = newStorageKey();
    expect(storagePath(key)).toBe(`${key.slice(0, 2)}/${key.slice(2, 4)}/${key}`);
    for (const evil of ['../../x', `${key}/../x`, `${key}\0`, key.toUpperCase(), ''])
      expect(() => storagePath(evil)).toThrow('not a storage key');
  });
});
