/** Which of so many options a key leads to from the one at `at`, -1 being the field; undefined where it stays the field's. */
export function optionByKey(key: string, at: number, count: number): number | undefined {
  // The step past either end is the field.
  if (key === 'ArrowDown') return at + 1 < count ? at + 1 : -1;
  if (key === 'ArrowUp') return at < 0 ? count - 1 : at - 1;
  if (at < 0) return undefined;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
