import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/client.ts';

const PRIMERO = 100_000;
const SEIS_DIGITOS = 900_000;
const SIETE_DIGITOS = 9_000_000;

/**
 * The number that people see, from the purchase's place in the sequence (0, 1, 2…): six digits that look random and
 * never repeat, and seven once the 900,000 of six digits are used up (D40).
 */
export function numeroDePedido(cuenta: number): number {
  if (!Number.isInteger(cuenta) || cuenta < 0 || cuenta >= SEIS_DIGITOS + SIETE_DIGITOS) {
    throw new RangeError('No quedan números de pedido.');
  }
  return cuenta < SEIS_DIGITOS
    ? PRIMERO + permutar(cuenta, SEIS_DIGITOS, 10)
    : 10 * PRIMERO + permutar(cuenta - SEIS_DIGITOS, SIETE_DIGITOS, 12);
}

/**
 * A fixed permutation of 0…size−1: a Feistel network over 2 × `halfBits` bits, walked again while it lands outside
 * (Black and Rogaway, "Ciphers with Arbitrary Finite Domains", 2002). It hides the order of sales; it keeps no secret.
 */
function permutar(valor: number, size: number, halfBits: number): number {
  let resultado = valor;
  do resultado = feistel(resultado, halfBits);
  while (resultado >= size);
  return resultado;
}

const RONDAS = [0x9e3779b1, 0x85ebca6b, 0xc2b2ae35, 0x27d4eb2f];

function feistel(valor: number, halfBits: number): number {
  const mask = (1 << halfBits) - 1;
  let izquierda = valor >>> halfBits;
  let derecha = valor & mask;
  for (const ronda of RONDAS) {
    const mezcla = Math.imul(derecha ^ (ronda >>> 7), ronda);
    [izquierda, derecha] = [derecha, (izquierda ^ (mezcla >>> 11)) & mask];
  }
  return izquierda * (mask + 1) + derecha;
}

/** What a purchase is known by, in the house and to people. */
export interface NumerosDeCompra {
  id: number;
  num_pedido: number;
}

/** Those of the next purchase, taken before it is written so that what names it need not wait for it. One that isn't made leaves them unused. */
export async function siguientesNumeros(db: Queryable): Promise<NumerosDeCompra> {
  const { rows } = await db.execute<{ id: string; cuenta: string }>(
    sql`select nextval(pg_get_serial_sequence('compras', 'id')) as id, nextval('secuencia_pedidos') as cuenta`,
  );
  const { id, cuenta } = rows[0]!;
  return { id: Number(id), num_pedido: numeroDePedido(Number(cuenta)) };
}
