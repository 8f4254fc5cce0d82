import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { followAppearance } from '../../kit/appearance.ts';
import { currentPlace } from '../../kit/navigation.ts';
import { preferredLang } from '../../kit/preferred-lang.ts';
import { session } from '../../kit/session.ts';
import { setLang } from '../../kit/text.ts';
import { waitForFirst } from './first-part.ts';
import { importLogin, importPages } from './first.ts';
import { loadShell, Root } from './root.tsx';
import { followSessionEnd } from './session-end.ts';

export async function start(): Promise<void> {
  followAppearance();
  followSessionEnd();
  const words = firstWords();
  if (session.token()) fetchPage().catch(() => undefined);
  await Promise.all([words, waitForFirst(first())]);
  createRoot(document.getElementById('root') as HTMLElement).render(
    <StrictMode>
      <Root />
    </StrictMode>,
  );
}

/** A wall display and the registration come by themselves. */
const first = (): (() => Promise<unknown>) => (session.token() ? loadShell : importLogin);

/** The page of the address comes while the frame around it is still being made. A failure shows itself when it is drawn. */
async function fetchPage(): Promise<void> {
  const { pageAt } = await importPages();
  await pageAt(currentPlace().path)?.();
}

/** Without words there is nothing to show, not even what went wrong: they are asked for until they come. */
async function firstWords(): Promise<void> {
  for (;;) {
    try {
      return await setLang(preferredLang());
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 3000));
    }
  }
}
