import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as Text from './text.ts';

describe('the words of the page', () => {
  let words: typeof Text;
  beforeEach(async () => {
    // As much of a document as a switch of the language touches.
    vi.stubGlobal('document', { cookie: '', documentElement: { lang: '' } });
    // A page nobody has been on: other tests of this worker may have loaded words.
    vi.resetModules();
    words = await import('./text.ts');
  });
  afterEach(() => void vi.unstubAllGlobals());

  it('L15 come by domain: a part that no page has asked for arrives when a word of it is drawn', async () => {
    const { hasText, setLang, tr } = words;
    await setLang('en');
    expect(hasText('common.status')).toBe(true);
    expect(tr('products.domain')).toBe('products.domain');
    await vi.waitFor(() => expect(tr('products.domain')).toBe('Products'), 10_000);
  });

  it('L15 a switch of the language takes along what was loaded', async () => {
    const { ensureTexts, setLang, tr } = words;
    await setLang('en');
    await ensureTexts(['warehouse']);
    await setLang('jp');
    expect(tr('warehouse.domain')).toBe('倉庫とロケーション');
    await setLang('zh');
    expect(tr('warehouse.domain')).toBe('仓库与库位');
  });
});
