import type { Endpoint, In, Out, Shape } from '@kura/contract/kernel/endpoint.ts';

/** What a station sends to an endpoint, and what it is answered: a test stands in for the server by these. */
export type BodyOf<E> = E extends Endpoint<Shape, infer B extends Shape, Shape> ? In<B> : never;
export type DataOf<E> = E extends Endpoint<Shape, Shape, infer D extends Shape> ? Out<D> : never;
export type Ask<E> = (body: BodyOf<E>) => Promise<DataOf<E>>;
