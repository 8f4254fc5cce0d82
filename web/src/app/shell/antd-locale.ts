import type { Lang } from '@kura/contract/kernel/text.ts';
import type { Locale } from 'antd/es/locale/index.js';
import dayjs from 'dayjs';
import { useEffect, useState } from 'react';

/** The words inside antd's controls and the weeks of its calendars, one language at a time. */
const load: Readonly<Record<Lang, () => Promise<readonly [Locale, string]>>> = {
  zh: async () => {
    const [antd] = await Promise.all([import('antd/es/locale/zh_CN.js'), import('dayjs/locale/zh-cn')]);
    return [antd.default, 'zh-cn'];
  },
  en: async () => [(await import('antd/es/locale/en_US.js')).default, 'en'],
  jp: async () => {
    const [antd] = await Promise.all([import('antd/es/locale/ja_JP.js'), import('dayjs/locale/ja')]);
    return [antd.default, 'ja'];
  },
};

export function useAntdLocale(lang: Lang): Locale | undefined {
  const [locale, setLocale] = useState<Locale>();
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
