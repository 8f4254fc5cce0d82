import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './app/entry/base.css';
import { Root } from './app/entry/root.tsx';
import { followSessionEnd } from './app/entry/session-end.ts';
import { followAppearance } from './kit/appearance.ts';
import { preferredLang, setLang } from './kit/text.ts';

followAppearance();
followSessionEnd();
await setLang(preferredLang());
createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <Root />
  </StrictMode>,
);
