import type { Query, QueryClient } from '@tanstack/react-query';
import { CallError } from '../../kit/call.ts';

const wasCut = ({ state: { error } }: Query): boolean => error instanceof CallError && error.code === 0;

/**
 * What never reached the server is asked again once there is a network. The client does so itself only where it saw the network go: a page that was
 * opened without one, as a handheld is behind the shelves, it takes for connected from the first moment on.
 */
export function readAgain(client: QueryClient): () => void {
  const back = () => void client.refetchQueries({ type: 'active', predicate: wasCut }, { cancelRefetch: false });
  window.addEventListener('online', back);
  return () => window.removeEventListener('online', back);
}
