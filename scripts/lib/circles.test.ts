import { describe, expect, it } from 'vitest';
import { circleProblems } from './circles.ts';
import { parse } from './source.ts';

const told = (files: Readonly<Record<string, string>>) =>
  circleProblems(Object.entries(files).map(([file, text]) => parse(file, text))).map(
    ({ file, line, message }) => `${file}:${line} ${message}`,
  );

describe('files that need each other', () => {
  it('are told once, with the way round', () => {
    expect(
      told({
        'web/src/kit/a.ts': "export const x = 1;\nimport { b } from './b.ts';\n",
        'web/src/kit/b.ts': "import { c } from './c.ts';\n",
        'web/src/kit/c.ts': "export { x } from './a.ts';\n",
        'web/src/kit/d.ts': "import { x } from './a.ts';\n",
      }),
    ).toEqual(['web/src/kit/a.ts:2 a circle: web/src/kit/a.ts → web/src/kit/b.ts → web/src/kit/c.ts → web/src/kit/a.ts']);
  });

  it('a type is enough, also through the name of a workspace', () => {
    expect(
      told({
        'contract/src/finance/a.ts': "import type { B } from './b.ts';\n",
        'contract/src/finance/b.ts': "import { type A } from '@kura/contract/finance/a.ts';\n",
      }),
    ).toHaveLength(1);
  });

  it('what is asked for later, and packages, are none', () => {
    expect(
      told({
        'web/src/kit/a.tsx': "import { useState } from 'react';\nexport const later = () => import('./b.tsx');\n",
        'web/src/kit/b.tsx': "import { later } from './a.tsx';\n",
      }),
    ).toEqual([]);
  });
});
