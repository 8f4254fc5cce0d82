import { changeMenu, createMenu, deleteMenu } from '@kura/contract/identity/menu/menu.endpoints.ts';
import { menuDepth, menuName, type MenuRow } from '@kura/contract/identity/menu/menu.ts';
import { CallButton } from '../../../kit/form/call-button.tsx';
import { FormButton } from '../../../kit/form/form-button.tsx';
import { Icon, isIconName } from '../../../kit/icon.tsx';
import { t, useLang } from '../../../kit/text.ts';
import { menuForm, newMenu, type ChangedMenu } from './menu.form.tsx';
import { MenuSteps, type MenuStepsProps } from './menu-steps.tsx';
import type { LineDrag } from './use-menu-drag.ts';

export interface MenuLineProps {
  readonly row: MenuRow;
  readonly rows: readonly MenuRow[];
  readonly depth: number;
  /** Undefined: nothing to fold. */
  readonly isOpen: boolean | undefined;
  readonly onFold: () => void;
  readonly onShow: () => void;
  /** Undefined: the reader may not sort. */
  readonly drag: LineDrag | undefined;
  readonly onStep: MenuStepsProps['onStep'] | undefined;
}

export function MenuLine({ row, rows, depth, isOpen, onFold, onShow, drag, onStep }: MenuLineProps) {
  const name = menuName(row, useLang());
  return (
    <div className="k-menus-line" data-depth={depth} data-hidden={row.isHidden} data-drop={drag?.part} {...drag?.target}>
      {drag && (
        // Dragging is the mouse's way; the step buttons are everyone's.
        <span className="k-menus-handle" title={t('identity.menu.drag')} {...drag.handle}>
          <Icon name="drag" />
        </span>
      )}
      {isOpen === undefined ? (
        <span className="k-menus-fold" />
      ) : (
        <button
          type="button"
          className="k-tool k-menus-fold"
          aria-expanded={isOpen}
          aria-label={t('identity.menu.fold', { name })}
          onClick={onFold}
        >
          <Icon name={isOpen ? 'down' : 'right'} size={14} />
        </button>
      )}
      <Icon name={isIconName(row.icon) ? row.icon : 'dot'} />
      <span className="k-menus-words">
        <button type="button" className="k-link" onClick={onShow}>
          {name}
        </button>
        <code>{row.path}</code>
        {row.isHidden && <small>{t('identity.menu.isHidden')}</small>}
        {row.permission && (
          <small title={row.permission}>
            <Icon name="key" size={12} /> {row.permission}
          </small>
        )}
      </span>
      {onStep && <MenuSteps row={row} rows={rows} name={name} onStep={onStep} />}
      <span className="k-menus-actions">
        {row.type === 'directory' && depth < menuDepth && (
          <FormButton
            endpoint={createMenu}
            look="link"
            text="identity.menu.addInside"
            title="identity.menu.add"
            form={menuForm(rows)}
            start={newMenu(rows, row.id)}
            shape="drawer"
            width={640}
          />
        )}
        <FormButton
          endpoint={changeMenu}
          look="link"
          text="common.edit"
          title="identity.menu.edit"
          form={menuForm(rows, row.id)}
          start={row as ChangedMenu}
          shape="drawer"
          width={640}
        />
        <CallButton
          endpoint={deleteMenu}
          look="link"
          isDanger
          text="common.delete"
          body={{ id: row.id }}
          ask="identity.menu.askDelete"
          askParams={{ name }}
        />
      </span>
    </div>
  );
}
