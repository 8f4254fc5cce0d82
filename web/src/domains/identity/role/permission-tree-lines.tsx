import { Icon } from '../../../kit/icon.tsx';
import { t, useLang } from '../../../kit/text.ts';
import { countIn, ticksOf, type TreeNode } from './permission-tree-model.ts';

interface Props {
  readonly nodes: readonly TreeNode[];
  readonly closed: ReadonlySet<string>;
  readonly chosen: ReadonlySet<string>;
  /** The line that the Tab key reaches. */
  readonly stop: string | undefined;
  readonly canGive: (permission: string) => boolean;
  readonly onStop: (key: string) => void;
  readonly onFold: (node: TreeNode, isClosed: boolean) => void;
  readonly onToggle: ((node: TreeNode) => void) | undefined;
}

const checkedOf = { none: false, some: 'mixed', all: true } as const;

/** Lines stand beside and not inside each other: a line is then called by its own words only, and not by all that is under it. */
export function TreeLines({ nodes, ...shared }: Props) {
  return nodes.map((node) => (
    <div key={node.key} className={`k-ptree-${node.level}`}>
      <Line node={node} {...shared} />
      {node.children.length > 0 && !shared.closed.has(node.key) && (
        <div className="k-ptree-under">
          <TreeLines nodes={node.children} {...shared} />
        </div>
      )}
    </div>
  ));
}

function Line({ node, closed, chosen, stop, canGive, onStop, onFold, onToggle }: Omit<Props, 'nodes'> & { readonly node: TreeNode }) {
  useLang();
  const isLeaf = node.level === 3;
  const isClosed = closed.has(node.key);
  const isLocked = !node.permissions.some(canGive);
  const ticks = ticksOf(node, chosen);
  return (
    <div
      role="treeitem"
      aria-level={node.level}
      aria-checked={checkedOf[ticks]}
      aria-expanded={isLeaf ? undefined : !isClosed}
      aria-disabled={isLocked || !onToggle || undefined}
      tabIndex={node.key === stop ? 0 : -1}
      data-key={node.key}
      data-locked={isLocked}
      className="k-ptree-line"
      title={isLocked && onToggle ? t('identity.role.lockedPermission') : isLeaf ? node.key : undefined}
      onFocus={() => onStop(node.key)}
      onClick={() => !isLocked && onToggle?.(node)}
    >
      {node.level === 1 && (
        <span
          className="k-ptree-caret"
          data-closed={isClosed}
          onClick={(event) => {
            event.stopPropagation();
            onFold(node, !isClosed);
          }}
        >
          <Icon name="down" />
        </span>
      )}
      <span className="k-ptree-box" data-ticks={ticks} data-fixed={!onToggle || isLocked} />
      <span>{node.text}</span>
      {!isLeaf && (
        <span className="k-ptree-part">
          {countIn(node, chosen)} / {node.permissions.length}
        </span>
      )}
    </div>
  );
}
