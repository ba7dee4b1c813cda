import { randomBytes } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { limpiarUsuarios, sesiones } from '#server/features/casa/usuarios/index.ts';
import { person } from '#server/testing/builders.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { limpiarCuenta } from './limpiar-cuenta.ts';
import { recuperaciones } from './table.ts';

const test = await openTestApp();

const HORA = 3_600_000;
const en = (horas: number) => new Date(Date.now() + horas * HORA);

it('olvida las sesiones que terminaron y los enlaces usados o vencidos, de quien sea, y ninguno más', async () => {
  const [ana, beto] = [await person(test, 'customer'), await person(test, 'employee')];
  const token_hash = () => randomBytes(32);
  const sesion = async (usuario_id: number, horas: number) =>
    (
      await test.db
        .insert(sesiones)
        .values({ usuario_id, token_hash: token_hash(), vence_en: en(horas) })
        .returning()
    )[0]!.id;
  const enlace = async (horas: number, usada_en: Date | null = null) =>
    (
      await test.db
        .insert(recuperaciones)
        .values({ usuario_id: ana.id, token_hash: token_hash(), vence_en: en(horas), usada_en })
        .returning()
    )[0]!.id;
  const terminadas = [await sesion(ana.id, -1), await sesion(ana.id, -24 * 365), await sesion(beto.id, -1)];
  const abierta = await sesion(beto.id, 1);
  const inservibles = [await enlace(-1), await enlace(1, en(0)), await enlace(-1, en(-1))];
  const vigente = await enlace(1);

  await limpiarUsuarios(test.db);
  await limpiarCuenta(test.db);
  expect(await test.db.$count(sesiones, inArray(sesiones.id, terminadas))).toBe(0);
  expect(await test.db.$count(sesiones, eq(sesiones.id, abierta))).toBe(1);
  expect(await test.db.$count(recuperaciones, inArray(recuperaciones.id, inservibles))).toBe(0);
  expect(await test.db.$count(recuperaciones, eq(recuperaciones.id, vigente))).toBe(1);
  for (const quien of [ana, beto]) expect((await quien.call('GET', '/api/users/sesion')).status).toBe(200);
});
