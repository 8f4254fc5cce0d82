import { ways } from '../../ways.ts';
import { routes } from '../../routes.ts';
import { describe, expect, it } from 'vitest';
import { kanaOf, pinyinOf } from './readings.ts';

describe('how a title is read', () => {
  it('in Chinese: whole and by first letters, a character of two readings both ways', () => {
    expect(pinyinOf('库存总览')).toEqual(['kucunzonglan', 'kczl']);
    expect(pinyinOf('FBA拼车')).toEqual(['fbapinche', 'fbapc']);
    expect(pinyinOf('库内调拨')).toEqual(['kuneidiaobo', 'kndb', 'kuneitiaobo', 'kntb']);
    expect(pinyinOf('汇率')).toContain('huilv');
  });

  it('in Japanese: kana of either kind, and Latin letters as one types or writes them', () => {
    expect(kanaOf('在庫一覧')).toEqual(['ざいこいちらん', 'zaikoitiran', 'zaikoichiran']);
    expect(kanaOf('出荷')).toEqual(['しゅっか', 'syukka', 'shukka']);
    expect(kanaOf('チャージ')).toEqual(expect.arrayContaining(['ちゃーじ', 'cha-ji', 'chaji', 'tya-zi']));
    expect(kanaOf('発票')).toContain('happyou');
  });

  it('is known for every screen and every way into one: what is missing joins reading-words.ts', () => {
    const titles = [...routes, ...ways].map(({ title }) => title);
    expect(titles.filter(({ zh }) => pinyinOf(zh).length === 0).map(({ zh }) => zh)).toEqual([]);
    expect(titles.filter(({ jp }) => kanaOf(jp).length === 0).map(({ jp }) => jp)).toEqual([]);
  });

  it('is nothing for what nobody wrote down', () => {
    expect([pinyinOf('龘'), kanaOf('龘')]).toEqual([[], []]);
  });
});
