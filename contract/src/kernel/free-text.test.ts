import { expect, it } from 'vitest';
import { severalLines, textFault } from './free-text.ts';

const told = (value: string, name = 'name') => textFault(value, name)?.text;

it.each([
  ['a line break', 'a\nb', 'kernel.error.oneLine'],
  ['a carriage return', 'a\rb', 'kernel.error.oneLine'],
  ['a line separator', 'a\u2028b', 'kernel.error.oneLine'],
  ['a tab', 'a\tb', 'kernel.issue.control'],
  ['a bell', 'a\u0007b', 'kernel.issue.control'],
  ['a C1 control', 'a\u009bb', 'kernel.issue.control'],
  ['a turned direction', 'gnp.\u202eexe', 'kernel.error.invisible'],
  ['an isolated direction', '\u2066a\u2069', 'kernel.error.invisible'],
  ['a space without width', 'ad\u200bmin', 'kernel.error.invisible'],
  ['a joint of nothing', 'ad\u200dmin', 'kernel.error.invisible'],
  ['a letter without a shape', '\u3164', 'kernel.error.invisible'],
])('one line takes no %s', (_, value, text) => expect(told(value)).toBe(text));

it.each([
  ['three languages', '海川 Trading 株式会社・№1 ＡＢＣ'],
  ['a name with a variant of a character', '葛\u{e0100}城'],
  ['a picture of several', '👨\u200d👩\u200d👧 ❤️\u200d🔥'],
])('%s is text', (_, value) => expect(told(value)).toBeUndefined());

it('several lines take line breaks and tabs, and nothing else of the kind', () => {
  expect(severalLines.has('remark')).toBe(true);
  expect(told('a\n\tb', 'remark')).toBeUndefined();
  expect(told('a\r\nb', 'remark')).toBe('kernel.issue.control');
  expect(told('a\u2028b', 'remark')).toBe('kernel.issue.control');
  expect(told('a\u202eb', 'remark')).toBe('kernel.error.invisible');
});

it('says which sign it is', () => expect(textFault('a\u200bb', 'name')?.params).toEqual({ sign: 'U+200B' }));
