import { eq } from 'drizzle-orm';
import { digitoVerificador } from '#contract/valores/rut.ts';
import { confirmarDireccion } from '#server/features/casa/correo/index.ts';
import { usuarios } from '#server/features/casa/usuarios/index.ts';
import { type Caller, people } from './builders.ts';
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
