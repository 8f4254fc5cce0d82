import { useEffect, useRef, type ReactNode } from 'react';

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly label: string;
  readonly className: string;
  readonly children: ReactNode;
}

/** The browser's own modal dialog: keeps the focus inside, Escape and a click beside it close it, the focus goes back. */
export function NativeDialog({ isOpen, onClose, label, className, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open === isOpen) return;
    if (isOpen) element.showModal();
    else element.close();
  }, [isOpen]);
  return (
    <dialog
      ref={dialog}
      className={className}
      aria-label={label}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      {isOpen && children}
    </dialog>
  );
}
