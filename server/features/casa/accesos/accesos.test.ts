import { and, eq, isNull } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { beforeEach, describe, expect, it } from 'vitest';
import { crearAdmin, recuperaciones } from '#server/features/casa/cuenta/index.ts';
import { sesiones, usuarios } from '#server/features/casa/usuarios/index.ts';
import { auditoria } from '#server/platform/audit/table.ts';
import { type Caller, CLAVE, people, person, visitor } from '#server/testing/builders.ts';
import { openTestApp } from '#server/testing/test-app.ts';

const test = await openTestApp({ LOGIN_FAILURES_PER_ADDRESS: '100000' });
const nadie = visitor(test);
let admin: Caller;

beforeEach(async () => {
  await test.db.update(usuarios).set({ role: 'customer', permisos: {} }).where(eq(usuarios.role, 'admin'));
  admin = await person(test, 'admin');
});

const entrar = (email: string, password = CLAVE) => nadie.call('POST', '/api/users/login', { email, password });
const actos = async (id: number, accion: string) =>
  test.db
    .select({ actor_id: auditoria.actor_id, detalle: auditoria.detalle })
    .from(auditoria)
    .where(and(eq(auditoria.entidad, 'usuario'), eq(auditoria.entidad_id, id), eq(auditoria.accion, accion)))
    .orderBy(auditoria.id);
const administradores = () =>
  test.db.$count(usuarios, and(eq(usuarios.role, 'admin'), isNull(usuarios.desactivado_en)));

describe('los permisos de una persona', () => {
  const cambiar = (id: number, permisos: object, quien = admin) =>
    quien.call('PUT', `/api/users/${id}/permisos`, { permisos, password: CLAVE });

  it('se dan y se quitan de a uno, valen en la próxima llamada y se auditan con su antes y su después', async () => {
    const empleado = await person(test, 'employee');
    expect((await empleado.call('GET', '/api/users/sesion')).body.permisos).toEqual([
      'ver-costos',
      'mover-stock',
      'anular-compras',
      'exportar',
    ]);
    const { status, body } = await cambiar(empleado.id, { 'ver-costos': false, 'registrar-pagos': true });
    const despues = ['mover-stock', 'anular-compras', 'registrar-pagos', 'exportar'];
    expect([status, body.permisos]).toEqual([200, despues]);
    expect((await empleado.call('GET', '/api/users/sesion')).body.permisos).toEqual(despues);
    expect(await actos(empleado.id, 'cambiar-permisos')).toEqual([
      {
        actor_id: admin.id,
        detalle: { permisos: { antes: ['ver-costos', 'mover-stock', 'anular-compras', 'exportar'], despues } },
      },
    ]);
    // What stands already is nothing new, and only what differs from the role is kept.
    await cambiar(empleado.id, { 'registrar-pagos': true });
    expect(await actos(empleado.id, 'cambiar-permisos')).toHaveLength(1);
    await cambiar(empleado.id, { 'ver-costos': true });
    const [fila] = await test.db.select().from(usuarios).where(eq(usuarios.id, empleado.id));
    expect(fila?.permisos).toEqual({ 'registrar-pagos': true });
  });

  it('dos administradores que cambian cosas distintas a la vez no se pisan', async () => {
    const [otra, empleado] = await people(test, 'admin', 'employee');
    await Promise.all([
      cambiar(empleado.id, { 'ver-costos': false }),
      cambiar(empleado.id, { exportar: false }, otra),
      cambiar(empleado.id, { 'registrar-pagos': true }),
    ]);
    const { body } = await admin.call('GET', `/api/users/${empleado.id}`);
    expect(body.permisos).toEqual(['mover-stock', 'anular-compras', 'registrar-pagos']);
  });

  it('no a un cliente, ni uno que su rol no puede usar, ni uno inventado, ni lo hace un empleado', async () => {
    const [cliente, empleado] = await people(test, 'customer', 'employee');
    expect((await cambiar(cliente.id, { exportar: true })).status).toBe(409);
    const ajeno = await cambiar(empleado.id, { 'eliminar-clientes': true });
    expect([ajeno.status, ajeno.body.message]).toEqual([400, '«Eliminar clientes» no se le puede dar a un Empleado.']);
    expect((await cambiar(empleado.id, { volar: true })).status).toBe(400);
    expect((await cambiar(empleado.id, { 'registrar-pagos': true }, empleado)).status).toBe(403);
    expect((await cambiar(999_999, { exportar: true })).status).toBe(404);
    expect((await empleado.call('GET', '/api/users/sesion')).body.permisos).toHaveLength(4);
  });

  it('se confirman con la contraseña, o con el código de quien lo tiene, como un cambio de rol', async () => {
    const empleado = await person(test, 'employee');
    const url = `/api/users/${empleado.id}/permisos`;
    const permisos = { exportar: false };
    for (const [cuerpo, dicho] of [
      [{ permisos }, 'Escribe tu contraseña para confirmarlo.'],
      [{ permisos, password: 'no-es-esta' }, expect.stringContaining('contraseña')],
    ] as const) {
      const { status, body } = await admin.call('PUT', url, cuerpo);
      expect([status, body.fields]).toEqual([400, { password: dicho }]);
    }
    expect(await actos(empleado.id, 'cambiar-permisos')).toEqual([]);
    expect((await cambiar(empleado.id, permisos)).status).toBe(200);
  });

  it('nadie da lo que no tiene, ni a sí mismo: por permisos, por rol, por invitación ni reactivando', async () => {
    const [sin, otra, cliente, dormida] = await people(test, 'admin', 'customer', 'customer', 'employee');
    expect((await cambiar(sin.id, { 'ver-costos': false, 'registrar-pagos': false })).status).toBe(200);
    await admin.call('POST', `/api/users/${dormida.id}/desactivar`);
    const empleado = await person(test, 'employee');
    const con = { password: CLAVE };
    const niegan = await Promise.all([
      cambiar(sin.id, { 'ver-costos': true }, sin),
      cambiar(empleado.id, { 'registrar-pagos': true }, sin),
      sin.call('PUT', `/api/users/${otra.id}/rol`, { role: 'admin', ...con }),
      sin.call('POST', `/api/users/${dormida.id}/reactivar`, con),
      sin.call('POST', '/api/users/invitaciones', { email: 'nueva@prueba.test', role: 'employee', ...con }),
    ]);
    expect(niegan.map(({ status, body }) => [status, body.details?.permiso])).toEqual([
      [403, 'ver-costos'],
      [403, 'registrar-pagos'],
      [403, 'ver-costos'],
      [403, 'ver-costos'],
      [403, 'ver-costos'],
    ]);
    expect(niegan[0]!.body.message).toBe(
      'No puedes dar «Ver costos», que tú no tienes. Pídeselo a un administrador que lo tenga.',
    );
    // What they have they give, and what they lack they may take, or leave.
    expect((await cambiar(empleado.id, { 'cambiar-precios': true, 'ver-costos': false }, sin)).status).toBe(200);
    expect((await sin.call('PUT', `/api/users/${cliente.id}/rol`, { role: 'customer', ...con })).status).toBe(200);
    expect((await cambiar(sin.id, { 'ver-costos': true })).status).toBe(200);
  });

  it('al último administrador que tiene uno no se le quita: nadie podría devolverlo', async () => {
    const otra = await person(test, 'admin');
    await cambiar(otra.id, { exportar: false });
    const a = await cambiar(admin.id, { exportar: false });
    expect([a.status, a.body.message]).toEqual([
      409,
      'Ningún otro administrador tiene «Descargar listas», y después no habría quién lo diera. Dáselo antes a otro.',
    ]);
    const rol = await otra.call('PUT', `/api/users/${admin.id}/rol`, { role: 'employee', password: CLAVE });
    expect(rol.status).toBe(409);
    expect((await otra.call('POST', `/api/users/${admin.id}/desactivar`)).status).toBe(409);
    expect((await otra.call('DELETE', `/api/users/${admin.id}`)).status).toBe(409);
  });

  it('otro rol trae los suyos; al deshacerlo vuelven los de antes', async () => {
    const empleado = await person(test, 'employee');
    await cambiar(empleado.id, { 'ver-costos': false });
    const rol = (role: string) => admin.call('PUT', `/api/users/${empleado.id}/rol`, { role, password: CLAVE });
    expect((await rol('admin')).body.permisos).toHaveLength(8);
    const { body } = await admin.call('POST', `/api/users/${empleado.id}/rol/deshacer`);
    expect([body.role, body.permisos]).toEqual(['employee', ['mover-stock', 'anular-compras', 'exportar']]);
    expect((await rol('customer')).body.permisos).toEqual([]);
  });
});

describe('desactivar una cuenta', () => {
  const desactivar = (id: number, quien = admin) => quien.call('POST', `/api/users/${id}/desactivar`);

  it('termina sus sesiones y sus enlaces, no entra más y se le dice, y lo suyo queda; reactivada, entra como antes', async () => {
    const empleado = await person(test, 'employee');
    await test.db.insert(recuperaciones).values({
      usuario_id: empleado.id,
      token_hash: Buffer.from(empleado.email),
      vence_en: new Date(Date.now() + 1e6),
    });
    const { status, body } = await desactivar(empleado.id);
    expect([status, body.desactivado_en]).toEqual([200, expect.any(String)]);
    expect((await empleado.call('GET', '/api/products/admin')).status).toBe(401);
    expect(await test.db.$count(recuperaciones, eq(recuperaciones.usuario_id, empleado.id))).toBe(0);
    const niega = await entrar(empleado.email);
    expect([niega.status, niega.body.code, niega.body.message]).toEqual([
      403,
      'CUENTA_DESACTIVADA',
      'Tu cuenta está desactivada. Si crees que es un error, habla con la tienda.',
    ]);
    // Only to who has the password; to others it is as any account.
    expect((await entrar(empleado.email, 'no-es-esta')).body.code).toBe('CREDENCIALES');
    expect(await actos(empleado.id, 'desactivar-usuario')).toEqual([
      { actor_id: admin.id, detalle: { role: 'employee', sesiones_cerradas: 1 } },
    ]);
    const lista = (await admin.call('GET', '/api/users?desactivadas=1')).body.users;
    expect(lista.map(({ id }: { id: number }) => id)).toContain(empleado.id);
    // Once more changes nothing.
    await desactivar(empleado.id);
    expect(await actos(empleado.id, 'desactivar-usuario')).toHaveLength(1);

    const vuelve = await admin.call('POST', `/api/users/${empleado.id}/reactivar`, { password: CLAVE });
    expect([vuelve.status, vuelve.body.desactivado_en, vuelve.body.role]).toEqual([200, null, 'employee']);
    expect((await entrar(empleado.email)).status).toBe(200);
    expect(await actos(empleado.id, 'reactivar-usuario')).toHaveLength(1);
  });

  it('no la propia, ni la de nadie, ni lo hace un empleado', async () => {
    const [empleado, cliente] = await people(test, 'employee', 'customer');
    const propia = await desactivar(admin.id);
    expect([propia.status, propia.body.message]).toEqual([409, 'No puedes desactivar tu propia cuenta.']);
    expect((await desactivar(999_999)).status).toBe(404);
    expect((await desactivar(cliente.id, empleado)).status).toBe(403);
  });

  it('cinco que entran mientras se desactiva: ninguna sesión queda', async () => {
    const empleado = await person(test, 'employee');
    await Promise.all([...Array.from({ length: 5 }, () => entrar(empleado.email)), desactivar(empleado.id)]);
    expect(await test.db.$count(sesiones, eq(sesiones.usuario_id, empleado.id))).toBe(0);
  });

  it('seis administradores que se desactivan y se quitan el rol en ronda: siempre queda alguno', async () => {
    const todos = [admin, ...(await people(test, ...Array.from({ length: 5 }, () => 'admin' as const)))];
    const hechos = await Promise.all(
      todos.map((quien, n) => {
        const { id } = todos[(n + 1) % todos.length]!;
        return n % 2
          ? quien.call('POST', `/api/users/${id}/desactivar`)
          : quien.call('PUT', `/api/users/${id}/rol`, { role: 'customer', password: CLAVE });
      }),
    );
    expect(await administradores()).toBeGreaterThanOrEqual(1);
    expect(hechos.every(({ status }) => [200, 400, 401, 403, 409].includes(status))).toBe(true);
  });

  it('seis administradores que dejan de serlo a la vez, uno ya desactivado: queda uno que puede entrar', async () => {
    const todos = [admin, ...(await people(test, ...Array.from({ length: 5 }, () => 'admin' as const)))];
    const cerrada = await person(test, 'admin');
    await desactivar(cerrada.id);
    const hechos = await Promise.all(
      todos.map((quien) => quien.call('PUT', `/api/users/${quien.id}/rol`, { role: 'employee', password: CLAVE })),
    );
    expect(hechos.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(hechos.find(({ status }) => status !== 200)!.body.code).toBe('ULTIMO_ADMIN');
    expect(await administradores()).toBe(1);
  });

  it('el comando de la máquina reabre la de un administrador', async () => {
    const otra = await person(test, 'admin');
    await desactivar(otra.id);
    await crearAdmin(test.db, { email: otra.email, password: 'otra-clave-larga', name: 'Otra' });
    expect((await entrar(otra.email, 'otra-clave-larga')).status).toBe(200);
  });
});

describe('las sesiones de otra persona', () => {
  it('se ven con qué, desde dónde y desde cuándo, y se cierran una o todas; queda en la auditoría', async () => {
    const empleado = await person(test, 'employee');
    const segunda = (await entrar(empleado.email)).body.token;
    const { body } = await admin.call('GET', `/api/users/${empleado.id}/sesiones`);
    expect(body).toHaveLength(2);
    expect(body[0]).toEqual({
      id: expect.any(Number),
      dispositivo: expect.any(String),
      ip: '127.0.0.1',
      creada_en: expect.any(String),
      usada_en: expect.any(String),
      actual: false,
    });
    expect(JSON.stringify(body)).not.toContain(segunda);
    const url = `/api/users/${empleado.id}/sesiones`;
    expect((await admin.call('DELETE', `${url}/${body[0].id}`)).status).toBe(204);
    expect((await admin.call('DELETE', `${url}/${body[0].id}`)).status).toBe(404);
    // Another's session isn't there under this one's address.
    expect((await admin.call('DELETE', `/api/users/${admin.id}/sesiones/${body[1].id}`)).status).toBe(404);
    expect((await admin.call('DELETE', url)).body).toEqual({ cerradas: 1 });
    expect((await empleado.call('GET', '/api/users/sesion')).status).toBe(401);
    expect(await actos(empleado.id, 'cerrar-sesion-ajena')).toHaveLength(1);
    expect(await actos(empleado.id, 'cerrar-sesiones-ajenas')).toEqual([
      { actor_id: admin.id, detalle: { cerradas: 1 } },
    ]);
    expect((await entrar(empleado.email)).status).toBe(200);
  });

  it('de las propias queda la de la llamada', async () => {
    await entrar(admin.email);
    expect((await admin.call('DELETE', `/api/users/${admin.id}/sesiones`)).body).toEqual({ cerradas: 1 });
    expect((await admin.call('GET', '/api/users/sesion')).status).toBe(200);
  });
});

describe('dar otro rol se confirma', () => {
  const cambiar = (quien: Caller, id: number, confirma: object, role = 'employee') =>
    quien.call('PUT', `/api/users/${id}/rol`, { role, ...confirma });

  it('con la contraseña, sin segundo factor; sin ella, o con otra, no cambia nada', async () => {
    const { id } = await person(test, 'customer');
    const sin = await cambiar(admin, id, {});
    expect([sin.status, sin.body.fields]).toEqual([400, { password: 'Escribe tu contraseña para confirmarlo.' }]);
    const mal = await cambiar(admin, id, { password: 'no-es-esta' });
    expect([mal.status, mal.body.fields]).toEqual([400, { password: 'La contraseña de tu cuenta no es correcta.' }]);
    expect((await cambiar(admin, id, { otp: '123456' })).status).toBe(400);
    expect((await admin.call('GET', `/api/users/${id}`)).body.role).toBe('customer');
    expect((await cambiar(admin, id, { password: CLAVE })).status).toBe(200);
  });

  it('con un código, si lo tiene: la contraseña ya no basta, y el código sirve una vez', async () => {
    const { secreto } = (await admin.call('POST', '/api/users/segundo-factor', { password: CLAVE })).body;
    const codigo = (pasos: number) =>
      new TOTP({ secret: Secret.fromBase32(secreto) }).generate({ timestamp: Date.now() + pasos * 30_000 });
    await admin.call('POST', '/api/users/segundo-factor/activar', { otp: codigo(-1) });
    const { id } = await person(test, 'customer');
    const clave = await cambiar(admin, id, { password: CLAVE });
    expect([clave.status, Object.keys(clave.body.fields)]).toEqual([400, ['otp']]);
    expect((await cambiar(admin, id, { otp: '000000' })).body.fields.otp).toContain('no es correcto');
    const otp = codigo(0);
    // Of those that come with one code at the same time, one goes through.
    const hechos = await Promise.all(Array.from({ length: 5 }, () => cambiar(admin, id, { otp })));
    expect(hechos.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('aprobar lo que alguien pidió, también; rechazarlo no da poder a nadie', async () => {
    const pide = async (email: string): Promise<number> => {
      const cuenta = { email, password: CLAVE, role: 'admin', rut: '12345678-5', direccion: 'Uno 1' };
      return (await nadie.call('POST', '/api/users/register', cuenta)).body.id;
    };
    const [una, otra] = [await pide('pide-uno@prueba.test'), await pide('pide-otro@prueba.test')];
    const resolver = (id: number, body: object) => admin.call('POST', `/api/users/${id}/rol-solicitado`, body);
    expect((await resolver(una, { decision: 'aprobar' })).status).toBe(400);
    expect((await resolver(una, { decision: 'aprobar', password: CLAVE })).body.role).toBe('admin');
    expect((await resolver(otra, { decision: 'rechazar' })).status).toBe(200);
  });

  it('deshacer no lo pide, y por eso es por un cuarto de hora', async () => {
    const { id } = await person(test, 'customer');
    await cambiar(admin, id, { password: CLAVE });
    await test.db.execute(`alter table auditoria disable trigger user`);
    await test.db
      .update(auditoria)
      .set({ cuando: new Date(Date.now() - 16 * 60_000) })
      .where(and(eq(auditoria.accion, 'cambiar-rol'), eq(auditoria.entidad_id, id)));
    await test.db.execute(`alter table auditoria enable trigger user`);
    const { status, body } = await admin.call('POST', `/api/users/${id}/rol/deshacer`);
    expect([status, body.message]).toEqual([
      409,
      'Ya pasó el momento de deshacer: cambia el rol de nuevo en la lista.',
    ]);
  });
});
