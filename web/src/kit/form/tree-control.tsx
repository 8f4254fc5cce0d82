import { Tree, type TreeDataNode } from 'antd';
import type { Box, TreeNode } from './fields.ts';

const leaves = (nodes: readonly TreeNode[]): string[] =>
  nodes.flatMap((node) => (node.children?.length ? leaves(node.children) : [node.key]));
const branch = ({ key, title, children }: TreeNode): TreeDataNode => ({
  key,
  title,
  ...(children ? { children: children.map(branch) } : {}),
});

/** The value holds leaves only: a branch is ticked when all of it is. */
export default function TreeControl({ box, nodes }: { box: Box; nodes: readonly TreeNode[] }) {
  const known = new Set(leaves(nodes));
  return (
    <div id={box.id} className="k-tree" role="group" aria-describedby={box.describedBy}>
      <Tree
        checkable
        selectable={false}
        disabled={box.isDisabled}
        treeData={nodes.map(branch)}
        checkedKeys={(box.value as string[] | undefined) ?? []}
        onCheck={(checked) => box.set((Array.isArray(checked) ? checked : checked.checked).map(String).filter((key) => known.has(key)))}
      />
    </div>
  );
}
