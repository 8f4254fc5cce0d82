import { describe, expect, it } from 'vitest';
import { countIn, linesOf, nodesFound, nodesOf, ticksOf, toggled, treeFrom, type TreeNode } from './permission-tree-model.ts';

const tree = treeFrom(
  [
    { permission: 'identity:user:list', text: 'See users' },
    { permission: 'identity:user:add', text: 'Add users' },
    { permission: 'identity:role:list', text: 'See roles' },
    { permission: 'calendar:holiday:list', text: 'See holidays' },
  ],
  { domain: (domain) => `domain ${domain}`, noun: (_domain, noun) => `noun ${noun}` },
);
const nodes = nodesOf(tree);
const node = (key: string): TreeNode => {
  const found = linesOf(nodes, new Set()).find((one) => one.key === key);
  if (!found) throw new Error(`no line ${key}`);
  return found;
};
const anything = () => true;

describe('permission tree (A01)', () => {
  it('A01 groups permissions by domain and noun, in their order', () => {
    expect(linesOf(nodes, new Set()).map((line) => [line.level, line.key])).toEqual([
      [1, 'identity'],
      [2, 'identity:user'],
      [3, 'identity:user:list'],
      [3, 'identity:user:add'],
      [2, 'identity:role'],
      [3, 'identity:role:list'],
      [1, 'calendar'],
      [2, 'calendar:holiday'],
      [3, 'calendar:holiday:list'],
    ]);
    expect(linesOf(nodes, new Set(['identity'])).map((line) => line.key)).toEqual([
      'identity',
      'calendar',
      'calendar:holiday',
      'calendar:holiday:list',
    ]);
  });

  it('A01 shows whether none, some or all under a line is given', () => {
    const chosen = new Set(['identity:user:list', 'identity:role:list']);
    expect([ticksOf(node('identity'), chosen), ticksOf(node('identity:role'), chosen), ticksOf(node('calendar'), chosen)]).toEqual([
      'some',
      'all',
      'none',
    ]);
    expect(countIn(node('identity'), chosen)).toBe(2);
  });

  it('A01 ticks all under a domain at once, and unticks it when all is ticked', () => {
    const all = toggled(node('identity'), new Set(['identity:user:add']), anything);
    expect([...all].toSorted()).toEqual(['identity:role:list', 'identity:user:add', 'identity:user:list']);
    expect([...toggled(node('identity'), all, anything)]).toEqual([]);
  });

  it('A01 never gives or takes what the person does not hold', () => {
    const canGive = (permission: string) => permission !== 'identity:user:add';
    expect([...toggled(node('identity:user'), new Set(), canGive)]).toEqual(['identity:user:list']);
    expect([...toggled(node('identity:user'), new Set(['identity:user:add', 'identity:user:list']), canGive)]).toEqual([
      'identity:user:add',
    ]);
  });

  it('finds by words and by name, and then acts only on what is found', () => {
    const byName = nodesFound(nodes, 'USER:list');
    expect(linesOf(byName, new Set()).map((line) => line.key)).toEqual(['identity', 'identity:user', 'identity:user:list']);
    expect([...toggled(byName[0] as TreeNode, new Set(), anything)]).toEqual(['identity:user:list']);
    expect(linesOf(nodesFound(nodes, 'domain cal'), new Set()).at(-1)?.key).toBe('calendar:holiday:list');
    expect(nodesFound(nodes, 'nothing like it')).toEqual([]);
    expect(nodesFound(nodes, '  ')).toBe(nodes);
  });
});
