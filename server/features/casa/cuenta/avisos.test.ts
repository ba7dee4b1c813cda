import { and, eq } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { correos, direcciones_correo } from '#server/features/casa/correo/index.ts';
import { type Caller, CLAVE, compraBody, createProducto, people, person, visitor } from '#server/testing/builders.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { enviarEnlace } from './enviar-enlace.ts';

const test = await openTestApp();

const correosDe = (para: string, plantilla: string) =>
  test.db
    .select()
    .from(correos)
    .where(and(eq(correos.para, para), eq(correos.plantilla, plantilla)))
    .orderBy(correos.id);
const entrar = (email: string, dispositivo: string, password = CLAVE) =>
  visitor(test).call('POST', '/api/users/login', { email, password }, { 'user-agent': dispositivo });

const CHROME = (version: number) => `Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/${version}.0.0.0 Safari/537.36`;
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

it('al personal se le avisa cuando entra desde otro dispositivo: no la primera vez, ni por otra versión del mismo', async () => {
  const empleado = await person(test, 'employee');
  const avisos = () => correosDe(empleado.email, 'sesion-nueva');
  expect((await entrar(empleado.email, 'el-primero/1')).status).toBe(200);
  expect(await avisos()).toHaveLength(0);
  expect((await entrar(empleado.email, CHROME(141))).status).toBe(200);
  expect(await avisos()).toHaveLength(1);
  expect((await avisos())[0]!.datos).toMatchObject({ dispositivo: 'Chrome en Windows' });
  await entrar(empleado.email, CHROME(142));
  expect(await avisos()).toHaveLength(1);
  // The same one at many doors at once is told once.
  await Promise.all(Array.from({ length: 4 }, () => entrar(empleado.email, FIREFOX)));
  expect(await avisos()).toHaveLength(2);
  // Who doesn't get in tells nothing.
  expect((await entrar(empleado.email, 'otro/1', 'clave-equivocada')).status).toBe(401);
  expect(await avisos()).toHaveLength(2);
});

it('a un cliente no se le avisa de cada dispositivo', async () => {
  const cliente = await person(test, 'customer');
  for (const dispositivo of [FIREFOX, CHROME(141)]) {
    expect((await entrar(cliente.email, dispositivo)).status).toBe(200);
  }
  expect(await correosDe(cliente.email, 'sesion-nueva')).toHaveLength(0);
});

it('cambiar la contraseña avisa, una vez; equivocarse en la actual no', async () => {
  const ana = await person(test, 'customer');
  const cambiar = (actual: string) => ana.call('PUT', '/api/users/clave', { actual, nueva: `${CLAVE}-nueva` });
  expect((await cambiar('no-es-esta')).status).toBe(400);
  expect(await correosDe(ana.email, 'clave-cambiada')).toHaveLength(0);
  expect((await cambiar(CLAVE)).status).toBe(204);
  expect((await cambiar(CLAVE)).status).toBe(204);
  expect(await correosDe(ana.email, 'clave-cambiada')).toHaveLength(1);
});

it('el enlace para elegir otra contraseña confirma la dirección en que se leyó, y avisa del cambio', async () => {
  const ana = await person(test, 'customer');
  const jobs = { enqueue: async () => {} } as never;
  await enviarEnlace(
    { db: test.db, jobs, config: test.config },
    { clave: `r-${ana.id}`, email: ana.email, request_id: null },
  );
  const [fila] = await correosDe(ana.email, 'recuperar-clave');
  const token = (fila!.datos as { enlace: string }).enlace.split('#token=')[1];
  const respuesta = await visitor(test).call('POST', '/api/users/restablecer', { token, password: `${CLAVE}-2` });
  expect(respuesta.status).toBe(200);
  const [direccion] = await test.db
    .select()
    .from(direcciones_correo)
    .where(eq(direcciones_correo.direccion, ana.email));
  expect(direccion?.confirmada_en).not.toBeNull();
  expect(await correosDe(ana.email, 'clave-cambiada')).toHaveLength(1);
});

it('quien se registra recibe la bienvenida, que dice si el rol que pidió espera aprobación', async () => {
  const registrar = (email: string, role: string) =>
    visitor(test).call('POST', '/api/users/register', {
      email,
      password: CLAVE,
      name: 'Ana http://evil.cl',
      role,
      rut: '12345678-5',
      direccion: 'www.evil.cl 123',
    });
  expect((await registrar('nueva@prueba.test', 'customer')).status).toBe(201);
  expect((await registrar('nueva2@prueba.test', 'employee')).status).toBe(201);
  expect((await registrar('NUEVA@prueba.test', 'customer')).status).toBe(409);
  const [una] = await correosDe('nueva@prueba.test', 'bienvenida');
  const [otra] = await correosDe('nueva2@prueba.test', 'bienvenida');
  expect(una!.datos).toMatchObject({ rol_solicitado: null });
  expect(otra!.datos).toMatchObject({ rol_solicitado: 'employee' });
  expect(await correosDe('NUEVA@prueba.test', 'bienvenida')).toHaveLength(0);
  await vi.waitFor(
    async () => expect((await correosDe('nueva2@prueba.test', 'bienvenida'))[0]!.estado).toBe('enviado'),
    { timeout: 20_000 },
  );
});

it('anular una compra escribe a su dirección, una vez aunque se pida muchas', async () => {
  const [cliente, otro] = await people(test, 'customer', 'customer');
  const { id } = await createProducto(test, { descripcion: 'Taladro anulado' });
  const email = 'anula@prueba.test';
  const { body: compra } = await cliente.call(
    'POST',
    '/api/compras/compra',
    compraBody([{ id, quantity: 2 }], { email }),
  );
  const anular = (quien: Caller) => quien.call('DELETE', `/api/compras/compra/${compra.id}`);
  expect((await anular(otro)).status).toBe(404);
  expect(await correosDe(email, 'compra-anulada')).toHaveLength(0);
  await Promise.all(Array.from({ length: 4 }, () => anular(cliente)));
  const filas = await correosDe(email, 'compra-anulada');
  expect(filas).toHaveLength(1);
  expect(filas[0]!.datos).toMatchObject({
    num_pedido: compra.num_pedido,
    lineas: [{ descripcion: 'Taladro anulado', cantidad: 2 }],
    total: compra.precio_final,
  });
});
