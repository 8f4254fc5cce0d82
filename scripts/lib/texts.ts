import { lineAt, type Node, type Problem, type Source, visit } from './source.ts';

type Catalog = Readonly<Record<string, Readonly<Record<string, string>>>>;

const langs = ['zh', 'en', 'jp'];
const hasWord = (text: string): boolean => /\p{L}/u.test(text);

/** Attributes whose value a person reads. */
const readAttributes = new Set([
  'title',
  'placeholder',
  'label',
  'alt',
  'tooltip',
  'description',
  'message',
  'extra',
  'help',
  'okText',
  'cancelText',
  'subTitle',
  'aria-label',
  'aria-description',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'emptyText',
  'suffix',
  'prefix',
]);

/** Not words of a language: names of the product, units and signs that read the same everywhere. */
const sameEverywhere = new Set([
  'Kura',
  '倉',
  'Ctrl',
  'K',
  'Esc',
  'Enter',
  'SKU',
  'API',
  'OpenAPI',
  'PDF',
  'kg',
  'cm',
  'CNY',
  'JPY',
  'px',
  'ms',
]);
const isWords = (text: string): boolean =>
  hasWord(text) && !text.split(/[^\p{L}\p{N}]+/u).every((word) => !hasWord(word) || sameEverywhere.has(word));

const toasts = /^(message|notification|toast|toasts|notify)$/;
const calledOn = (call: Node): string => String(((call['callee'] as Node)['object'] as Node | undefined)?.['name'] ?? '');

/** Words written straight into a page would stay in one language. A key (`domain.noun.word`) in such a place is translated by its component. */
export function literalProblems({ file, text, ast }: Source, catalog: Catalog): Problem[] {
  const problems: Problem[] = [];
  const add = (node: Node, words: string, where: string) =>
    problems.push({
      file,
      line: lineAt(text, node.start),
      message: `literal words ${where}: ${JSON.stringify(words.trim().slice(0, 40))}; use a text key`,
    });
  const literalsOf = (node: Node | null | undefined): Node[] => {
    if (!node) return [];
    if (node.type === 'Literal' && typeof node['value'] === 'string') return [node];
    if (node.type === 'TemplateLiteral') return node['quasis'] as Node[];
    if (node.type === 'JSXExpressionContainer') return literalsOf(node['expression'] as Node);
    if (node.type === 'ConditionalExpression') return [...literalsOf(node['consequent'] as Node), ...literalsOf(node['alternate'] as Node)];
    if (node.type === 'LogicalExpression') return literalsOf(node['right'] as Node);
    return [];
  };
  const wordsOf = (node: Node): string =>
    node.type === 'TemplateElement' ? (node['value'] as { cooked: string }).cooked : String(node['value']);

  visit(ast, (node, parents) => {
    if (node.type === 'JSXText' && isWords(wordsOf(node))) add(node, wordsOf(node), 'in a page');
    if (node.type === 'JSXExpressionContainer' && parents.at(-1)?.type === 'JSXElement') {
      for (const literal of literalsOf(node)) if (isWords(wordsOf(literal))) add(literal, wordsOf(literal), 'in a page');
    }
    if (node.type === 'CallExpression' && toasts.test(calledOn(node))) {
      const literal = literalsOf((node['arguments'] as Node[])[0])[0];
      if (literal && isWords(wordsOf(literal)) && !(wordsOf(literal) in catalog)) add(literal, wordsOf(literal), 'in a toast');
    }
    if (node.type === 'JSXAttribute') {
      const name = String((node['name'] as Node)['name']);
      if (!readAttributes.has(name)) return;
      for (const literal of literalsOf(node['value'] as Node | null)) {
        const words = wordsOf(literal);
        if (isWords(words) && !(words in catalog)) add(literal, words, `in ${name}`);
      }
    }
  });
  return problems;
}

/** Properties and arguments that carry names of other things in the same dotted form: machines, topics, jobs, number series. */
const otherNames = new Set([
  'name',
  'topic',
  'event',
  'kind',
  'queue',
  'job',
  'series',
  'code',
  'prefix',
  'namespace',
  'action',
  'type',
  'subject',
]);
const otherCalls =
  /^(emit|publish|subscribe|on|off|listen|enqueue|registerJob|defineJob|job|work|send|topic|event|namespace|startsWith|endsWith|news|announce|useLive|useNews|onNews)$/;

/** Calls that word a value by `${key}.${value}`: what they are given (or a property `texts` holds) begins a key and is none itself. */
const wordedCalls = /^(choicesOf|choiceFilter|choicesFilter|choice|worded)$/;

const firstsOfCatalogs = new WeakMap<Catalog, ReadonlySet<string | undefined>>();
/** The first steps of its keys; asked for by every file. */
function firstsOf(catalog: Catalog): ReadonlySet<string | undefined> {
  const known = firstsOfCatalogs.get(catalog) ?? new Set(Object.keys(catalog).map((key) => key.split('.')[0]));
  firstsOfCatalogs.set(catalog, known);
  return known;
}

/** Text keys that no catalog has: a person would read the bare key. */
export function missingKeyProblems({ file, text, ast }: Source, catalog: Catalog): Problem[] {
  const problems: Problem[] = [];
  const firsts = firstsOf(catalog);
  visit(ast, (node, parents) => {
    if (node.type !== 'Literal' || typeof node['value'] !== 'string') return;
    const key = node['value'];
    if (!/^[a-z]\w*(\.[a-zA-Z]\w*){2,}$/.test(key) || !firsts.has(key.split('.')[0]) || key in catalog) return;
    const parent = parents.at(-1);
    const named =
      parent?.type === 'Property' || parent?.type === 'JSXAttribute' ? String(((parent['key'] ?? parent['name']) as Node)['name']) : '';
    if (otherNames.has(named)) return;
    const callee = parent?.type === 'CallExpression' ? (parent['callee'] as Node) : null;
    const called = String(callee?.['name'] ?? (callee?.['property'] as Node | undefined)?.['name'] ?? '');
    if (otherCalls.test(called)) return;
    const begins = wordedCalls.test(called) || named === 'texts';
    if (begins && Object.keys(catalog).some((one) => one.startsWith(`${key}.`))) return;
    problems.push({ file, line: lineAt(text, node.start), message: `the text "${key}" is in no catalog` });
  });
  return problems;
}

const placeholders = (text: string): string => [...new Set(text.match(/\{\w+\}/g))].toSorted().join(' ');

/** Every text in all three languages, with the same placeholders in each. */
export function catalogProblems(catalog: Catalog): Problem[] {
  return Object.entries(catalog).flatMap(([key, words]) => {
    const at = { file: 'contract/src/texts.ts', line: 1 };
    const missing = langs.filter((lang) => !words[lang]?.trim());
    if (missing.length > 0) return [{ ...at, message: `"${key}" has no ${missing.join(', ')}` }];
    const sets = langs.map((lang) => placeholders(words[lang] ?? ''));
    return sets.every((set) => set === sets[0])
      ? []
      : [{ ...at, message: `"${key}" has other placeholders in ${langs.filter((_, i) => sets[i] !== sets[0]).join(', ')} than in zh` }];
  });
}

const eastAsian = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** L15: words of one language in code that answers all of them. Where the three stand side by side, each under its own name, it is none. */
export function oneLanguageProblems({ file, text, ast }: Source): Problem[] {
  const problems: Problem[] = [];
  visit(ast, (node, parents) => {
    if (node.type !== 'Literal' || typeof node['value'] !== 'string' || !eastAsian.test(node['value'])) return;
    const holder = parents.at(-1);
    if (holder?.type === 'Property' && langs.includes(String((holder['key'] as Node)['name']))) return;
    if (sameEverywhere.has(node['value'])) return;
    const words = JSON.stringify(node['value'].slice(0, 40));
    problems.push({ file, line: lineAt(text, node.start), message: `words of one language: ${words}; use a text key (L15)` });
  });
  return problems;
}
