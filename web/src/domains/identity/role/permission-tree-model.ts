import type { PermissionTree } from '@kura/contract/identity/role/role.ts';

export type Level = 1 | 2 | 3;

/** A line of the tree: a domain, a noun of it, or one permission. */
export interface TreeNode {
  readonly key: string;
  readonly text: string;
  readonly level: Level;
  /** All permissions at or under this line. */
  readonly permissions: readonly string[];
  readonly children: readonly TreeNode[];
}
export type Ticks = 'none' | 'some' | 'all';

const under = (children: readonly TreeNode[]): readonly string[] => children.flatMap((child) => child.permissions);

export const nodesOf = (tree: PermissionTree): readonly TreeNode[] =>
  tree.map(({ domain, text, nouns }) => {
    const children = nouns.map((noun): TreeNode => {
      const leaves = noun.permissions.map((leaf): TreeNode => ({
        key: leaf.permission,
        text: leaf.text,
        level: 3,
        permissions: [leaf.permission],
        children: [],
      }));
      return { key: `${domain}:${noun.noun}`, text: noun.text, level: 2, permissions: under(leaves), children: leaves };
    });
    return { key: domain, text, level: 1, permissions: under(children), children };
  });

/** What a keyword finds, by words or by the name that programs use. A domain or noun that is found keeps everything under it. */
export function nodesFound(nodes: readonly TreeNode[], keyword: string): readonly TreeNode[] {
  const wanted = keyword.trim().toLowerCase();
  if (wanted === '') return nodes;
  return nodes.flatMap((node) => {
    const isFound = node.text.toLowerCase().includes(wanted) || (node.level === 3 && node.key.toLowerCase().includes(wanted));
    if (isFound) return [node];
    const children = nodesFound(node.children, wanted);
    return children.length > 0 ? [{ ...node, children, permissions: under(children) }] : [];
  });
}

/** The lines on screen, in the order of the arrow keys. */
export const linesOf = (nodes: readonly TreeNode[], closed: ReadonlySet<string>): readonly TreeNode[] =>
  nodes.flatMap((node) => (closed.has(node.key) ? [node] : [node, ...linesOf(node.children, closed)]));

export const countIn = (node: TreeNode, chosen: ReadonlySet<string>): number => node.permissions.filter((one) => chosen.has(one)).length;

export function ticksOf(node: TreeNode, chosen: ReadonlySet<string>): Ticks {
  const count = countIn(node, chosen);
  if (count === 0) return 'none';
  return count === node.permissions.length ? 'all' : 'some';
}

/** Ticks everything at or under a line, or unticks it when all of it is ticked. What the person cannot give stays as it is. */
export function toggled(node: TreeNode, chosen: ReadonlySet<string>, canGive: (permission: string) => boolean): ReadonlySet<string> {
  const mine = node.permissions.filter(canGive);
  const isAll = mine.every((one) => chosen.has(one));
  const next = new Set(chosen);
  for (const one of mine) {
    if (isAll) next.delete(one);
    else next.add(one);
  }
  return next;
}

/** Permissions that came as a plain list, in the shape of the tree. */
export function treeFrom(
  permissions: readonly { readonly permission: string; readonly text: string }[],
  worded: { domain: (domain: string) => string; noun: (domain: string, noun: string) => string },
): PermissionTree {
  const tree: PermissionTree = [];
  for (const one of permissions) {
    const [name = '', noun = ''] = one.permission.split(':');
    let domain = tree.find((each) => each.domain === name);
    if (!domain) tree.push((domain = { domain: name, text: worded.domain(name), nouns: [] }));
    let group = domain.nouns.find((each) => each.noun === noun);
    if (!group) domain.nouns.push((group = { noun, text: worded.noun(name, noun), permissions: [] }));
    group.permissions.push({ permission: one.permission, text: one.text });
  }
  return tree;
}
