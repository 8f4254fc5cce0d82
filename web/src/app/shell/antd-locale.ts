import type { Lang } from '@kura/contract/kernel/text.ts';
import type { Locale } from 'antd/es/locale/index.js';
import english from 'antd/es/locale/en_US.js';
import dayjs from 'dayjs';
import { useEffect, useState } from 'react';
import { importLocale } from '../entry/first.ts';

interface Spoken {
  readonly locale: Locale;
  readonly dayLocale: string;
}
const ready = new Map<Lang, Spoken>();

/** Called before the first drawing too: a language that comes later draws every page once more. */
export async function prepareLocale(lang: Lang): Promise<void> {
  const { locale, dayLocale } = await importLocale[lang]();
  ready.set(lang, { locale, dayLocale });
}

function speak(lang: Lang): Locale | undefined {
  const spoken = ready.get(lang);
  if (spoken) dayjs.locale(spoken.dayLocale);
  return spoken?.locale;
}

/** Never without one: antd would wrap its tree anew when the first arrives, and every page would begin again. */
export function useAntdLocale(lang: Lang): Locale {
  const [locale, setLocale] = useState<Locale>(() => speak(lang) ?? english);
  useEffect(() => {
    let isStale = false;
    const show = () => {
      if (!isStale) setLocale(speak(lang) ?? english);
    };
    if (ready.has(lang)) show();
    else void prepareLocale(lang).then(show);
    return () => {
      isStale = true;
    };
  }, [lang]);
  return locale;
}
