import { lineAt, type Node, type Problem, type Source } from './source.ts';
import { targetOf } from './directions.ts';

interface Link {
  to: string;
  line: number;
}

/** Files that one file imports, types included. What it asks for later (`import()`) comes when both stand, and is no circle. */
export function linksOf({ file, text, ast }: Source): Link[] {
  const links: Link[] = [];
  // Declarations stand on top of a file and nowhere else.
  for (const node of ast['body'] as readonly Node[]) {
    const source = node['source'] as Node | null | undefined;
    if (!/^(Import|Export\w+)Declaration$/.test(node.type) || typeof source?.['value'] !== 'string') continue;
    const { file: to } = targetOf(file, source['value']);
    if (to !== undefined) links.push({ to, line: lineAt(text, node.start) });
  }
  return links;
}

/** Files whose links all lead to an end are part of no circle: taken away from the ends on, what stays is few or none. */
function withoutEnds(links: ReadonlyMap<string, readonly Link[]>): Set<string> {
  const open = new Map([...links].map(([file, its]) => [file, new Set(its.map(({ to }) => to).filter((to) => links.has(to)))]));
  const users = new Map([...links.keys()].map((file) => [file, [] as string[]]));
  for (const [file, its] of open) for (const to of its) users.get(to)?.push(file);
  const ends = [...open].flatMap(([file, its]) => (its.size === 0 ? [file] : []));
  for (let end = ends.pop(); end !== undefined; end = ends.pop()) {
    open.delete(end);
    for (const user of users.get(end) ?? []) {
      const its = open.get(user);
      if (its?.delete(end) && its.size === 0) ends.push(user);
    }
  }
  return new Set(open.keys());
}

/** The shortest way from a file back to itself, or null. */
function wayBack(start: string, links: ReadonlyMap<string, readonly Link[]>): string[] | null {
  const cameFrom = new Map<string, string>();
  let front = [start];
  while (front.length > 0) {
    const next: string[] = [];
    for (const file of front) {
      for (const { to } of links.get(file) ?? []) {
        if (to === start) {
          const way = [file];
          while (way[0] !== start) way.unshift(cameFrom.get(way[0] as string) as string);
          return [...way, start];
        }
        if (cameFrom.has(to)) continue;
        cameFrom.set(to, file);
        next.push(to);
      }
    }
    front = next;
  }
  return null;
}

/** Files that need each other, also by a type only: neither can be read, moved or tested alone. Each circle is told once. */
export function circleProblems(sources: readonly Source[]): Problem[] {
  const links = new Map(sources.map((source) => [source.file, linksOf(source)]));
  const suspects = withoutEnds(links);
  const told = new Set<string>();
  const problems: Problem[] = [];
  for (const { file } of sources) {
    if (told.has(file) || !suspects.has(file)) continue;
    const way = wayBack(file, links);
    if (!way) continue;
    for (const one of way) told.add(one);
    const line = links.get(file)?.find(({ to }) => to === way[1])?.line ?? 1;
    problems.push({ file, line, message: `a circle: ${way.join(' → ')}` });
  }
  return problems;
}
