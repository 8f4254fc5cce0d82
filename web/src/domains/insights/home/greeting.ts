export type Greeting = 'morning' | 'day' | 'evening';

/** By the clock of whoever reads it. */
export function greetingAt(hour: number): Greeting {
  if (hour >= 5 && hour < 11) return 'morning';
  return hour >= 11 && hour < 18 ? 'day' : 'evening';
}
