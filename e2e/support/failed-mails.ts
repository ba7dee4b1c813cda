import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Compra } from '#contract/compras.ts';
import { newEmail } from './people.ts';

interface FailedMail {
  plantilla: string;
  datos: object;
  clave?: string;
  para?: string;
}

/** A mail that used up its tries: its id, and the address that only it goes to. */
export async function failedMail(
  database: pg.Client,
  { plantilla, datos, clave = `${plantilla}-${randomUUID()}`, para = newEmail() }: FailedMail,
): Promise<{ id: number; para: string }> {
  const { rows } = await database.query<{ id: number }>(
    `insert into correos (clave, plantilla, datos, para, estado, intentos, error)
     values ($1, $2, $3, $4, 'fallido', 7, 'connect ECONNREFUSED 127.0.0.1:25') returning id`,
    [clave, plantilla, JSON.stringify(datos), para],
  );
  return { id: rows[0]!.id, para };
}

export const failedContact = (database: pg.Client, asunto = 'Taladros') =>
  failedMail(database, { plantilla: 'contacto', datos: { asunto, cuerpo: '¿Tienen?', responder_a: null } });

/** As it is kept once it has failed: without the link. */
export const failedLink = (database: pg.Client) => failedMail(database, { plantilla: 'recuperar-clave', datos: {} });

export const failedOrderMail = (database: pg.Client, compra: Compra) =>
  failedMail(database, {
    plantilla: 'orden-completa',
    datos: compra,
    clave: `orden-completa-${compra.num_pedido}`,
  });
