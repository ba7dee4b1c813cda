import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { abrirSesion, sesiones, usuarios } from '#server/features/casa/usuarios/index.ts';
import { auditoria } from '#server/platform/audit/table.ts';
import { type Caller, CLAVE, person, visitor } from '#server/testing/builders.ts';
import { openTestApp } from '#server/testing/test-app.ts';

const test = await openTestApp({ LOGIN_FAILURES_PER_15_MIN: '10', LOGIN_FAILURES_PER_ADDRESS: '1000' });
const ana = await person(test, 'customer');

const entrar = (email: string, password = CLAVE, dispositivo?: string) =>
  visitor(test).call(
    'POST',
    '/api/users/login',
    { email, password },
    dispositivo === undefined ? {} : { 'user-agent': dispositivo },
  );
const rastros = (accion: string, entidad_id: number) =>
  test.db
    .select()
    .from(auditoria)
    .where(and(eq(auditoria.accion, accion), eq(auditoria.entidad_id, entidad_id)))
    .orderBy(auditoria.id);
const datos = (cambios: Record<string, unknown> = {}) => ({
  name: 'Ana Pérez',
  rut: '12.345.678-5',
  direccion: 'Av. Matta 100',
  comuna: 'Ñuñoa',
  telefono: '+56 9 1234 5678',
  ...cambios,
});

describe('editar los propios datos', () => {
  it('guarda lo que se puede cambiar e ignora rol, clave, correo e id', async () => {
    const factura = { rut: '76.086.428-5', razon_social: 'Ana Ltda.', giro: 'Ferretería' };
    const { status, body } = await ana.call(
      'PUT',
      `/api/users/${ana.id}`,
      datos({ factura, role: 'admin', password: 'otra-clave-larga', id: 1, email: 'otra@prueba.test' }),
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: ana.id,
      email: ana.email,
      role: 'customer',
      name: 'Ana Pérez',
      rut: '123456785',
      rut_valido: true,
      comuna: 'Ñuñoa',
      telefono: '56912345678',
      factura,
    });
    expect((await entrar(ana.email)).status).toBe(200);
    expect((await ana.call('GET', `/api/users/${ana.id}`)).body).toEqual(body);
    const [rastro] = await rastros('editar-usuario', ana.id);
    expect(rastro).toMatchObject({
      actor_id: ana.id,
      detalle: { campos: expect.arrayContaining(['name', 'factura']) },
    });
  });

  it('lo que no se envía queda como estaba; la factura se borra con null', async () => {
    const factura = { rut: '76.086.428-5', razon_social: 'Ana Ltda.', giro: 'Ferretería' };
    const { body: antes } = await ana.call('PUT', `/api/users/${ana.id}`, datos({ factura }));
    const parcial = { name: 'Ana de las semillas', email: antes.email, role: 'customer' };
    const { status, body } = await ana.call('PUT', `/api/users/${ana.id}`, parcial);
    expect([status, body]).toEqual([200, { ...antes, name: 'Ana de las semillas' }]);
    expect((await rastros('editar-usuario', ana.id)).at(-1)?.detalle).toEqual({ campos: ['name'] });
    expect((await ana.call('PUT', `/api/users/${ana.id}`, {})).body).toEqual(body);
    const sinFactura = await ana.call('PUT', `/api/users/${ana.id}`, { factura: null });
    expect(sinFactura.body).toEqual({ ...body, factura: null });
  });

  it('un dígito verificador errado se guarda, marcado; el de la factura se rechaza', async () => {
    const errado = await ana.call('PUT', `/api/users/${ana.id}`, datos({ rut: '12.345.678-9' }));
    expect(errado.body.rut_valido).toBe(false);
    const factura = { rut: '76.086.428-1', razon_social: 'Ana Ltda.', giro: 'Ferretería' };
    const { status, body } = await ana.call('PUT', `/api/users/${ana.id}`, datos({ factura }));
    expect([status, body.fields]).toEqual([
      400,
      { 'factura.rut': 'El RUT de la empresa no es válido: revisa el dígito verificador.' },
    ]);
  });

  it.each([
    ['name', ' ', 'El nombre es requerido.'],
    ['rut', '1-9', 'El RUT no es válido.'],
    ['direccion', '', 'La dirección es requerida.'],
    ['comuna', 'Gotham', 'Elige una comuna de Chile de la lista.'],
    ['telefono', '123', 'El teléfono debe tener entre 8 y 15 dígitos.'],
  ])('%s con «%s» es 400 y no cambia nada', async (campo, valor, message) => {
    const antes = (await ana.call('GET', `/api/users/${ana.id}`)).body;
    const { status, body } = await ana.call('PUT', `/api/users/${ana.id}`, datos({ [campo]: valor }));
    expect([status, body.message, body.fields[campo]]).toEqual([400, message, message]);
    expect((await ana.call('GET', `/api/users/${ana.id}`)).body).toEqual(antes);
  });

  it('nadie ve ni cambia a otra persona, salvo un administrador', async () => {
    const [otra, empleado, admin] = await Promise.all([
      person(test, 'customer'),
      person(test, 'employee'),
      person(test, 'admin'),
    ]);
    const inexistente = await ana.call('GET', '/api/users/2000000000');
    for (const quien of [otra, empleado]) {
      const vista = await quien.call('GET', `/api/users/${ana.id}`);
      expect({ ...vista.body, requestId: '' }).toEqual({ ...inexistente.body, requestId: '' });
      expect((await quien.call('PUT', `/api/users/${ana.id}`, datos({ name: 'Mía' }))).status).toBe(404);
    }
    const cambio = await admin.call('PUT', `/api/users/${ana.id}`, datos({ name: 'Ana María' }));
    expect([cambio.status, cambio.body.name]).toEqual([200, 'Ana María']);
    expect((await rastros('editar-usuario', ana.id)).at(-1)).toMatchObject({ actor_id: admin.id, actor_rol: 'admin' });
    expect((await admin.call('PUT', '/api/users/2000000000', datos())).status).toBe(404);
  });
});

describe('cambiar la clave', () => {
  const cambiar = (quien: Caller, actual: string, nueva: string) =>
    quien.call('PUT', '/api/users/clave', { actual, nueva });

  it('con la actual, la cambia, termina las demás sesiones y lo audita sin claves', async () => {
    const beto = await person(test, 'customer');
    const otraSesion = (await entrar(beto.email)).body.token;
    expect((await cambiar(beto, CLAVE, 'clave-nueva-1')).status).toBe(204);
    expect((await beto.call('GET', '/api/users/sesion')).status).toBe(200);
    const headers = { authorization: `Bearer ${otraSesion}` };
    expect((await visitor(test).call('GET', '/api/users/sesion', undefined, headers)).status).toBe(401);
    expect((await entrar(beto.email)).status).toBe(401);
    expect((await entrar(beto.email, 'clave-nueva-1')).status).toBe(200);
    const [rastro] = await rastros('cambiar-clave', beto.id);
    expect(rastro).toMatchObject({ actor_id: beto.id, detalle: { sesiones_cerradas: 1 } });
    expect(JSON.stringify(rastro)).not.toMatch(/clave-nueva-1|argon2/);
  });

  it('pedirlo de nuevo, porque la respuesta se perdió, ya está hecho: no cierra ni anota nada más', async () => {
    const beto = await person(test, 'customer');
    expect((await cambiar(beto, CLAVE, 'clave-nueva-1')).status).toBe(204);
    await entrar(beto.email, 'clave-nueva-1');
    expect((await cambiar(beto, CLAVE, 'clave-nueva-1')).status).toBe(204);
    expect((await cambiar(beto, CLAVE, 'clave-nueva-2')).status).toBe(400);
    expect(await rastros('cambiar-clave', beto.id)).toHaveLength(1);
    expect((await beto.call('GET', '/api/users/sesiones')).body).toHaveLength(2);
  });

  it('con la actual errada es 400 en su campo, y la sesión sigue', async () => {
    const { status, body } = await cambiar(ana, 'no-es-esta', 'clave-nueva-1');
    const message = 'La contraseña actual no es correcta.';
    expect([status, body.message, body.fields]).toEqual([400, message, { actual: message }]);
    expect((await ana.call('GET', '/api/users/sesion')).status).toBe(200);
  });

  it.each([
    ['', 'La contraseña es requerida.'],
    ['corta', 'La contraseña debe tener al menos 8 caracteres.'],
    ['x'.repeat(129), 'La contraseña no puede tener más de 128 caracteres.'],
  ])('la nueva «%s» se rechaza', async (nueva, message) => {
    const { status, body } = await cambiar(ana, CLAVE, nueva);
    expect([status, body.fields.nueva]).toEqual([400, message]);
  });

  it('tras diez fallas espera, como el inicio de sesión', async () => {
    const beto = await person(test, 'customer');
    for (let n = 0; n < 10; n++) expect((await cambiar(beto, 'mala-mala', 'clave-nueva-1')).status).toBe(400);
    const { status, headers } = await cambiar(beto, CLAVE, 'clave-nueva-1');
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect((await entrar(beto.email)).status).toBe(429);
  });

  it('muchas a la vez: una cambia la clave, y las demás se enteran', async () => {
    const beto = await person(test, 'customer');
    const answers = await Promise.all(Array.from({ length: 6 }, (_, n) => cambiar(beto, CLAVE, `clave-nueva-${n}`)));
    const buenas = answers.flatMap(({ status }, n) => (status === 204 ? [n] : []));
    expect(buenas).toHaveLength(1);
    for (const { status } of answers) expect([204, 400, 409]).toContain(status);
    expect((await entrar(beto.email, `clave-nueva-${buenas[0]}`)).status).toBe(200);
  });

  it('quien entra con la clave vieja mientras se cambia no queda adentro', async () => {
    const beto = await person(test, 'customer');
    const [cambio, ...entradas] = await Promise.all([
      cambiar(beto, CLAVE, 'clave-nueva-1'),
      ...Array.from({ length: 8 }, () => entrar(beto.email)),
    ]);
    expect(cambio.status).toBe(204);
    for (const { body } of entradas) {
      const headers = { authorization: `Bearer ${body.token}` };
      expect((await visitor(test).call('GET', '/api/users/sesion', undefined, headers)).status).toBe(401);
    }
  });
});

describe('las sesiones', () => {
  const listar = async (quien: Caller) => (await quien.call('GET', '/api/users/sesiones')).body;

  it('se listan con su dispositivo, cortado, y cuál es la propia; nunca su token', async () => {
    const caro = await person(test, 'customer');
    await entrar(caro.email, CLAVE, `Navegador ${'x'.repeat(500)}`);
    const lista = await listar(caro);
    expect(lista).toHaveLength(2);
    expect(lista.map(({ actual }: { actual: boolean }) => actual)).toEqual([true, false]);
    expect(lista[1].dispositivo).toHaveLength(300);
    expect(Object.keys(lista[0]).sort()).toEqual(['actual', 'creada_en', 'dispositivo', 'id', 'ip', 'usada_en']);
    await test.db
      .update(sesiones)
      .set({ vence_en: new Date(0) })
      .where(eq(sesiones.id, lista[1].id));
    expect(await listar(caro)).toHaveLength(1);
  });

  it('se cierra una; la de otra persona no está', async () => {
    const caro = await person(test, 'customer');
    await entrar(caro.email);
    const [propia, otra] = await listar(caro);
    expect((await ana.call('DELETE', `/api/users/sesiones/${otra.id}`)).status).toBe(404);
    expect((await caro.call('DELETE', `/api/users/sesiones/${otra.id}`)).status).toBe(204);
    const segunda = await caro.call('DELETE', `/api/users/sesiones/${otra.id}`);
    expect([segunda.status, segunda.body.message]).toEqual([404, 'Esa sesión ya no está abierta.']);
    expect(await rastros('cerrar-una-sesion', caro.id)).toMatchObject([{ detalle: { sesion_id: otra.id } }]);
    expect((await caro.call('DELETE', `/api/users/sesiones/${propia.id}`)).status).toBe(204);
    expect((await caro.call('GET', '/api/users/sesion')).status).toBe(401);
  });

  it('salir deja su rastro una vez, por mucho que se repita', async () => {
    const caro = await person(test, 'customer');
    const [propia] = await listar(caro);
    const salir = () => caro.call('POST', '/api/users/logout');
    expect((await Promise.all([salir(), salir(), salir()])).map(({ status }) => status)).toEqual([204, 204, 204]);
    expect((await salir()).status).toBe(204);
    expect(await rastros('cerrar-sesion', caro.id)).toMatchObject([
      { actor_id: caro.id, entidad: 'usuario', detalle: { sesion_id: propia.id } },
    ]);
  });

  it('quedan las cincuenta usadas por última vez, contada la que se abre', async () => {
    const caro = await person(test, 'customer');
    const abrir = (vez: number) =>
      abrirSesion(
        test.db,
        { id: caro.id, role: 'customer' },
        { ip: null, dispositivo: `sesión ${vez}`, config: test.config },
      );
    for (let vez = 1; vez <= 55; vez++) await abrir(vez);
    const abiertas = await test.db.select().from(sesiones).where(eq(sesiones.usuario_id, caro.id));
    expect(abiertas.map(({ dispositivo }) => dispositivo).sort()).toEqual(
      Array.from({ length: 50 }, (_, lugar) => `sesión ${lugar + 6}`).sort(),
    );
    // The oldest of them is in use: it's not the one that goes.
    const enUso = abiertas.find(({ dispositivo }) => dispositivo === 'sesión 6')!.id;
    await test.db.update(sesiones).set({ usada_en: sql`now() + interval '1 second'` }).where(eq(sesiones.id, enUso));
    await abrir(56);
    expect(await test.db.$count(sesiones, eq(sesiones.usuario_id, caro.id))).toBe(50);
    expect(await test.db.$count(sesiones, eq(sesiones.id, enUso))).toBe(1);
  });

  it('terminan a los 90 días, las del personal a los 7, por mucho que se usen', async () => {
    const dias = async (quien: Caller, cuantos: number) => {
      const creada_en = new Date(Date.now() - cuantos * 86_400_000);
      const usada_en = new Date(Date.now() - 6 * 60_000);
      await test.db.update(sesiones).set({ creada_en, usada_en }).where(eq(sesiones.usuario_id, quien.id));
      return (await quien.call('GET', '/api/users/sesion')).status;
    };
    const vence = async ({ id }: Caller) => {
      const [fila] = await test.db.select().from(sesiones).where(eq(sesiones.usuario_id, id));
      return (fila!.vence_en.getTime() - Date.now()) / 3_600_000;
    };
    const [cliente, empleado] = [await person(test, 'customer'), await person(test, 'employee')];
    expect([await dias(cliente, 89.5), await dias(empleado, 6.9)]).toEqual([200, 200]);
    // Its use puts the idle end off, and not beyond this one.
    expect(await vence(cliente)).toBeCloseTo(12, 1);
    expect(await vence(empleado)).toBeCloseTo(2.4, 1);
    expect([await dias(cliente, 90.1), await dias(empleado, 7.1)]).toEqual([401, 401]);
  });

  it('se cierran todas las demás, y sólo las propias', async () => {
    const caro = await person(test, 'customer');
    const tokens = await Promise.all([1, 2, 3].map(async () => (await entrar(caro.email)).body.token));
    const deAna = (await listar(ana)).length;
    expect((await caro.call('DELETE', '/api/users/sesiones')).body).toEqual({ cerradas: 3 });
    expect((await caro.call('DELETE', '/api/users/sesiones')).body).toEqual({ cerradas: 0 });
    for (const token of tokens) {
      const headers = { authorization: `Bearer ${token}` };
      expect((await visitor(test).call('GET', '/api/users/sesion', undefined, headers)).status).toBe(401);
    }
    expect(await listar(caro)).toMatchObject([{ actual: true }]);
    expect(await listar(ana)).toHaveLength(deAna);
    expect((await rastros('cerrar-las-demas', caro.id))[0]).toMatchObject({ detalle: { cerradas: 3 } });
  });
});

it('ninguna respuesta de la cuenta lleva el hash de la clave', async () => {
  const [fila] = await test.db.select().from(usuarios).where(eq(usuarios.id, ana.id));
  for (const url of [`/api/users/${ana.id}`, '/api/users/sesion', '/api/users/sesiones']) {
    expect(JSON.stringify((await ana.call('GET', url)).body)).not.toContain(fila!.clave_hash);
  }
});
