import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './app/entry/base.css';
import { fetchFirst, Root } from './app/entry/root.tsx';
import { followSessionEnd } from './app/entry/session-end.ts';
import { followAppearance } from './kit/appearance.ts';
import { preferredLang, setLang } from './kit/text.ts';

followAppearance();
followSessionEnd();
fetchFirst();
await firstWords();
createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <Root />
  </StrictMode>,
);

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
