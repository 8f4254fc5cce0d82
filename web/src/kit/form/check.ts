import * as z from 'zod/mini';
import type { Shape } from '@kura/contract/kernel/endpoint.ts';
import { fieldPath, issueText, type Issue } from '@kura/contract/kernel/issue.ts';
import type { TextParams, TextRef } from '@kura/contract/kernel/text.ts';

export interface Problem {
  readonly text: TextRef;
  readonly params?: TextParams | undefined;
}
export type Problems = Readonly<Record<string, Problem>>;

/** What the server would refuse, field by field, kept as text keys so that another language says it anew. The first of a field counts. */
export function problemsOf(schema: Shape | undefined, values: unknown): Problems {
  if (!schema) return {};
  const parsed = z.safeParse(schema as z.core.$ZodType, values, { reportInput: true });
  if (parsed.success) return {};
  const problems: Record<string, Problem> = {};
  for (const issue of parsed.error.issues) problems[fieldPath(issue.path)] ??= issueText(issue as unknown as Issue);
  return problems;
}

type Inner = z.core.$ZodType & {
  _zod: { def: { type: string; shape?: Record<string, Inner>; innerType?: Inner; in?: Inner; element?: Inner } };
};

/** The schema of one field; undefined where the shape does not tell (unions). */
export function schemaAt(schema: Shape | undefined, path: string): Shape | undefined {
  let at = schema as Inner | undefined;
  for (const step of path.split('.')) {
    while (at && !at._zod.def.shape && !at._zod.def.element) at = at._zod.def.innerType ?? at._zod.def.in;
    at = at?._zod.def.shape ? at._zod.def.shape[step] : at?._zod.def.element;
  }
  return at as Shape | undefined;
}

const accepts = (schema: Shape, value: unknown): boolean => z.safeParse(schema as z.core.$ZodType, value).success;
const empties = [undefined, null, '', [] as never[]];

/** Marked with a star: nothing that stands for "empty" passes. */
export const isRequired = (schema: Shape | undefined): boolean => schema !== undefined && !empties.some((empty) => accepts(schema, empty));

/** What an emptied field holds: whatever the schema takes for "nothing". */
export const emptyValue = (schema: Shape | undefined): null | '' | undefined => {
  if (schema && !accepts(schema, undefined)) {
    if (accepts(schema, null)) return null;
    if (accepts(schema, '')) return '';
  }
  return undefined;
};
