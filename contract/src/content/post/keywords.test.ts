import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { joinKeywords, Keywords } from './keywords.ts';
import { PostInput } from './post.ts';

const faultOf = (schema: unknown, value: unknown): unknown => {
  const { error } = z.safeParse(schema as z.ZodMiniType, value);
  const issue = error?.issues[0] as { params?: { text?: string }; path: unknown[] } | undefined;
  return issue && (issue.params?.text ?? issue.path.join('.'));
};

describe('keywords', () => {
  it.each([
    ['仓库，夜班', '仓库，夜班'],
    [' 仓库 ， 夜班 ', '仓库，夜班'],
    ['warehouse, night shift', 'warehouse，night shift'],
    ['倉庫、夜勤', '倉庫，夜勤'],
    ['仓库，仓库', '仓库'],
  ])('V16 are separated by “，”, whatever people type: %s', (typed, kept) => {
    expect(faultOf(Keywords, typed)).toBeUndefined();
    expect(joinKeywords(typed)).toBe(kept);
  });

  it.each([
    ['', 'kernel.issue.required'],
    ['   ', 'kernel.issue.required'],
    ['仓库，', 'content.post.emptyKeyword'],
    ['仓库，，夜班', 'content.post.emptyKeyword'],
    ['1,2,3,4,5,6,7,8,9,10,11', 'content.post.tooManyKeywords'],
    ['x'.repeat(31), 'content.post.longKeyword'],
  ])('V16 are refused by what is wrong with them: %j', (typed, fault) => {
    expect(faultOf(Keywords, typed)).toBe(fault);
  });
});

describe('a post', () => {
  const whole = { kind: 'news', titleZh: '标题', keywordsZh: '仓库', contentZh: '<p>正文</p>', coverId: 1 };

  it('V16 is whole with title, keywords, content and cover, and not without any of them', () => {
    expect(faultOf(PostInput, whole)).toBeUndefined();
    for (const name of ['titleZh', 'keywordsZh', 'contentZh', 'coverId']) {
      const { [name as 'titleZh']: _, ...rest } = whole;
      expect(faultOf(PostInput, rest)).toBe(name);
    }
    expect(faultOf(PostInput, { ...whole, contentZh: '<p><br></p>' })).toBe('kernel.issue.required');
  });

  it('has another language whole or not at all, and ends after it begins', () => {
    expect(faultOf(PostInput, { ...whole, titleEn: 'Title' })).toBe('content.post.halfLanguage');
    expect(faultOf(PostInput, { ...whole, titleEn: 'Title', contentEn: '<p>Words</p>' })).toBeUndefined();
    const times = { publishFrom: '2026-06-10T12:00:00', publishUntil: '2026-06-10T12:00:00' };
    expect(faultOf(PostInput, { ...whole, ...times })).toBe('content.post.endBeforeStart');
  });
});
