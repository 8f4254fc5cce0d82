import type { Lang } from '@kura/contract/kernel/text.ts';
import type { Locale } from 'antd/es/locale/index.js';
import english from 'antd/es/locale/en_US.js';
import dayjs from 'dayjs';
import { useEffect, useState } from 'react';

/** The words inside antd's controls and the weeks of its calendars, one language at a time. */
const load: Readonly<Record<Lang, () => Promise<readonly [Locale, string]>>> = {
  zh: async () => {
    const [antd] = await Promise.all([import('antd/es/locale/zh_CN.js'), import('dayjs/locale/zh-cn')]);
    return [antd.default, 'zh-cn'];
  },
  en: async () => [english, 'en'],
  jp: async () => {
    const [antd] = await Promise.all([import('antd/es/locale/ja_JP.js'), import('dayjs/locale/ja')]);
    return [antd.default, 'ja'];
  },
};

/** Never without one: antd would wrap its tree anew when the first arrives, and every page would begin again. */
export function useAntdLocale(lang: Lang): Locale {
  const [locale, setLocale] = useState<Locale>(english);
  useEffect(() => {
    let isStale = false;
    void load[lang]().then(([loaded, day]) => {
      if (isStale) return;
      dayjs.locale(day);
      setLocale(loaded);
    });
    return () => {
      isStale = true;
    };
  }, [lang]);
  return locale;
}
