const SANTIAGO = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Santiago',
  dateStyle: 'short',
  timeStyle: 'medium',
  hourCycle: 'h23',
});

/** The instant at which Santiago's clocks show this (`2026-11-21T14:05`), wherever this runs. */
export function instanteDeSantiago(local: string): string | undefined {
  const wanted = Date.parse(`${local}Z`);
  if (Number.isNaN(wanted)) return undefined;
  // What the clocks show then, taken for UTC, is off by the zone; near a change of hour the first guess is off by one.
  let instant = wanted;
  for (let guess = 0; guess < 2; guess += 1) instant += wanted - clockAt(instant);
  return new Date(instant).toISOString();
}

function clockAt(instant: number): number {
  return Date.parse(`${SANTIAGO.format(instant).replace(', ', 'T')}Z`);
}
