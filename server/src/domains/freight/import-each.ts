import { issueText } from '@kura/contract/kernel/issue.ts';
import type * as z from 'zod/mini';
import { type RowProblem, RowProblems } from '../../kernel/registry.ts';

export interface Importing<Row, S extends z.core.$ZodType> {
  /** What the form of the noun sends: a file is held to the same rules. */
  schema: S;
  inputOf(row: Row): object;
  /** Columns that the sheet calls otherwise than the form. */
  columns: Readonly<Record<string, string>>;
  /** What only the tables and the other rows know. */
  problemsOf(row: Row, at: number): readonly Omit<RowProblem, 'row'>[];
  create(input: z.output<S>): Promise<unknown>;
}

/** An empty cell is a field that was left out: it is what the form would make of it. */
const filled = (input: object): object => Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null));

/** V15: every row is looked at before the first goes in; then each goes in as if it had been typed, with its own line in the log. */
export async function importEach<Row, S extends z.core.$ZodType>(
  rows: readonly Row[],
  { schema, inputOf, columns, problemsOf, create }: Importing<Row, S>,
  told: (done: number) => Promise<void>,
): Promise<number> {
  const inputs: z.output<S>[] = [];
  const problems = rows.flatMap((row, at): RowProblem[] => {
    const own = problemsOf(row, at);
    const parsed = (schema as unknown as z.ZodMiniType).safeParse(filled(inputOf(row)));
    if (parsed.success) inputs.push(parsed.data as z.output<S>);
    const found = (parsed.error?.issues ?? []).map((issue) => {
      const name = String(issue.path[0] ?? '');
      return { field: columns[name] ?? name, ...issueText(issue as never) };
    });
    const said = new Set(own.map(({ field }) => field));
    return [...own, ...found.filter(({ field }) => !said.has(field))].map((problem) => ({ row: at, ...problem }));
  });
  if (problems.length > 0) throw new RowProblems(problems);
  for (const [at, input] of inputs.entries()) {
    await create(input);
    await told(at + 1);
  }
  return rows.length;
}
