import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { CallError } from '../../kit/call.ts';
import { readAgain } from './read-again.ts';

/** A page that looks at something whose first answer is this. */
function looking(client: QueryClient, key: string, first: Error) {
  const asked = vi.fn<() => Promise<string>>().mockRejectedValueOnce(first).mockResolvedValue('there');
  const observer = new QueryObserver(client, { queryKey: [key], queryFn: asked, retry: false });
  const leave = observer.subscribe(() => {});
  return { asked, leave, data: () => observer.getCurrentResult().data };
}

it('what was asked without a network is asked again when there is one; a refusal stays one', async () => {
  const client = new QueryClient();
  const forget = readAgain(client);
  const cut = looking(client, 'cut', new CallError(0, 'no network'));
  const refused = looking(client, 'refused', new CallError(403, 'not allowed'));
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  expect(cut.data()).toBeUndefined();
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(cut.data()).toBe('there'));
  expect(refused.asked).toHaveBeenCalledTimes(1);
  forget();
  for (const { leave } of [cut, refused]) leave();
});
