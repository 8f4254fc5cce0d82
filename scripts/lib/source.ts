import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseAst } from 'rolldown/parseAst';

export const root = path.resolve(import.meta.dirname, '..', '..');

export interface Node {
  type: string;
  start: number;
  [field: string]: unknown;
}

export interface Source {
  /** From the root of the project, with forward slashes. */
  file: string;
  text: string;
  ast: Node;
}

export interface Problem {
  file: string;
  line: number;
  message: string;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Every node of the tree, parents first. The list of parents is the walker's own: true while the node is seen. */
export function visit(node: Node, see: (node: Node, parents: readonly Node[]) => void, parents: Node[] = []): void {
  see(node, parents);
  parents.push(node);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, see, parents);
  }
  parents.pop();
}

export const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

export function parse(file: string, text: string): Source {
  return { file, text, ast: parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node };
}

export function listFiles(folder: string, pattern: RegExp): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((name) => pattern.test(name) && !/\/(node_modules|dist)\//.test(name))
    .toSorted();
}

export const readSource = (file: string): Source => parse(file, readFileSync(path.join(root, file), 'utf8'));

/**
 * Prints the problems as file:line, ready to click; the last thing a check does. The program then ends by itself: a forced exit in
 * the middle of the engine's own background work was seen to wait for it for ever.
 */
export function report(title: string, problems: readonly Problem[], looked: number): void {
  for (const { file, line, message } of problems) console.log(`${file}:${line}  ${message}`);
  console.log(problems.length === 0 ? `${title}: ${looked} files, all good` : `${title}: ${problems.length} problems`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
