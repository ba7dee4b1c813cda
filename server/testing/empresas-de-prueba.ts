import { eq, sql } from 'drizzle-orm';
import { digitoVerificador } from '#contract/valores/rut.ts';
import type { RolDeEmpresa } from '#contract/ventas/empresas/roles.ts';
import { confirmarDireccion } from '#server/features/casa/correo/index.ts';
import { usuarios } from '#server/features/casa/usuarios/index.ts';
import { type Answer, type Caller, people, visitor } from './builders.ts';
import type { TestApp } from './test-app.ts';

/** A customer whose account is a company's own, with a credit: its RUT, and a confirmed e-mail that the base names. */
export async function empresaDePrueba(test: TestApp, admin: Caller, credito = 900_000) {
  const [quien] = await people(test, 'customer');
  const cuerpo = String(71_000_000 + quien.id);
  const rut = cuerpo + digitoVerificador(cuerpo);
  await test.db.update(usuarios).set({ rut }).where(eq(usuarios.id, quien.id));
  const nombre = `Constructora ${quien.id}`;
  const ficha = { empresa: nombre, nombre: 'Ana', rut_cliente: rut, credito, mail: quien.email };
  const { body } = await admin.call('POST', '/api/clientes/cliente', { user_id: 1, ...ficha });
  await confirmarDireccion(test, quien.email);
  return { ...quien, rut, nombre, cliente_id: body.id as number };
}

/** Somebody who accepts a company's invitation, as people do: by the link in its mail. */
export async function unirPersona(
  test: TestApp,
  quien: Caller,
  { de, cliente_id, rol }: { de: Caller; cliente_id?: number; rol: RolDeEmpresa },
): Promise<Answer> {
  const url = cliente_id ? `/api/clientes/cliente/${cliente_id}/empresa/invitaciones` : '/api/empresa/invitaciones';
  const { status, body } = await de.call('POST', url, { email: quien.email, rol });
  if (status !== 201) throw new Error(body.message);
  return visitor(test).call('POST', '/api/empresa/invitacion/aceptar', { token: await llaveDe(test, quien.email) });
}

/** What the last invitation to an address opens with. */
export async function llaveDe(test: TestApp, email: string): Promise<string> {
  const { rows } = await test.db.execute<{ enlace: string }>(sql`
    select datos ->> 'enlace' as enlace from correos where para = ${email} and plantilla = 'invitacion-empresa'
    order by id desc limit 1`);
  return rows[0]!.enlace.split('#token=')[1]!;
}
