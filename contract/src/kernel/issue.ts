import type { TextParams, TextRef } from './text.ts';

/** What zod found, told as a text key and its parameters, so that page and server say the same sentence. */
export interface Issue {
  readonly code?: string;
  readonly path: readonly PropertyKey[];
  readonly [more: string]: unknown;
}

const number = (value: unknown): number => (typeof value === 'bigint' ? Number(value) : (value as number));

export function issueText(issue: Issue): { text: TextRef; params?: TextParams } {
  const origin = issue['origin'] as string | undefined;
  switch (issue.code) {
    case 'custom': {
      const { text, ...params } = (issue['params'] ?? {}) as { text?: string } & TextParams;
      if (!text) return { text: 'kernel.issue.invalid' };
      return Object.keys(params).length > 0 ? { text, params } : { text };
    }
    case 'too_small': {
      const min = number(issue['minimum']);
      if (origin === 'string') return min <= 1 ? { text: 'kernel.issue.required' } : { text: 'kernel.issue.shorterThan', params: { min } };
      if (origin === 'array' || origin === 'set') return { text: 'kernel.issue.fewerThan', params: { min } };
      return { text: 'kernel.issue.lessThan', params: { min: issue['inclusive'] === false ? min + 1 : min } };
    }
    case 'too_big': {
      const max = number(issue['maximum']);
      if (origin === 'string') return { text: 'kernel.issue.longerThan', params: { max } };
      if (origin === 'array' || origin === 'set') return { text: 'kernel.issue.moreThan', params: { max } };
      return { text: 'kernel.issue.greaterThan', params: { max } };
    }
    case 'invalid_type':
      if (issue['input'] === undefined || issue['input'] === null) return { text: 'kernel.issue.required' };
      if (issue['expected'] === 'int') return { text: 'kernel.issue.wholeNumber' };
      if (issue['expected'] === 'number') return { text: 'kernel.issue.number' };
      return { text: 'kernel.issue.invalid' };
    case 'invalid_value':
      return { text: issue['input'] === undefined || issue['input'] === '' ? 'kernel.issue.required' : 'kernel.issue.choice' };
    default:
      return { text: 'kernel.issue.invalid' };
  }
}

/** `rows.2.quantity`: the name under which page and server speak of a field. */
export const fieldPath = (path: readonly PropertyKey[]): string => path.map(String).join('.');
