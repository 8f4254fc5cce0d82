import fc from 'fast-check';

const deep = (depth: number): unknown => {
  let value: unknown = 'x';
  for (let i = 0; i < depth; i++) value = i % 2 === 0 ? [value] : { a: value };
  return value;
};

/** What people, broken programs and attackers put into fields. */
export const nasty: readonly unknown[] = [
  ...[null, true, false, '', ' ', '0', 'null', 'undefined', 'NaN', [], {}, [[]], [null], [{}]],
  ...[0, -0, -1, 1, 2, 1.5, 2 ** 31, 2 ** 31 - 1, -(2 ** 31), 2 ** 53 - 1, 2 ** 53, 2 ** 63, 1e308, -1e308, 5e-324],
  ...['1e999', '-1', '٣', '１２３', '1,2,3', ',,,', '2026-02-30', '0000-00-00', '9999-12-31~9999-12-31', '2199-12-31~2199-12-31'],
  ...["'; drop table users; --", "' or '1'='1", '%_\\', '$1', '${x}', '{{7*7}}', '`id`', '../../../../etc/passwd', 'C:\\x', '\\'],
  ...['<script>alert(1)</script>', '<img src=x onerror=alert(1)>', '"><svg onload=alert(1)>', 'javascript:alert(1)', '&#60;'],
  ...[
    '\u0000',
    'a\u0000b',
    '\ud800',
    'a\udfffb',
    '\ufeff',
    '\u202eabc',
    '\u2028',
    '\r\nx: y',
    '👨‍👩‍👧‍👦',
    '漢字かな交じり',
    'e\u0301',
    '\u{10ffff}',
  ],
  ...['constructor', '__proto__', 'toString', 'hasOwnProperty', 'prototype', 'valueOf'],
  ...[
    'x'.repeat(300),
    '漢'.repeat(5000),
    'x'.repeat(100_000),
    Array.from({ length: 10_000 }, () => 1),
    Array.from({ length: 10_000 }, () => 'x'),
  ],
  ...[
    deep(50),
    deep(2000),
    { $gt: '' },
    { length: 1e9 },
    { toString: 'x' },
    { then: 'x' },
    { strings: ['1=1'], values: [] },
    { text: '1=1' },
  ],
];

export const anyValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...nasty) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.jsonValue() },
  { weight: 1, arbitrary: fc.double() },
);

/** Bodies that are no form at all. JSON.stringify cannot write some of them, so they are text already. */
export const wholeBodies: readonly string[] = [
  ...['', ' ', 'null', '0', 'true', '"text"', '[]', '[{}]', '{', '{"a":', 'undefined', 'NaN', '\u0000', '{}{}', "{'a':1}", '<xml/>'],
  ...[
    '{"__proto__":{"isAdmin":true}}',
    '{"constructor":{"prototype":{"isAdmin":true}}}',
    '{"a":1,"a":2}',
    '{"id":1e400}',
    '{"id":-0}',
    '{"\\u0000":1}',
  ],
  ...['['.repeat(100_000) + ']'.repeat(100_000), '{"a":'.repeat(50_000) + '1' + '}'.repeat(50_000), `{"${'k'.repeat(100_000)}":1}`],
];
