import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { crearCuenta, usuarios } from '#server/features/casa/usuarios/index.ts';
import { CUENTAS_DEMO } from '#server/features/tienda/informacion/index.ts';
import { auditoria } from '#server/platform/audit/table.ts';
import { readConfig } from '#server/platform/config.ts';
import { person, visitor } from '#server/testing/builders.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { cerrarCuentasDemo, negarCuentasDemo } from './cuentas.ts';

const test = await openTestApp();
const [{ email, password }] = CUENTAS_DEMO as [(typeof CUENTAS_DEMO)[number]];
const cuenta = { name: 'Antonia', rut: '12345678-5', direccion: 'Calle Uno 1', role: 'admin' } as const;

const DATABASE_URL = 'postgresql://u:c@localhost/x';
const produccion = readConfig({ NODE_ENV: 'production', PUBLIC_URL: 'https://tienda.cl', DATABASE_URL });
const aOtros = readConfig({ HOST: '0.0.0.0', DATABASE_URL });
const enEstaMaquina = readConfig({ DATABASE_URL });
const entrar = (correo: string, clave = password) =>
  visitor(test).call('POST', '/api/users/login', { email: correo, password: clave });

it('una cuenta de la demostración con su clave no se sirve en producción ni a otros; cerrada, ya no es nadie', async () => {
  for (const config of [produccion, aOtros, enEstaMaquina]) await negarCuentasDemo(test.db, config);

  const sembrada = await crearCuenta(test.db, { ...cuenta, email: email.toUpperCase(), password });
  const otroCorreo = await crearCuenta(test.db, { ...cuenta, email: 'jefa@tienda.cl', password, demo: true });
  const ajena = await crearCuenta(test.db, { ...cuenta, email: 'otra@tienda.cl', password, role: 'customer' });
  for (const config of [produccion, aOtros]) {
    await expect(negarCuentasDemo(test.db, config)).rejects.toThrow(
      /ADMIN@FUSSAN\.TEST \(admin\)\n {2}jefa@tienda\.cl \(admin\)\nCiérralas con: npm run demo:cerrar/,
    );
  }
  await negarCuentasDemo(test.db, enEstaMaquina);
  const { token } = (await entrar(email)).body;

  const { cerradas, quedaAdmin } = await cerrarCuentasDemo(test.db);
  expect([cerradas, quedaAdmin]).toEqual([[email.toUpperCase(), 'jefa@tienda.cl'], false]);
  for (const config of [produccion, aOtros]) await negarCuentasDemo(test.db, config);
  expect((await entrar(email)).status).toBe(401);
  expect((await entrar('jefa@tienda.cl')).status).toBe(401);
  const headers = { authorization: `Bearer ${token}` };
  expect((await visitor(test).call('GET', '/api/users/sesion', undefined, headers)).status).toBe(401);
  expect((await entrar('otra@tienda.cl')).body.id).toBe(ajena);
  const rastros = await test.db
    .select()
    .from(auditoria)
    .where(eq(auditoria.accion, 'cerrar-cuenta-demo'))
    .orderBy(auditoria.id);
  expect(rastros.map(({ entidad_id, detalle }) => [entidad_id, detalle])).toEqual([
    [sembrada, { role: 'admin' }],
    [otroCorreo, { role: 'admin' }],
  ]);

  const admin = await person(test, 'admin');
  expect(await cerrarCuentasDemo(test.db)).toEqual({ cerradas: [], quedaAdmin: true });
  expect(await test.db.$count(auditoria, eq(auditoria.accion, 'cerrar-cuenta-demo'))).toBe(2);
  expect((await admin.call('GET', '/api/users/sesion')).status).toBe(200);
});

it('una cuenta de la demostración con clave propia es de alguien: se sirve y no se cierra', async () => {
  const id = await crearCuenta(test.db, { ...cuenta, email, password: 'una-clave-de-su-duena', demo: true });
  await negarCuentasDemo(test.db, produccion);
  expect((await cerrarCuentasDemo(test.db)).cerradas).toEqual([]);
  const [fila] = await test.db.select().from(usuarios).where(eq(usuarios.id, id));
  expect(fila).toMatchObject({ email, eliminado_en: null });
});
