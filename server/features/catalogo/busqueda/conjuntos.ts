/** A set of products by their places in the index, one bit each. A place beyond its end is not in it. */
export type Lugares = Uint32Array<ArrayBuffer>;

export const ninguno = (lugares: number): Lugares => new Uint32Array(Math.ceil(lugares / 32));

export const tiene = (conjunto: Lugares, lugar: number): boolean =>
  ((conjunto[lugar >>> 5] ?? 0) & (1 << (lugar & 31))) !== 0;

export function poner(conjunto: Lugares, lugar: number): void {
  conjunto[lugar >>> 5]! |= 1 << (lugar & 31);
}

export function sacar(conjunto: Lugares, lugar: number): void {
  conjunto[lugar >>> 5]! &= ~(1 << (lugar & 31));
}

/** Puts into the first what is in the other. */
export function unir(conjunto: Lugares, otro: Lugares): Lugares {
  const hasta = Math.min(conjunto.length, otro.length);
  for (let n = 0; n < hasta; n++) conjunto[n]! |= otro[n]!;
  return conjunto;
}

/** Leaves in the first only what is in the other. */
export function cruzar(conjunto: Lugares, otro: Lugares): Lugares {
  const hasta = Math.min(conjunto.length, otro.length);
  for (let n = 0; n < hasta; n++) conjunto[n]! &= otro[n]!;
  return conjunto.fill(0, hasta);
}

/** Takes out of the first what is in the other. */
export function restar(conjunto: Lugares, otro: Lugares): Lugares {
  const hasta = Math.min(conjunto.length, otro.length);
  for (let n = 0; n < hasta; n++) conjunto[n]! &= ~otro[n]!;
  return conjunto;
}

export const hayAlguno = (conjunto: Lugares): boolean => conjunto.some((bits) => bits !== 0);

/** Visits each place, in their order. */
export function cada(conjunto: Lugares, visitar: (lugar: number) => void): void {
  for (let n = 0; n < conjunto.length; n++) {
    for (let bits = conjunto[n]!; bits !== 0; bits &= bits - 1) visitar((n << 5) + 31 - Math.clz32(bits & -bits));
  }
}
