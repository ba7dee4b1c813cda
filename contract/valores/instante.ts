const SANTIAGO = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Santiago',
  dateStyle: 'short',
  timeStyle: 'medium',
  hourCycle: 'h23',
});
const HORA = 3_600_000;
/** Before and after any change of hour near a time that is taken for UTC. */
const UN_DIA = 24 * HORA;

/**
 * The instant at which Santiago's clocks show this (`2026-11-21T14:05`), wherever this runs. Of a time that they show twice, the
 * first; of one that they skip, the first instant after the gap (D128).
 */
export function instanteDeSantiago(local: string): string | undefined {
  const wanted = Date.parse(`${local}Z`);
  if (Number.isNaN(wanted)) return undefined;
  const [before, after] = [offsetAt(wanted - UN_DIA), offsetAt(wanted + UN_DIA)];
  // The larger offset is the earlier instant.
  const guesses = [wanted - Math.max(before, after), wanted - Math.min(before, after)];
  const instant = guesses.find((guess) => guess + offsetAt(guess) === wanted);
  return new Date(instant ?? changeBetween(guesses[0]!, guesses[1]!)).toISOString();
}

/** When the offset changes: once between these two, on a whole second. */
function changeBetween(early: number, late: number): number {
  const before = offsetAt(early);
  let [from, to] = [early, late];
  while (to - from > 1_000) {
    const middle = from + Math.floor((to - from) / 2_000) * 1_000;
    if (offsetAt(middle) === before) from = middle;
    else to = middle;
  }
  return to;
}

/** How far the clocks are ahead of UTC. */
function offsetAt(instant: number): number {
  const second = Math.floor(instant / 1_000) * 1_000;
  return Date.parse(`${SANTIAGO.format(second).replace(', ', 'T')}Z`) - second;
}
