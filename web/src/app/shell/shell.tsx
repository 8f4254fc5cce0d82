import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { ConfigProvider } from 'antd';
import { memo, useEffect, useMemo, useState } from 'react';
import { useDark } from '../../kit/appearance.ts';
import { CallError } from '../../kit/call.ts';
import { connectLive } from '../../kit/live.ts';
import { useSettings } from '../../kit/settings.ts';
import { Speaking } from '../../kit/speech/speech.tsx';
import { useLang } from '../../kit/text.ts';
import { cssVarClass, themeFor } from '../../kit/theme.ts';
import { tabStore } from '../tabs/tab-store.ts';
import { prepareLocale, useAntdLocale } from './antd-locale.ts';
import { Frame } from './frame.tsx';
import { readAgain } from './read-again.ts';
import './shell.css';

export { prepareLocale };

const button = { autoInsertSpace: false };

const makeClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        refetchOnWindowFocus: false,
        // Only what never reached the server is worth another try; a refusal stays one.
        retry: (count, fault) => count < 2 && fault instanceof CallError && fault.code === 0,
      },
    },
  });

/**
 * Everything behind the sign-in. Drawn anew for each session, so nothing of the last one is left. Memoised, and its theme too: a new theme draws every
 * control of every open page again, and who goes to another page changes neither.
 */
export default memo(function Shell() {
  const lang = useLang();
  const isDark = useDark();
  const { color, size } = useSettings();
  const locale = useAntdLocale(lang);
  const theme = useMemo(() => themeFor(color, isDark), [color, isDark]);
  const [client] = useState(() => {
    tabStore.reset();
    return makeClient();
  });
  useEffect(() => {
    const { classList } = document.documentElement;
    classList.add(cssVarClass);
    const disconnect = connectLive();
    const forget = readAgain(client);
    return () => {
      disconnect();
      forget();
      // The sign-in uses no Ant Design: what is styled below this class would change its links.
      classList.remove(cssVarClass);
      if (classList.length === 0) document.documentElement.removeAttribute('class');
    };
  }, [client]);

  return (
    <QueryClientProvider client={client}>
      <ConfigProvider theme={theme} locale={locale} componentSize={size} button={button}>
        <Speaking>
          <Frame />
        </Speaking>
      </ConfigProvider>
    </QueryClientProvider>
  );
});
