import { routes } from '../../contract/src/routes.ts';
import { lineAt, visit, type Node, type Problem, type Source } from './source.ts';

const paths = routes.map(({ path }) => path).toSorted((a, b) => b.length - a.length);
const escaped = paths.map((path) => path.replaceAll('.', '\\.')).join('|');
/** A whole path: `/role` and `/role?view=1`, but not the call `/role/create`. */
const inText = new RegExp(`^(${escaped})(?![\\w/-])`);
const inPattern = new RegExp(`(?<![\\w.*])(${escaped})(?![\\w/-])`);

/** What of a literal could be a path, as it would be read. */
function pathIn(node: Node): string | undefined {
  if (node.type === 'TemplateElement') return inText.exec((node['value'] as { cooked: string }).cooked)?.[1];
  if (node.type !== 'Literal') return undefined;
  const pattern = (node['regex'] as { pattern: string } | undefined)?.pattern;
  if (pattern !== undefined) return inPattern.exec(pattern.replaceAll('\\/', '/'))?.[1];
  return typeof node['value'] === 'string' ? inText.exec(node['value'])?.[1] : undefined;
}

/** A story speaks of a screen by its code: a path that changes, or is mistyped, must not compile. */
export function pathProblems({ file, text, ast }: Source): Problem[] {
  const problems: Problem[] = [];
  visit(ast, (node) => {
    const path = pathIn(node);
    const code = routes.find((route) => route.path === path)?.code;
    if (code)
      problems.push({ file, line: lineAt(text, node.start), message: `${path} is written out: addressOf('${code}') says where it is` });
  });
  return problems;
}
