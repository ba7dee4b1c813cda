import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { formatFecha } from '#contract/valores/fechas.ts';
import { correos } from '#server/features/casa/correo/index.ts';
import { recuperaciones } from '#server/features/casa/cuenta/index.ts';
import { auditoria } from '#server/platform/audit/table.ts';
import { type Caller, CLAVE, compraBody, createProducto, person, visitor } from '#server/testing/builders.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { sesiones, usuarios } from './table.ts';

const test = await openTestApp({ LOGIN_FAILURES_PER_ADDRESS: '1000' });
let admin: Caller;

// Each starts with one admin alone.
beforeEach(async () => {
  await test.db.update(usuarios).set({ role: 'customer' }).where(eq(usuarios.role, 'admin'));
  admin = await person(test, 'admin');
});

const registrar = async (cambios: Record<string, unknown> = {}) => {
  const cuenta = {
    email: `nueva-${randomUUID()}@prueba.test`,
    password: CLAVE,
    role: 'employee',
    rut: '12.345.678-5',
    direccion: 'Calle Uno 1',
    ...cambios,
  };
  return (await visitor(test).call('POST', '/api/users/register', cuenta)).body;
};
const entrar = (email: string, password = CLAVE) => visitor(test).call('POST', '/api/users/login', { email, password });
const rastro = async (accion: string, entidad_id: number) =>
  test.db
    .select()
    .from(auditoria)
    .where(and(eq(auditoria.accion, accion), eq(auditoria.entidad_id, entidad_id)))
    .orderBy(auditoria.id);
const filaDe = async (id: number) => (await test.db.select().from(usuarios).where(eq(usuarios.id, id)))[0];
const rolDe = async (id: number) => (await filaDe(id))?.role;

describe('la lista de usuarios', () => {
  it('sin parámetros trae todas bajo users, sin clave ni token', async () => {
    const nueva = await registrar({ name: 'Rosa Núñez' });
    const { status, body } = await admin.call('GET', '/api/users');
    expect([status, Object.keys(body)]).toEqual([200, ['users']]);
    expect(body.users[0]).toEqual({ ...nueva, rol_rechazado: null, rut_repetido: true, creado_en: expect.any(String) });
    expect(JSON.stringify(body)).not.toMatch(/argon2|clave|token/);
  });

  it('con page o limit trae una página con su total, y el filtro vale en las dos', async () => {
    const palabra = randomUUID().slice(0, 8);
    for (let n = 0; n < 5; n++) await registrar({ name: `Persona ${palabra} ${n}`, role: 'customer' });
    const { body } = await admin.call('GET', `/api/users?page=2&limit=2&q=${palabra}`);
    expect({ ...body, users: body.users.map(({ name }: { name: string }) => name) }).toEqual({
      users: [`Persona ${palabra} 2`, `Persona ${palabra} 1`],
      total: 5,
      page: 2,
      limit: 2,
    });
    expect((await admin.call('GET', `/api/users?q=${palabra}`)).body.users).toHaveLength(5);
    expect((await admin.call('GET', `/api/users?limit=3&q=${palabra}`)).body).toMatchObject({ page: 1, limit: 3 });
  });

  it('busca en nombre sin acentos, en correo y en RUT con puntos, y un comodín es una letra más', async () => {
    const nueva = await registrar({ name: 'Íñigo Ñandú', rut: '9.876.543-3', email: `IÑ_${randomUUID()}@x.cl` });
    const halladas = async (q: string) =>
      (await admin.call('GET', `/api/users?q=${encodeURIComponent(q)}`)).body.users.map(({ id }: { id: number }) => id);
    for (const q of ['inigo ñandu', 'ÑANDÚ', nueva.email.slice(0, 12).toUpperCase(), '9.876.543-3', '98765']) {
      expect(await halladas(q), q).toEqual([nueva.id]);
    }
    expect(await halladas('%')).toEqual([]);
    expect(await halladas('no hay nadie así')).toEqual([]);
  });

  it('se ordena por nombre, sin mayúsculas ni acentos, por correo o por registro', async () => {
    const palabra = randomUUID().slice(0, 8);
    const [zoe, angel, bruno] = [
      await registrar({ name: `Zoe ${palabra}`, email: `a-${palabra}@x.cl` }),
      await registrar({ name: `ángel ${palabra}`, email: `C-${palabra}@x.cl` }),
      await registrar({ name: `Bruno ${palabra}`, email: `b-${palabra}@x.cl` }),
    ];
    const enOrden = async (sort: string, page = '&page=1') =>
      (await admin.call('GET', `/api/users?q=${palabra}&sort=${sort}${page}`)).body.users.map(
        ({ id }: { id: number }) => id,
      );
    expect(await enOrden('nombre-asc')).toEqual([angel.id, bruno.id, zoe.id]);
    expect(await enOrden('nombre-desc', '')).toEqual([zoe.id, bruno.id, angel.id]);
    expect(await enOrden('correo-asc')).toEqual([zoe.id, bruno.id, angel.id]);
    expect(await enOrden('correo-desc')).toEqual([angel.id, bruno.id, zoe.id]);
    expect(await enOrden('registro-asc')).toEqual([zoe.id, angel.id, bruno.id]);
    expect(await enOrden('registro-desc')).toEqual([bruno.id, angel.id, zoe.id]);
    expect((await admin.call('GET', '/api/users?sort=azar')).status).toBe(400);
    const { body: archivo } = await admin.call('GET', `/api/users/archivo?q=${palabra}&sort=nombre-asc`);
    const nombres = String(archivo).match(/(?:Zoe|ángel|Bruno) /g);
    expect(nombres).toEqual(['ángel ', 'Bruno ', 'Zoe ']);
  });

  it('filtra por rol y por solicitudes pendientes', async () => {
    const pide = await registrar({ role: 'admin' });
    const { body } = await admin.call('GET', '/api/users?page=1&pendientes=1');
    expect(body.users[0].id).toBe(pide.id);
    expect(body.users.every(({ rol_solicitado }: { rol_solicitado: string | null }) => rol_solicitado)).toBe(true);
    const admins = (await admin.call('GET', '/api/users?role=admin')).body.users;
    expect(admins.map(({ id }: { id: number }) => id)).toEqual([admin.id]);
    expect((await admin.call('GET', '/api/users?role=root')).status).toBe(400);
  });

  it('baja como archivo con el mismo filtro, también si son más que una tanda, y sólo para administradores', async () => {
    const palabra = randomUUID().slice(0, 8);
    const { email } = await registrar({ name: `+${palabra}`, rut: '12.345.678-9' });
    const bajar = (query: string) => admin.call('GET', `/api/users/archivo?${query}`);
    const una = await bajar(`q=${palabra}`);
    expect([una.status, una.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(una.headers['content-disposition']).toMatch(/^attachment; filename="usuarios-\d{4}-\d\d-\d\d\.csv"$/);
    expect(una.body.split('\r\n')).toEqual([
      '\uFEFFNombre;Correo electrónico;RUT;RUT con dígito correcto;Rol;Rol solicitado;Dirección;Comuna;Teléfono;Registro;Permisos;Desactivada',
      `'+${palabra};${email};12.345.678-9;No;Cliente;Empleado;Calle Uno 1;;;${formatFecha(new Date().toISOString())};;`,
      '',
    ]);
    expect((await bajar(`q=${palabra}&role=admin`)).body.split('\r\n')).toHaveLength(2);
    await test.db.execute(sql`
      insert into usuarios (email, clave_hash, name, role, rut, rut_valido, direccion)
      select 'muchos-' || n || '@prueba.test', '', 'Muchos ' || n, 'customer', '123456785', true, '' from generate_series(1, 1200) n`);
    const nombres = (await bajar('q=muchos')).body.split('\r\n').slice(1, -1);
    expect(new Set(nombres).size).toBe(1_200);
    expect((await (await person(test, 'employee')).call('GET', '/api/users/archivo')).status).toBe(403);
    await test.db.execute(sql`delete from usuarios where email like 'muchos-%'`);
  });
});

describe('el correo de una cuenta', () => {
  it('lo cambia un administrador, lo audita, y los enlaces enviados al anterior ya no sirven', async () => {
    const { id, email } = await registrar();
    await test.db.insert(recuperaciones).values({
      usuario_id: id,
      token_hash: Buffer.from(randomUUID()),
      vence_en: sql`now() + interval '1 hour'`,
    });
    const nuevo = `Otro-${randomUUID()}@prueba.test`;
    // By its e-mail an account is entered: it isn't given to another by a session alone.
    for (const [password, campo] of [
      [undefined, 'password'],
      ['otra-clave-larga', 'password'],
    ] as const) {
      const negado = await admin.call('PUT', `/api/users/${id}`, { email: nuevo, password });
      expect([negado.status, Object.keys(negado.body.fields)]).toEqual([400, [campo]]);
    }
    const cambio = { email: nuevo, role: 'admin', password: CLAVE, id: 1, name: 'Otra' };
    const { status, body } = await admin.call('PUT', `/api/users/${id}`, cambio);
    expect([status, body.email, body.role, body.id]).toEqual([200, nuevo, 'customer', id]);
    expect((await entrar(nuevo.toUpperCase())).status).toBe(200);
    expect((await entrar(email)).status).toBe(401);
    const avisos = and(eq(correos.para, email), eq(correos.plantilla, 'correo-cambiado'));
    expect(await test.db.$count(correos, avisos)).toBe(1);
    expect(await test.db.$count(recuperaciones, eq(recuperaciones.usuario_id, id))).toBe(0);
    const [fila] = await rastro('editar-usuario', id);
    expect(fila).toMatchObject({ actor_id: admin.id, detalle: { campos: expect.arrayContaining(['email', 'name']) } });
  });

  it('el de otra persona, con otras mayúsculas, es 409 en su campo y no cambia nada', async () => {
    const [una, otra] = [await registrar(), await registrar()];
    const { status, body } = await admin.call('PUT', `/api/users/${una.id}`, {
      email: otra.email.toUpperCase(),
      name: 'No queda',
      password: CLAVE,
    });
    expect([status, body.code, Object.keys(body.fields)]).toEqual([409, 'EMAIL_OCUPADO', ['email']]);
    expect(await filaDe(una.id)).toMatchObject({ email: una.email, name: una.name });
    expect((await admin.call('PUT', `/api/users/${una.id}`, { email: una.email.toUpperCase() })).status).toBe(200);
    expect((await admin.call('PUT', `/api/users/${una.id}`, { email: 'sin-arroba' })).status).toBe(400);
  });
});

describe('cambiar el rol', () => {
  const cambiar = (quien: Caller, id: number, role: string) =>
    quien.call('PUT', `/api/users/${id}/rol`, { role, password: CLAVE });

  it('vale desde la próxima llamada de esa persona, acorta sus sesiones y queda auditado', async () => {
    const ana = await person(test, 'customer');
    expect((await ana.call('GET', '/api/proveedores/provedores')).status).toBe(403);
    const { status, body } = await cambiar(admin, ana.id, 'employee');
    expect([status, body.role]).toEqual([200, 'employee']);
    expect((await ana.call('GET', '/api/proveedores/provedores')).status).toBe(200);
    const [sesion] = await test.db.select().from(sesiones).where(eq(sesiones.usuario_id, ana.id));
    expect(sesion!.vence_en.getTime()).toBeLessThan(Date.now() + 12.1 * 3_600_000);
    const [fila] = await rastro('cambiar-rol', ana.id);
    expect(fila).toMatchObject({
      actor_id: admin.id,
      detalle: { role: { antes: 'customer', despues: 'employee' } },
    });
    await cambiar(admin, ana.id, 'customer');
    expect((await ana.call('GET', '/api/proveedores/provedores')).status).toBe(403);
  });

  it.each(['employee', 'admin'])('dar el rol %s resuelve la solicitud; el mismo rol no cambia nada', async (role) => {
    const { id } = await registrar();
    expect((await cambiar(admin, id, 'customer')).body.rol_solicitado).toBe('employee');
    expect(await rastro('cambiar-rol', id)).toEqual([]);
    expect((await cambiar(admin, id, role)).body).toMatchObject({ role, rol_solicitado: null });
  });

  it('el último administrador no lo pierde; con otro, sí', async () => {
    const { status, body } = await cambiar(admin, admin.id, 'customer');
    expect([status, body.code]).toEqual([409, 'ULTIMO_ADMIN']);
    const otro = await person(test, 'admin');
    expect((await cambiar(admin, admin.id, 'employee')).status).toBe(200);
    expect((await cambiar(admin, otro.id, 'customer')).status).toBe(403);
    expect(await rolDe(otro.id)).toBe('admin');
  });

  it('muchos administradores que dejan de serlo a la vez: queda uno', async () => {
    const admins = [admin, ...(await Promise.all(Array.from({ length: 7 }, () => person(test, 'admin'))))];
    const answers = await Promise.all(admins.map((uno) => cambiar(uno, uno.id, 'customer')));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(7).fill(200), 409]);
    expect(await test.db.$count(usuarios, eq(usuarios.role, 'admin'))).toBe(1);
  });

  it('un rol que no existe es 400; alguien que no existe, 404', async () => {
    expect((await cambiar(admin, admin.id, 'root')).body.message).toBe('El rol es requerido.');
    const { status, body } = await cambiar(admin, 2_000_000_000, 'customer');
    expect([status, body.message]).toEqual([404, 'Usuario no encontrado.']);
  });
});

describe('la solicitud de rol', () => {
  const resolver = (id: number, decision: string) =>
    admin.call('POST', `/api/users/${id}/rol-solicitado`, { decision, password: CLAVE });
  const correosA = (para: string) =>
    test.db
      .select()
      .from(correos)
      .where(and(eq(correos.para, para), eq(correos.plantilla, 'rol-resuelto')))
      .orderBy(correos.id);

  it.each([
    ['aprobar', 'employee', 'aprobar-rol', true],
    ['rechazar', 'customer', 'rechazar-rol', false],
  ])('%s deja el rol %s, lo audita y avisa por correo', async (decision, role, accion, aprobada) => {
    const { id, email } = await registrar();
    const { status, body } = await resolver(id, decision);
    expect([status, body.role, body.rol_solicitado]).toEqual([200, role, null]);
    const [fila] = await rastro(accion, id);
    expect(fila).toMatchObject({
      actor_id: admin.id,
      detalle: { rol_solicitado: 'employee', role: { antes: 'customer', despues: role } },
    });
    const enviados = await correosA(email);
    expect(enviados).toHaveLength(1);
    expect(enviados[0]).toMatchObject({ plantilla: 'rol-resuelto', datos: { rol: 'employee', aprobada } });
  });

  it('sin solicitud pendiente es 409, y muchos a la vez la resuelven una sola vez, con un solo correo', async () => {
    const { id, email } = await registrar();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => resolver(id, n % 2 === 0 ? 'aprobar' : 'rechazar')),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('SOLICITUD_RESUELTA');
    expect(await correosA(email)).toHaveLength(1);
    expect((await resolver(2_000_000_000, 'aprobar')).status).toBe(404);
    expect((await resolver(id, 'quizás')).status).toBe(400);
  });

  it('lo rechazado se puede reconsiderar: vuelve a estar pendiente, sin correo, y se decide de nuevo', async () => {
    const { id, email } = await registrar();
    const rechazados = async () => {
      const { users } = (await admin.call('GET', '/api/users?rechazadas=1')).body;
      return users.filter((usuario: { id: number }) => usuario.id === id);
    };
    expect((await resolver(id, 'reconsiderar')).body.message).toBe('No hay una solicitud rechazada que reconsiderar.');
    await resolver(id, 'rechazar');
    expect(await rechazados()).toMatchObject([{ role: 'customer', rol_solicitado: null, rol_rechazado: 'employee' }]);
    const answers = await Promise.all(Array.from({ length: 6 }, () => resolver(id, 'reconsiderar')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(5).fill(409)]);
    expect(await rechazados()).toEqual([]);
    expect(await rastro('reconsiderar-rol', id)).toMatchObject([
      { actor_id: admin.id, detalle: { rol_solicitado: 'employee' } },
    ]);
    expect(await correosA(email)).toHaveLength(1);
    expect((await resolver(id, 'aprobar')).body).toMatchObject({ role: 'employee', rol_solicitado: null });
    expect(await correosA(email)).toHaveLength(2);
    expect((await resolver(id, 'reconsiderar')).status).toBe(409);
  });

  it('de lo rechazado no queda nada si se le da otro rol, y sólo un administrador lo reconsidera', async () => {
    const { id } = await registrar();
    await resolver(id, 'rechazar');
    const empleado = await person(test, 'employee');
    const decision = { decision: 'reconsiderar' };
    expect((await empleado.call('POST', `/api/users/${id}/rol-solicitado`, decision)).status).toBe(403);
    await admin.call('PUT', `/api/users/${id}/rol`, { role: 'employee', password: CLAVE });
    expect((await resolver(id, 'reconsiderar')).status).toBe(409);
    expect((await resolver(2_000_000_000, 'reconsiderar')).status).toBe(404);
  });

  it('el último administrador no deja de serlo porque se apruebe lo que pidió antes; rechazarlo, sí puede', async () => {
    await test.db.update(usuarios).set({ rol_solicitado: 'employee' }).where(eq(usuarios.id, admin.id));
    const { status, body } = await resolver(admin.id, 'aprobar');
    expect([status, body.code, await rolDe(admin.id)]).toEqual([409, 'ULTIMO_ADMIN', 'admin']);
    expect((await resolver(admin.id, 'rechazar')).body).toMatchObject({ role: 'admin', rol_solicitado: null });
  });

  it('dos administradores que aprueban a la vez lo que cada uno pidió: queda uno', async () => {
    const otro = await person(test, 'admin');
    await test.db.update(usuarios).set({ rol_solicitado: 'employee' }).where(eq(usuarios.role, 'admin'));
    const aprobarse = (quien: Caller) =>
      quien.call('POST', `/api/users/${quien.id}/rol-solicitado`, { decision: 'aprobar', password: CLAVE });
    const answers = await Promise.all([aprobarse(admin), aprobarse(otro)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await test.db.$count(usuarios, eq(usuarios.role, 'admin'))).toBe(1);
  });
});

describe('eliminar a alguien', () => {
  const eliminar = (quien: Caller, id: number) => quien.call('DELETE', `/api/users/${id}`);

  it('sin historia, lo borra de verdad, y lo audita', async () => {
    const { id, email } = await registrar();
    await entrar(email);
    expect((await eliminar(admin, id)).status).toBe(204);
    expect(await filaDe(id)).toBeUndefined();
    expect((await admin.call('GET', `/api/users/${id}`)).status).toBe(404);
    const [fila] = await rastro('eliminar-usuario', id);
    expect(fila).toMatchObject({ actor_id: admin.id, detalle: { role: 'customer', anonimizado: false } });
    expect((await eliminar(admin, id)).status).toBe(404);
  });

  it('su correo no queda en la auditoría', async () => {
    const { id, email } = await registrar();
    await admin.call('PUT', `/api/users/${id}`, { email: `otro-${email}`, name: 'Ana', password: CLAVE });
    await eliminar(admin, id);
    const { rows } = await test.db.execute(sql`select accion from auditoria where detalle::text ilike ${`%${email}%`}`);
    expect(rows).toEqual([]);
  });

  it('con historia, lo deja anónimo: no entra más, no está en la lista, su compra queda y su correo se libera', async () => {
    const ana = await person(test, 'customer');
    const { id: producto } = await createProducto(test);
    const linea = { id: producto, quantity: 1 };
    const compra = (await ana.call('POST', '/api/compras/compra', compraBody([linea]))).body;
    await ana.call('PUT', `/api/favoritos/${producto}`);
    await ana.call('PUT', '/api/carrito', { items: [linea] });
    const factura = { rut: '76.086.428-5', razon_social: 'Ana Ltda.', giro: 'Ferretería' };
    await ana.call('PUT', `/api/users/${ana.id}`, { telefono: '912345678', comuna: 'Ñuñoa', factura });

    expect((await eliminar(admin, ana.id)).status).toBe(204);
    expect(await filaDe(ana.id)).toMatchObject({
      name: 'Usuario eliminado',
      email: expect.stringMatching(/^eliminado-.*@eliminado\.invalid$/),
      rut: '',
      direccion: '',
      comuna: '',
      telefono: '',
      factura: null,
      eliminado_en: expect.any(Date),
    });
    expect((await rastro('eliminar-usuario', ana.id))[0]?.detalle).toEqual({ role: 'customer', anonimizado: true });
    for (const tabla of ['sesiones', 'recuperaciones', 'favoritos', 'carritos_lineas']) {
      const { rows } = await test.db.execute(
        sql`select count(*)::int as n from ${sql.identifier(tabla)} where usuario_id = ${ana.id}`,
      );
      expect(rows, tabla).toEqual([{ n: 0 }]);
    }
    expect((await ana.call('GET', '/api/users/sesion')).status).toBe(401);
    const { email: anonimo } = (await filaDe(ana.id))!;
    for (const email of [ana.email, anonimo]) expect((await entrar(email)).status).toBe(401);
    expect((await admin.call('GET', `/api/users/${ana.id}`)).status).toBe(404);
    expect((await admin.call('PUT', `/api/users/${ana.id}`, { name: 'Ana' })).status).toBe(404);
    expect((await admin.call('PUT', `/api/users/${ana.id}/rol`, { role: 'admin', password: CLAVE })).status).toBe(404);
    expect((await eliminar(admin, ana.id)).status).toBe(404);
    expect(JSON.stringify((await admin.call('GET', '/api/users')).body)).not.toContain('eliminado.invalid');
    expect((await admin.call('GET', `/api/compras/compra/${compra.id}`)).body.id).toBe(compra.id);
    const otra = await registrar({ email: ana.email });
    expect(otra.id).not.toBe(ana.id);
  });

  it('quien sólo hizo algo, aunque ningún papel lo nombre, también tiene historia', async () => {
    const ana = await person(test, 'customer');
    await ana.call('PUT', `/api/users/${ana.id}`, { name: 'Ana' });
    await eliminar(admin, ana.id);
    expect((await filaDe(ana.id))?.eliminado_en).not.toBeNull();
  });

  it('nadie se elimina a sí mismo', async () => {
    await person(test, 'admin');
    const { status, body } = await eliminar(admin, admin.id);
    expect([status, body.message]).toEqual([409, 'No puedes eliminar tu propia cuenta.']);
    expect(await rolDe(admin.id)).toBe('admin');
  });

  it('dos administradores que se eliminan a la vez: queda uno', async () => {
    for (let vuelta = 0; vuelta < 5; vuelta++) {
      const [uno, otro] = [await person(test, 'admin'), await person(test, 'admin')];
      await test.db.update(usuarios).set({ role: 'customer' }).where(eq(usuarios.id, admin.id));
      const answers = await Promise.all([eliminar(uno, otro.id), eliminar(otro, uno.id)]);
      const [bien, mal] = answers.map(({ status }) => status).sort();
      expect(bien).toBe(204);
      expect([401, 403]).toContain(mal);
      expect(await test.db.$count(usuarios, eq(usuarios.role, 'admin'))).toBe(1);
      admin = [uno, otro].find((_, n) => answers[n]!.status === 204)!;
    }
  });

  it('muchos administradores que se eliminan en ronda: siempre queda alguno', async () => {
    const admins = [admin, ...(await Promise.all(Array.from({ length: 9 }, () => person(test, 'admin'))))];
    const answers = await Promise.all(admins.map((uno, n) => eliminar(uno, admins[(n + 1) % admins.length]!.id)));
    const eliminados = answers.filter(({ status }) => status === 204).length;
    expect(answers.every(({ status }) => [204, 401, 403].includes(status))).toBe(true);
    expect(await test.db.$count(usuarios, eq(usuarios.role, 'admin'))).toBe(admins.length - eliminados);
    expect(eliminados).toBeLessThan(admins.length);
  });
});
