import type { Endpoint, In, Shape } from '@kura/contract/kernel/endpoint.ts';
import type { FileRef } from '@kura/contract/system/file/file.endpoints.ts';
import { Can } from '../../../kit/access/access.tsx';
import { call } from '../../../kit/call.ts';
import { Press } from '../../../kit/form/press.tsx';
import { useAct } from '../../../kit/form/use-act.ts';
import { download } from '../../../kit/jobs/follow-job.ts';
import { made } from '../../../kit/jobs/made.ts';
import { tr, useLang } from '../../../kit/text.ts';

interface Props<B extends Shape> {
  readonly endpoint: Endpoint<Shape, B, typeof FileRef>;
  readonly body: In<B>;
  readonly text: string;
}
/** A PDF that the server makes, into the hand of who asked. */
export function PrintButton<B extends Shape>({ endpoint, body, text }: Props<B>) {
  useLang();
  const { isBusy, act } = useAct();
  const print = () =>
    act(async () => {
      const { url, name } = await made(call(endpoint, { body }) as Promise<FileRef>);
      download(url, name);
    });
  return (
    <Can permission={endpoint.permission}>
      <Press isBusy={isBusy} onPress={() => void print()}>
        {tr(text)}
      </Press>
    </Can>
  );
}
