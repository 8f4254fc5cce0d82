import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icon.tsx';
import '../controls.css';

export interface PressLook {
  /** `link`: words only, for rows and menus. */
  readonly look?: 'primary' | 'default' | 'link';
  readonly isDanger?: boolean;
  readonly icon?: IconName;
}
export interface PressProps extends PressLook {
  readonly isBusy?: boolean;
  /** Why it cannot be pressed now: greyed, with this said on hover and to screen readers. */
  readonly why?: string | null | undefined;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

export function Press({ look = 'default', isDanger = false, icon, isBusy = false, why, onPress, children }: PressProps) {
  if (look !== 'link')
    return (
      <Button
        type={look === 'primary' ? 'primary' : 'default'}
        danger={isDanger}
        icon={icon && <Icon name={icon} />}
        loading={isBusy}
        disabled={!!why}
        title={why ?? ''}
        onClick={onPress}
      >
        {children}
      </Button>
    );
  // Not `disabled`: a greyed action must still be reached by keyboard, or nobody hears why.
  return (
    <button
      type="button"
      className={`k-link${isDanger ? ' k-link-danger' : ''}`}
      aria-disabled={!!why || isBusy}
      aria-description={why ?? undefined}
      title={why ?? undefined}
      onClick={() => !why && !isBusy && onPress()}
    >
      {children}
    </button>
  );
}
