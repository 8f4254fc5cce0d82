import type { Endpoint, In, Shape } from '@kura/contract/kernel/endpoint.ts';

/** What a form over an endpoint fills in. */
export type BodyOf<E> = E extends Endpoint<Shape, infer B extends Shape, Shape> ? In<B> : never;
