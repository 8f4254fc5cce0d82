import type { PermissionTree as Tree } from '@kura/contract/identity/role/role.ts';
import { Button, Input } from 'antd';
import { useMemo, useRef, useState } from 'react';
import { Icon } from '../../../kit/icon.tsx';
import { t, useLang } from '../../../kit/text.ts';
import { TreeLines } from './permission-tree-lines.tsx';
import { linesOf, nodesFound, nodesOf, toggled, type TreeNode } from './permission-tree-model.ts';
import { useTreeKeys } from './permission-tree-keys.ts';
import './permission-tree.css';

export interface PermissionTreeProps {
  readonly tree: Tree;
  readonly value: readonly string[];
  /** Absent: to read only. */
  readonly onChange?: ((next: string[]) => void) | undefined;
  /** Nobody gives or takes what they do not hold themselves; the server refuses it too. */
  readonly canGive?: (permission: string) => boolean;
  readonly label: string;
  readonly id?: string | undefined;
  readonly describedBy?: string | undefined;
}

const anything = () => true;

/** Permissions by domain and noun. One stop of the Tab key: the arrow keys walk, space ticks. */
export function PermissionTree(props: PermissionTreeProps) {
  const { tree, value, onChange, canGive = anything, label, id, describedBy } = props;
  useLang();
  const [keyword, setKeyword] = useState('');
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const nodes = useMemo(() => nodesOf(tree), [tree]);
  const found = useMemo(() => nodesFound(nodes, keyword), [nodes, keyword]);
  const chosen = useMemo(() => new Set(value), [value]);
  const list = useRef<HTMLDivElement>(null);

  const toggle = onChange && ((node: TreeNode) => onChange([...toggled(node, chosen, canGive)]));
  const fold = (node: TreeNode, isClosed: boolean) => {
    const next = new Set(closed);
    if (isClosed) next.add(node.key);
    else next.delete(node.key);
    setClosed(next);
  };
  const lines = linesOf(found, closed);
  const keys = useTreeKeys({ list, lines, closed, fold, toggle });
  // Everything on screen as one line, so that "all" means what the search has found.
  const whole: TreeNode = { key: '', text: '', level: 1, children: found, permissions: found.flatMap((node) => node.permissions) };
  const isAll = whole.permissions.filter(canGive).every((one) => chosen.has(one));
  const isFolded = found.every((node) => closed.has(node.key));

  return (
    <div className="k-ptree">
      <div className="k-ptree-head">
        <Input
          type="search"
          value={keyword}
          allowClear
          prefix={<Icon name="search" />}
          placeholder={t('identity.role.searchPermission')}
          aria-label={t('identity.role.searchPermission')}
          onChange={(event) => setKeyword(event.target.value)}
          // Enter looks for a permission here; it does not send the form around it.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
        <span className="k-ptree-count" role="status">
          {t('identity.role.chosenOf', { count: chosen.size, total: nodes.flatMap((node) => node.permissions).length })}
        </span>
        <span className="k-ptree-buttons">
          {toggle && found.length > 0 && (
            <Button size="small" type="text" onClick={() => toggle(whole)}>
              {isAll ? t('identity.role.clearAll') : t('identity.role.selectAll')}
            </Button>
          )}
          {found.length > 1 && (
            <Button size="small" type="text" onClick={() => setClosed(isFolded ? new Set() : new Set(found.map((node) => node.key)))}>
              {isFolded ? t('identity.role.expandAll') : t('identity.role.collapseAll')}
            </Button>
          )}
        </span>
      </div>
      {found.length === 0 && <p className="k-ptree-none">{t('identity.role.noSuchPermission')}</p>}
      <div
        ref={list}
        id={id}
        role="tree"
        aria-label={label}
        aria-describedby={describedBy}
        aria-multiselectable
        data-fixed={!onChange}
        className="k-ptree-list"
        onKeyDown={keys.onKeyDown}
      >
        <TreeLines
          nodes={found}
          closed={closed}
          chosen={chosen}
          stop={keys.stop}
          canGive={canGive}
          onStop={keys.setStop}
          onFold={fold}
          onToggle={toggle}
        />
      </div>
    </div>
  );
}
