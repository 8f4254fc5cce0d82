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

/** Names that hold the language: `const lang = useLang()`. */
function langNames(ast: Node): ReadonlySet<string> {
  const names = new Set<string>();
  visit(ast, (node) => {
    const init = node['init'] as Node | null | undefined;
    if (node.type !== 'VariableDeclarator' || init?.type !== 'CallExpression') return;
    if ((init['callee'] as Node)['name'] === 'useLang') names.add(String((node['id'] as Node)['name']));
  });
  return names;
}

/** Texts that are worded once and kept: another language must be a reason to word them anew. */
function keptProblems({ file, text, ast }: Source, names: ReadonlySet<string>): Problem[] {
  const langs = langNames(ast);
  const problems: Problem[] = [];
  visit(ast, (node) => {
    if (node.type !== 'CallExpression' || (node['callee'] as Node)['name'] !== 'useMemo') return;
    const [work, reasons] = node['arguments'] as Node[];
    const elements = (reasons?.['elements'] ?? []) as (Node | null)[];
    // A function that is kept words anew whenever it is called.
    if (!work || isFunction(work['body'] as Node)) return;
    if (elements.some((one) => langs.has(String(one?.['name'])))) return;
    let reads = false;
    visit(work, (inner) => {
      if (inner.type === 'CallExpression' && names.has(String((inner['callee'] as Node)['name']))) reads = true;
    });
    if (reads)
      problems.push({
        file,
        line: lineAt(text, node.start),
        message: 'useMemo keeps a text: name the language (useLang) among its reasons',
      });
  });
  return problems;
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
    const isLater = one.name.startsWith('use') && around.at(-1) !== owner;
    if (names.has(called) && !isLater) one.reads ??= node;
  });
  const deaf = [...drawn.values()]
    .filter(({ reads, isReactive }) => reads && !isReactive)
    .map(({ name, reads }) => ({
      file: source.file,
      line: lineAt(source.text, (reads as Node).start),
      message: `${name} draws a text and does not hear of another language: call useLang() or useT() in it`,
    }));
  return [...deaf, ...keptProblems(source, names)];
}
