import { useId, useRef, type ReactNode } from 'react';
import { PopMenu, type MenuItem } from './pop-menu.tsx';

interface Props {
  /** What the button is for: its name for those who do not see the icon, and its tooltip. */
  readonly label: string;
  readonly items: readonly MenuItem[];
  readonly children: ReactNode;
  readonly className?: string;
  readonly side?: 'below' | 'right';
  readonly header?: ReactNode;
  readonly isCurrent?: boolean;
}

export function MenuButton({ label, items, children, className = 'k-bar-tool', side, header, isCurrent }: Props) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        popoverTarget={id}
        aria-haspopup="menu"
        aria-label={label}
        title={label}
        data-current={isCurrent ? '' : undefined}
      >
        {children}
      </button>
      <PopMenu
        id={id}
        label={label}
        items={items}
        header={header}
        {...(side ? { side } : {})}
        spot={() => button.current?.getBoundingClientRect() ?? new DOMRect()}
      />
    </>
  );
}
