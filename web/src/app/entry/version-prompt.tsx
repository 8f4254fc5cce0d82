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
    if (version) dialog.current?.showModal();
  }, [version]);

  if (!version) return null;
  return (
    <dialog
      ref={dialog}
      className="k-dialog k-version"
      aria-labelledby="version-title"
      onCancel={(event) => event.preventDefault()}
      // A browser lets a second Escape through; the question stays.
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
