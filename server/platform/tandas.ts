/** All of them, so many at a time. */
export function* enTandas<T>(todas: readonly T[], cuantas: number): Generator<T[]> {
  for (let desde = 0; desde < todas.length; desde += cuantas) yield todas.slice(desde, desde + cuantas);
}
