import { useEffect, useRef, useState } from 'react';
import { subscribePlace } from '../../kit/navigation.ts';
import { useT } from '../../kit/text.ts';
import { findNewVersion, takeVersion } from './version.ts';

/** L03. A native dialog, because the login page asks too and carries no component library. */
export function VersionPrompt() {
  const t = useT();
  const [version, setVersion] = useState<string | null>(null);
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const check = () => void findNewVersion().then((found) => found && setVersion(found));
    check();
    return subscribePlace(check);
  }, []);
  useEffect(() => {
    if (!version) return undefined;
    dialog.current?.showModal();
    // Escape is stopped at the key: the second one closes a dialog whatever its cancel event says, and a click in that moment would reach the page.
    const stop = (event: KeyboardEvent) => event.key === 'Escape' && event.preventDefault();
    document.addEventListener('keydown', stop, true);
    return () => document.removeEventListener('keydown', stop, true);
  }, [version]);

  if (!version) return null;
  return (
    <dialog
      ref={dialog}
      className="k-dialog k-version"
      aria-labelledby="version-title"
      onCancel={(event) => event.preventDefault()}
      // A browser may have other ways to close (a back gesture); the question stays.
      onClose={() => dialog.current?.showModal()}
    >
      <h2 id="version-title">{t('shell.version.title')}</h2>
      <p>{t('shell.version.more')}</p>
      <button type="button" className="k-button k-button-primary" onClick={() => takeVersion(version)}>
        {t('shell.version.update')}
      </button>
    </dialog>
  );
}
