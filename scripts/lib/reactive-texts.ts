import { lineAt, type Node, type Problem, type Source, visit } from './source.ts';

/** Words as they are at this moment; who draws them must hear of another language. */
const readers = new Set(['t', 'tr', 'words', 'hasText']);
/** Hooks of kit/text.ts that draw again when the language changes. */
const reactive = new Set(['useLang', 'useT']);

const isFunction = ({ type }: Node): boolean => /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(type);

/** A function is known by its own name or by what it is assigned to. */
function nameOf(node: Node, parent: Node | undefined): string {
  const own = node['id'] as Node | null | undefined;
  if (own) return String(own['name']);
  return parent?.type === 'VariableDeclarator' ? String((parent['id'] as Node)['name'] ?? '') : '';
}

/** What React draws by itself: a component, or a hook that draws with the component that calls it. */
const isDrawn = (name: string): boolean => /^(use)?[A-Z]/.test(name);

/** The local names under which a file has the readers of kit/text.ts. */
function importedReaders({ ast }: Source): ReadonlySet<string> {
  const names = new Set<string>();
  visit(ast, (node) => {
    const from = (node['source'] as Node | null | undefined)?.['value'];
    if (node.type !== 'ImportDeclaration' || typeof from !== 'string' || !/(^|\/)text\.ts$/.test(from)) return;
    for (const specifier of node['specifiers'] as Node[]) {
      if (readers.has(String((specifier['imported'] as Node | undefined)?.['name'])))
        names.add(String((specifier['local'] as Node)['name']));
    }
  });
  return names;
}

interface Drawn {
  node: Node;
  name: string;
  /** The first text that is read while it draws. */
  reads: Node | null;
  isReactive: boolean;
}

/** Components and hooks that draw texts and would keep the old ones when another language is chosen. */
export function reactiveProblems(source: Source): Problem[] {
  const names = importedReaders(source);
  if (names.size === 0) return [];
  const drawn = new Map<Node, Drawn>();
  visit(source.ast, (node, parents) => {
    if (isFunction(node)) {
      const name = nameOf(node, parents.at(-1));
      if (isDrawn(name)) drawn.set(node, { node, name, reads: null, isReactive: false });
    }
    if (node.type !== 'CallExpression') return;
    const called = String((node['callee'] as Node)['name'] ?? '');
    const around = parents.filter(isFunction);
    const owner = around.findLast((one) => drawn.has(one));
    const one = owner && drawn.get(owner);
    if (!one) return;
    if (reactive.has(called) && around.at(-1) === owner) one.isReactive = true;
    // A hook's inner functions are called later, by what happens; a component's mostly draw.
    const isLater = /^use/.test(one.name) && around.at(-1) !== owner;
    if (names.has(called) && !isLater) one.reads ??= node;
  });
  return [...drawn.values()]
    .filter(({ reads, isReactive }) => reads && !isReactive)
    .map(({ name, reads }) => ({
      file: source.file,
      line: lineAt(source.text, (reads as Node).start),
      message: `${name} draws a text and does not hear of another language: call useLang() or useT() in it`,
    }));
}
