import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Compra } from '#contract/ventas/compras/compras.ts';
import { newEmail } from './people.ts';

interface FailedCorreo {
  plantilla: string;
  datos: object;
  para?: string;
}

/** A mail that used up its tries: its id, and the address that only it goes to. */
export async function failedCorreo(
  database: pg.Client,
  { plantilla, datos, para = newEmail() }: FailedCorreo,
): Promise<{ id: number; para: string }> {
  const { rows } = await database.query<{ id: number }>(
    `insert into correos (clave, plantilla, datos, para, estado, intentos, error)
     values ($1, $2, $3, $4, 'fallido', 7, 'connect ECONNREFUSED 127.0.0.1:25') returning id`,
    [`${plantilla}-${randomUUID()}`, plantilla, JSON.stringify(datos), para],
  );
  return { id: rows[0]!.id, para };
}

export const failedContact = (database: pg.Client, asunto = 'Taladros') =>
  failedCorreo(database, { plantilla: 'contacto', datos: { asunto, cuerpo: '¿Tienen?', responder_a: null } });

/** As it is kept once it has failed: without the link. */
export const failedLink = (database: pg.Client) => failedCorreo(database, { plantilla: 'recuperar-clave', datos: {} });

/** Beside the one that the order was born with, which leaves by itself. */
export const failedCorreoDeCompra = (database: pg.Client, compra: Compra) =>
  failedCorreo(database, { plantilla: 'orden-completa', datos: compra });
