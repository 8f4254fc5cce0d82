import { createRoot } from 'react-dom/client';
import { preferredLang, setLang } from './kit/text.ts';

await setLang(preferredLang());
createRoot(document.getElementById('root') as HTMLElement).render(null);
