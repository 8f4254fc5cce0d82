import path from 'node:path';
import { lineAt, type Node, type Problem, type Source, visit } from './source.ts';

export interface Sheet {
  /** From the root of the project, with forward slashes. */
  file: string;
  text: string;
}

interface Mention {
  name: string;
  file: string;
  folder: string;
  line: number;
  /** The first class of its selector that is ours: everything behind it is styled only inside of it. */
  isHead: boolean;
}

const isForeign = (name: string): boolean => name.startsWith('ant-');
const isInDomain = (folder: string): boolean => folder.startsWith('web/src/domains/');
const isWithin = (folder: string, owner: string): boolean => folder === owner || folder.startsWith(`${owner}/`);

/** The preludes of all style rules, with where they stand; those of at-rules (`@media`, `@keyframes`) are not selectors. */
function selectorsOf(text: string): { selector: string; offset: number }[] {
  const blank = (part: string) => part.replaceAll(/[^\n]/g, ' ');
  const plain = text.replaceAll(/\/\*[\s\S]*?\*\//g, blank).replaceAll(/'[^'\n]*'|"[^"\n]*"/g, blank);
  return [...plain.matchAll(/([^{};]+)\{/g)]
    .map((found) => ({ selector: found[1] ?? '', offset: found.index }))
    .filter(({ selector }) => !selector.trim().startsWith('@'))
    .flatMap(({ selector, offset }) => {
      const parts: { selector: string; offset: number }[] = [];
      let depth = 0;
      let from = 0;
      for (const [at, char] of [...`${selector},`].entries()) {
        depth += char === '(' ? 1 : char === ')' ? -1 : 0;
        if (char !== ',' || depth > 0) continue;
        const part = selector.slice(from, at);
        parts.push({ selector: part, offset: offset + from + part.search(/\S/) });
        from = at + 1;
      }
      return parts;
    });
}

/** What `:not(…)` and `:has(…)` ask about is a condition of the class before it. */
const withoutConditions = (selector: string): string => {
  const inner = selector.replaceAll(/\([^()]*\)/g, '');
  return inner === selector ? inner : withoutConditions(inner);
};

const classesIn = (selector: string): string[] => [...selector.matchAll(/\.([a-zA-Z_][\w-]*)/g)].map((found) => found[1] ?? '');

function mentionsIn({ file, text }: Sheet): Mention[] {
  return selectorsOf(text).flatMap(({ selector, offset }) => {
    const names = classesIn(selector);
    const head = classesIn(withoutConditions(selector)).find((name) => !isForeign(name)) ?? names.find(isForeign);
    const place = { file, folder: path.posix.dirname(file), line: lineAt(text, offset) };
    return names.map((name) => ({ ...place, name, isHead: name === head }));
  });
}

/** The folder of each class: where it heads a selector, or else where it is spoken of. More than one is what the check is about. */
export function ownersOf(sheets: readonly Sheet[]): Map<string, Set<string>> {
  const mentions = sheets.flatMap(mentionsIn);
  const heads = Map.groupBy(
    mentions.filter(({ isHead }) => isHead),
    ({ name }) => name,
  );
  return new Map(
    [...Map.groupBy(mentions, ({ name }) => name)]
      .filter(([name]) => !isForeign(name) || heads.has(name))
      .map(([name, all]) => [name, new Set((heads.get(name) ?? all).map(({ folder }) => folder))]),
  );
}

/**
 * A class belongs to one folder. Stylesheets stay loaded when their page is left, so a class that two of them own looks one way
 * before the other page was opened and another way after.
 */
export function sheetProblems(sheets: readonly Sheet[]): Problem[] {
  const owners = ownersOf(sheets);
  const ofClasses = sheets.flatMap(mentionsIn).flatMap(({ name, file, folder, line, isHead }) => {
    const own = [...(owners.get(name) ?? [])];
    const others = own.filter((owner) => owner !== folder);
    if (isHead && isInDomain(folder) && isForeign(name)) {
      return [{ file, line, message: `.${name} is not ours: style it inside a class of this folder` }];
    }
    if (own.includes(folder) && others.length > 0) {
      return [{ file, line, message: `.${name} belongs to one folder, and ${others.join(', ')} has it too` }];
    }
    // Inside a class of its own a folder may dress what kit, shell or its own domain lends it; never what another domain draws.
    const stranger = others.find((owner) => isInDomain(owner) && !isWithin(folder, owner));
    return stranger && !own.includes(folder) ? [{ file, line, message: `.${name} belongs to ${stranger}` }] : [];
  });
  const ofBare = sheets
    .filter(({ file }) => isInDomain(path.posix.dirname(file)))
    .flatMap(({ file, text }) =>
      selectorsOf(text)
        .filter(({ selector }) => classesIn(selector).length === 0 && !/^\s*(from|to|[\d.]+%)\s*$/.test(selector))
        .map(({ selector, offset }) => ({
          file,
          line: lineAt(text, offset),
          message: `${selector.trim()} is on every page: style it inside a class of this folder`,
        })),
    );
  return [...ofClasses, ...ofBare];
}

/** A component that borrows a class of another domain is dressed only after that domain's page was opened. */
export function borrowProblems({ file, text, ast }: Source, owners: ReadonlyMap<string, ReadonlySet<string>>): Problem[] {
  const problems: Problem[] = [];
  const domainOf = (name: string) => /^web\/src\/domains\/[^/]+/.exec(name)?.[0];
  const see = (words: unknown, node: Node): void => {
    if (typeof words !== 'string') return;
    for (const name of words.split(/\s+/)) {
      const domains = [...(owners.get(name) ?? [])].map(domainOf);
      if (domains.length === 0 || domains.some((domain) => domain === undefined || domain === domainOf(file))) continue;
      problems.push({ file, line: lineAt(text, node.start), message: `.${name} belongs to ${domains.join(', ')}` });
    }
  };
  visit(ast, (node) => {
    if (node.type === 'Literal') see(node['value'], node);
    if (node.type === 'TemplateElement') see((node['value'] as { cooked?: unknown }).cooked, node);
  });
  return problems;
}
