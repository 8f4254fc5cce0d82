export type OperationRow = readonly [method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH', path: string, perSecond: number, burst: number];
