import { randomInt } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { digitoVerificador } from '#contract/valores/rut.ts';
import { auditoria } from '#server/platform/audit/table.ts';
import { people } from '#server/testing/builders.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { clientes, contactos } from './table.ts';

const UNO = '/api/clientes/cliente';
const test = await openTestApp();
const [admin, empleado, comprador] = await people(test, 'admin', 'employee', 'customer');

async function crear(campos: Record<string, unknown> = {}) {
  const cuerpo = String(randomInt(50_000_000, 99_999_999));
  const rut_cliente = cuerpo + digitoVerificador(cuerpo);
  const { body } = await admin.call('POST', UNO, { user_id: 1, empresa: 'Obras Sur', rut_cliente, ...campos });
  return body.id as number;
}
const ficha = async (id: number) => (await admin.call('GET', `${UNO}/${id}`)).body;
const agenda = async (id: number) => (await admin.call('GET', `${UNO}/${id}/agenda`)).body;
const sumar = (id: number, datos: Record<string, unknown>, quien = admin) =>
  quien.call('POST', `${UNO}/${id}/contactos`, datos);
const sumarDireccion = (id: number, datos: Record<string, unknown>) =>
  admin.call('POST', `${UNO}/${id}/direcciones`, datos);
const editar = (id: number, datos: Record<string, unknown>, quien = admin) =>
  quien.call('PUT', `/api/clientes/contactos/${id}`, datos);
const quitar = (id: number, quien = admin) => quien.call('DELETE', `/api/clientes/contactos/${id}`);

const rastros = async (id: number) =>
  test.db
    .select({ accion: auditoria.accion, actor_id: auditoria.actor_id, detalle: auditoria.detalle })
    .from(auditoria)
    .where(and(eq(auditoria.entidad, 'cliente'), eq(auditoria.entidad_id, id)))
    .orderBy(asc(auditoria.id));

describe('la ficha y el principal dicen lo mismo', () => {
  it('lo que se escribe en la ficha es el contacto y la dirección principales, y se vacía con ella', async () => {
    const id = await crear({
      nombre: 'Ana Díaz',
      mail: 'ana@obras.test',
      direccion: 'Los Carrera 12',
      ciudad: 'Talca',
    });
    const { contactos: suyos, direcciones: suyas } = await agenda(id);
    expect(suyos).toEqual([
      expect.objectContaining({ nombre: 'Ana Díaz', mail: 'ana@obras.test', principal: true, version: 1 }),
    ]);
    expect(suyas).toEqual([
      expect.objectContaining({ direccion: 'Los Carrera 12', comuna: 'Talca', region: 'Región del Maule' }),
    ]);
    await editar(suyos[0].id, { cargo: 'Compras' });
    await admin.call('PUT', `${UNO}/${id}`, { celular: '912345678', ciudad: 'Ciudad Gótica' });
    const despues = await agenda(id);
    expect(despues.contactos[0]).toMatchObject({ id: suyos[0].id, cargo: 'Compras', celular: '912345678', version: 3 });
    // What the call took stays as it was written, on the list or not.
    expect(despues.direcciones[0]).toMatchObject({ comuna: 'Ciudad Gótica', region: '' });
    expect((await ficha(id)).ciudad).toBe('Ciudad Gótica');
    await admin.call('PUT', `${UNO}/${id}`, { nombre: '', mail: '', celular: '', direccion: '', ciudad: '' });
    expect(await agenda(id)).toEqual({ contactos: [], direcciones: [], unidos: [] });
  });

  it('el primero es el principal; otro lo releva, y la ficha pasa a decir lo suyo', async () => {
    const id = await crear();
    const ana = (await sumar(id, { nombre: ' Ana  Díaz ', cargo: 'Compras' })).body;
    expect([ana.principal, (await ficha(id)).nombre]).toEqual([true, 'Ana  Díaz']);
    const luis = (await sumar(id, { nombre: 'Luis', mail: 'luis@obras.test', principal: true })).body;
    expect(
      (await agenda(id)).contactos.map(({ nombre, principal }: Record<string, unknown>) => [nombre, principal]),
    ).toEqual([
      ['Luis', true],
      ['Ana  Díaz', false],
    ]);
    expect(await ficha(id)).toMatchObject({ nombre: 'Luis', mail: 'luis@obras.test' });
    await editar(ana.id, { principal: true });
    expect(await ficha(id)).toMatchObject({ nombre: 'Ana  Díaz', mail: '' });
    // Without a principal one the client's own fields are empty, and what was taken away can be put back as it was.
    expect((await quitar(ana.id)).status).toBe(204);
    expect(await ficha(id)).toMatchObject({ nombre: '', mail: '' });
    await sumar(id, { nombre: 'Ana  Díaz', cargo: 'Compras', principal: true });
    expect(await ficha(id)).toMatchObject({ nombre: 'Ana  Díaz' });
    expect((await editar(luis.id, { notas: 'Llamar en la mañana' })).body).toMatchObject({ principal: false });
    expect((await rastros(id)).map(({ accion }) => accion)).toEqual([
      'crear-cliente',
      'crear-contacto',
      'crear-contacto',
      'editar-contacto',
      'eliminar-contacto',
      'crear-contacto',
      'editar-contacto',
    ]);
  });

  it('una persona no queda sin nombre al quitarle el contacto que la nombra', async () => {
    const id = await crear({ empresa: '', nombre: 'Rosa Díaz' });
    const [rosa] = (await agenda(id)).contactos;
    for (const negado of [await quitar(rosa.id), await editar(rosa.id, { principal: false })]) {
      expect([negado.status, negado.body.message]).toEqual([
        409,
        'Es lo único que nombra a este cliente: deja antes otro contacto como principal, o escribe la empresa.',
      ]);
    }
    expect((await ficha(id)).nombre).toBe('Rosa Díaz');
  });
});

describe('editar y quitar', () => {
  it('sobre lo que otra persona cambió es 409 con el contacto como está; sin cambios no deja rastro', async () => {
    const id = await crear();
    const { body: ana } = await sumar(id, { nombre: 'Ana' });
    const { body: vista } = await editar(ana.id, { cargo: 'Jefa', version: 1 });
    const { status, body } = await editar(ana.id, { cargo: 'Compras', version: 1 });
    expect([status, body.code, body.details.contacto]).toEqual([409, 'CONTACTO_CAMBIADO', vista]);
    expect((await editar(ana.id, { cargo: 'Jefa', version: 2 })).body.version).toBe(2);
    expect((await rastros(id)).at(-1)).toEqual({
      accion: 'editar-contacto',
      actor_id: admin.id,
      detalle: { contacto: ana.id, cargo: { antes: '', despues: 'Jefa' } },
    });
    const respuestas = await Promise.all(
      Array.from({ length: 5 }, (_, n) => editar(ana.id, { cargo: `Cargo ${n}`, version: 2 })),
    );
    expect(respuestas.map(({ status }) => status).sort()).toEqual([200, ...Array(4).fill(409)]);
    const quitados = await Promise.all(Array.from({ length: 5 }, () => quitar(ana.id)));
    expect(quitados.map(({ status }) => status).sort()).toEqual([204, 404, 404, 404, 404]);
    expect((await quitar(ana.id)).body.message).toBe('Este contacto ya no está.');
  });

  it('cinco que se hacen principales a la vez: queda uno, y la ficha dice el suyo', async () => {
    const id = await crear();
    const todos = await Promise.all(
      Array.from({ length: 5 }, (_, n) => sumar(id, { nombre: `Contacto ${n}`, principal: true })),
    );
    expect(todos.map(({ status }) => status)).toEqual(Array(5).fill(201));
    const [primero, ...otros] = (await agenda(id)).contactos;
    expect([primero.principal, otros.some(({ principal }: { principal: boolean }) => principal)]).toEqual([
      true,
      false,
    ]);
    expect((await ficha(id)).nombre).toBe(primero.nombre);
  });

  it('ni vacío, ni de más, ni de un archivado, ni lo hace quien no es administrador', async () => {
    const id = await crear();
    const vacio = await sumar(id, { cargo: 'Compras' });
    expect([vacio.status, vacio.body.fields]).toEqual([400, { nombre: 'Escribe su nombre, su correo o su celular.' }]);
    expect((await sumar(id, { mail: 'sin-arroba' })).body.fields).toEqual({
      mail: 'El correo electrónico no es válido.',
    });
    for (const quien of [empleado, comprador]) expect((await sumar(id, { nombre: 'X' }, quien)).status).toBe(403);
    const { body: ana } = await sumar(id, { nombre: 'Ana' });
    expect((await editar(ana.id, { nombre: '' })).status).toBe(400);
    expect((await editar(ana.id, { nombre: 'X' }, empleado)).status).toBe(403);
    expect((await quitar(ana.id, comprador)).status).toBe(403);
    await test.db.insert(contactos).values(Array.from({ length: 29 }, (_, n) => ({ cliente_id: id, nombre: `C${n}` })));
    expect((await sumar(id, { nombre: 'Uno más' })).body.message).toBe('Un cliente tiene hasta 30 contactos.');
    await test.db.update(clientes).set({ archivado_en: new Date() }).where(eq(clientes.id, id));
    for (const negado of [
      await sumar(id, { nombre: 'X' }),
      await editar(ana.id, { cargo: 'X' }),
      await quitar(ana.id),
    ]) {
      expect([negado.status, negado.body.message]).toEqual([
        409,
        'Este cliente está archivado: recupéralo antes de cambiarlo.',
      ]);
    }
    expect((await sumar(2_000_000_000, { nombre: 'X' })).body.message).toBe('Cliente no encontrado.');
  });
});

describe('direcciones', () => {
  it('llevan una comuna de la lista, y la principal es la de la ficha', async () => {
    const id = await crear();
    expect((await sumarDireccion(id, { direccion: '', comuna: 'Talca' })).body.fields).toEqual({
      direccion: 'Escribe la calle y el número.',
    });
    expect((await sumarDireccion(id, { direccion: 'Uno 1', comuna: 'Gótica' })).body.fields).toEqual({
      comuna: 'Elige la comuna.',
    });
    const { body: bodega } = await sumarDireccion(id, {
      etiqueta: 'Bodega',
      direccion: 'Uno 1',
      comuna: 'vina del mar',
    });
    expect(bodega).toMatchObject({ comuna: 'Viña del Mar', region: 'Región de Valparaíso', principal: true });
    const { body: obra } = await sumarDireccion(id, {
      etiqueta: 'Obra',
      direccion: 'Dos 2',
      comuna: 'Talca',
      recibe: 'Jefe',
    });
    expect(await ficha(id)).toMatchObject({ direccion: 'Uno 1', ciudad: 'Viña del Mar' });
    const cambiada = await admin.call('PUT', `/api/clientes/direcciones/${obra.id}`, { principal: true, version: 1 });
    expect([cambiada.status, cambiada.body.version]).toEqual([200, 2]);
    expect(await ficha(id)).toMatchObject({ direccion: 'Dos 2', ciudad: 'Talca' });
    const tarde = await admin.call('PUT', `/api/clientes/direcciones/${obra.id}`, { recibe: 'Otro', version: 1 });
    expect([tarde.status, tarde.body.code, tarde.body.details.direccion.version]).toEqual([
      409,
      'DIRECCION_CAMBIADA',
      2,
    ]);
    expect((await admin.call('DELETE', `/api/clientes/direcciones/${obra.id}`)).status).toBe(204);
    expect(await ficha(id)).toMatchObject({ direccion: '', ciudad: '' });
    expect((await admin.call('DELETE', `/api/clientes/direcciones/${obra.id}`)).body.message).toBe(
      'Esta dirección ya no está.',
    );
    expect((await rastros(id)).map(({ accion }) => accion).slice(1)).toEqual([
      'crear-direccion',
      'crear-direccion',
      'editar-direccion',
      'eliminar-direccion',
    ]);
  });
});
