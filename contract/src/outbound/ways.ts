import type { Way } from '../kernel/way.ts';

export const outboundWays: readonly Way[] = [];
