export function workersHere(): number;
