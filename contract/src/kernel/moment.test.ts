import { expect, it } from 'vitest';
import { say } from '../texts.ts';
import { isInstant, isMoment } from './moment.ts';
import { langs } from './text.ts';

it.each(langs)('E01 what a refused time is told to look like is taken: %s', (lang) => {
  const example = (key: 'kernel.issue.moment' | 'kernel.issue.instant') => /\d{4}-\S+/.exec(say(lang, key))?.[0] ?? '';
  expect([isMoment(example('kernel.issue.moment')), isInstant(example('kernel.issue.instant'))]).toEqual([true, true]);
});
