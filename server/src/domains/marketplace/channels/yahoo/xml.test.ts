import { describe, expect, it } from 'vitest';
import { readXml, writeXml } from './xml.ts';

describe('XML of Yahoo', () => {
  it('reads one element and several alike, empty ones as empty, and nothing as a number', () => {
    const root = readXml('<?xml version="1.0"?><R a="1"><I><N>007</N></I><I><N>1e5</N></I><E/><F></F><One><N>1</N></One></R>')?.one('R');
    expect(root?.all('I').map((item) => item.text('N'))).toEqual(['007', '1e5']);
    expect(root?.all('One')).toHaveLength(1);
    expect([root?.text('E'), root?.text('F'), root?.text('none'), root?.has('E'), root?.has('none')]).toEqual(['', '', '', true, false]);
    expect(root?.one('none').text('N')).toBe('');
  });

  it('decodes each entity once, and nothing within CDATA', () => {
    const root = readXml(
      '<R><T>A &amp; &lt;B&gt; &quot;c&quot; &#39;&#x3042; &amp;lt;</T><C><![CDATA[<b> &amp;]]></C><L>一\n二</L></R>',
    )?.one('R');
    expect(root?.text('T')).toBe('A & <B> "c" \'あ &lt;');
    expect(root?.text('C')).toBe('<b> &amp;');
    expect(root?.text('L')).toBe('一\n二');
  });

  it('is no document when it is broken, plain, has a document type or reaches for our objects', () => {
    for (const text of [
      '',
      'Your Request was Forbidden',
      '<R><a>1</R>',
      '<R/><R/>',
      '<!DOCTYPE R [<!ENTITY a "b">]><R>&a;</R>',
      '<R><__proto__>1</__proto__></R>',
    ]) {
      expect(readXml(text), text).toBeNull();
    }
  });

  it('escapes what people type, and leaves out what XML cannot hold', () => {
    const text = writeXml(['R', [['T', 'a & <b> "c" \u0007\n]]>'], null, ['E', '']]]);
    expect(text).toBe('<?xml version="1.0" encoding="UTF-8"?><R><T>a &amp; &lt;b&gt; "c" \n]]&gt;</T><E></E></R>');
    expect(readXml(text)?.one('R').text('T')).toBe('a & <b> "c" \n]]>');
  });
});
