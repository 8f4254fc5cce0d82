import { Button } from 'antd';
import { createContext, use, type MouseEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Icon, type IconName } from '../icon.tsx';
import { showTip, tipProps } from '../tip.ts';
import '../controls.css';

export interface PressLook {
  /** `link`: words only, for rows and menus. */
  readonly look?: 'primary' | 'default' | 'link';
  readonly isDanger?: boolean;
  readonly icon?: IconName;
}
export interface PressProps extends PressLook {
  readonly isBusy?: boolean;
  /** Why it cannot be pressed now: greyed, with this said on hover, on focus, to a finger and to screen readers. */
  readonly why?: string | null | undefined;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** The foot of a drawer: what are words in a row are buttons there, and what destroys stands last, in its own place. */
export const FootContext = createContext<{ readonly danger: HTMLElement | null } | null>(null);

export function Press({ look = 'default', isDanger = false, icon, isBusy = false, why, onPress, children }: PressProps) {
  const foot = use(FootContext);
  // Not `disabled`: a greyed action must still be reached by keyboard and pointer, or nobody hears why.
  const off = { ...tipProps(why), 'aria-disabled': !!why };
  const press = ({ currentTarget }: MouseEvent) => (why ? showTip(currentTarget, why) : onPress());
  if (look === 'link' && !foot)
    return (
      <button
        type="button"
        {...off}
        className={`k-link${isDanger ? ' k-link-danger' : ''}`}
        aria-disabled={!!why || isBusy}
        onClick={(event) => !isBusy && press(event)}
      >
        {children}
      </button>
    );
  const button = (
    <Button
      {...off}
      type={look === 'primary' ? 'primary' : 'default'}
      className={why ? 'k-off' : ''}
      danger={isDanger}
      icon={icon && <Icon name={icon} />}
      loading={isBusy}
      onClick={press}
    >
      {children}
    </Button>
  );
  return foot?.danger && isDanger ? createPortal(button, foot.danger) : button;
}
