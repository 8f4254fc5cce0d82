import { useEffect, useState } from 'react';
import { Icon } from '../../kit/icon.tsx';
import { useT } from '../../kit/text.ts';
import { useSpeech } from '../../kit/speech/speech.tsx';

/** L07 */
export function FullScreenButton() {
  const t = useT();
  const { message } = useSpeech();
  const [isFull, setFull] = useState(() => document.fullscreenElement !== null);
  useEffect(() => {
    const follow = () => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, []);

  const toggle = async () => {
    if (!document.fullscreenEnabled) return message.warning(t('shell.fullScreen.unsupported'));
    try {
      await (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen());
    } catch {
      // Refused by the browser after all (an embedded page, a policy): the same to the person.
      message.warning(t('shell.fullScreen.unsupported'));
    }
  };
  const label = isFull ? t('shell.fullScreen.leave') : t('shell.fullScreen');
  return (
    <button type="button" className="k-bar-tool" aria-label={label} title={label} aria-pressed={isFull} onClick={() => void toggle()}>
      <Icon name={isFull ? 'shrink' : 'expand'} size={17} />
    </button>
  );
}
