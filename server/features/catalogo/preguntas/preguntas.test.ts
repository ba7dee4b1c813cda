import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { PREGUNTA_RECIBIDA } from '#contract/catalogo/preguntas.ts';
import { correos } from '#server/features/casa/correo/index.ts';
import { auditoria } from '#server/platform/audit/table.ts';
import { createProducto, people, visitor } from '#server/testing/builders.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { olvidarPreguntas } from './preguntas.ts';

const test = await openTestApp({ CONTACT_MAILS_PER_HOUR: '1000' });
const [empleado, cliente] = await people(test, 'employee', 'customer');
const nadie = visitor(test);

const preguntar = (id: number, body: Record<string, unknown>, quien = nadie) =>
  quien.call('POST', `/api/products/${id}/preguntas`, body);
const publicas = async (id: number) => (await nadie.call('GET', `/api/products/${id}/preguntas`)).body;
const lista = async (query = '') => (await empleado.call('GET', `/api/preguntas?limit=100${query}`)).body.items;
const responder = (id: number, respuesta: string, quien = empleado) =>
  quien.call('PUT', `/api/preguntas/${id}/respuesta`, { respuesta });
const mostrar = (id: number, visible: boolean, quien = empleado) =>
  quien.call('PUT', `/api/preguntas/${id}/estado`, { visible });
const cartas = (id: number) => test.db.$count(correos, eq(correos.clave, `pregunta-respondida-${id}`));

describe('las preguntas de un producto', () => {
  it('esperan al personal, y con su respuesta son públicas: sólo con un nombre de pila', async () => {
    const { id } = await createProducto(test);
    const dicha = { texto: '¿Sirve para hormigón?', nombre: 'Ana María Soto', email: 'ana@prueba.test' };
    expect(await preguntar(id, dicha)).toMatchObject({ status: 202, body: { message: PREGUNTA_RECIBIDA } });
    expect(await publicas(id)).toMatchObject({ items: [], total: 0 });
    const [una] = (await lista('&estado=pendiente')).filter((p: { producto_id: number }) => p.producto_id === id);
    expect(una).toMatchObject({ texto: dicha.texto, email: 'ana@prueba.test', estado: 'pendiente' });
    expect((await empleado.call('GET', '/api/panel/contadores')).body.preguntas_por_responder).toBeGreaterThan(0);

    expect((await responder(una.id, 'Sí, con broca SDS-Plus.')).body).toMatchObject({
      estado: 'publicada',
      respondio: 'Persona employee',
    });
    const { items } = await publicas(id);
    expect(items).toMatchObject([{ nombre: 'Ana', texto: dicha.texto, respuesta: 'Sí, con broca SDS-Plus.' }]);
    expect(JSON.stringify(items)).not.toMatch(/ana@|Soto/);
    expect(await cartas(una.id)).toBe(1);
    // Corrected, nobody is written to again.
    await responder(una.id, 'Sí, con broca SDS-Plus de 8 mm.');
    expect(await cartas(una.id)).toBe(1);
    expect((await publicas(id)).items[0].respuesta).toContain('8 mm');
    const rastros = and(eq(auditoria.accion, 'responder-pregunta'), eq(auditoria.entidad_id, una.id));
    expect(await test.db.$count(auditoria, rastros)).toBe(2);
  });

  it('se ocultan y se muestran; sin respuesta vuelven a esperar', async () => {
    const { id } = await createProducto(test);
    await preguntar(id, { texto: '¿Trae maletín?' }, cliente);
    const [una] = (await lista()).filter((p: { producto_id: number }) => p.producto_id === id);
    expect(una).toMatchObject({ email: cliente.email, nombre: 'Persona' });
    expect((await mostrar(una.id, false)).body.estado).toBe('oculta');
    expect((await mostrar(una.id, true)).body.estado).toBe('pendiente');
    await responder(una.id, 'Sí.');
    await mostrar(una.id, false);
    expect((await publicas(id)).total).toBe(0);
    // What is hidden stays so while it is corrected.
    expect((await responder(una.id, 'Sí, trae.')).body.estado).toBe('oculta');
    expect((await mostrar(una.id, true)).body.estado).toBe('publicada');
  });

  it('respondida por dos a la vez se escribe una carta', async () => {
    const { id } = await createProducto(test);
    await preguntar(id, { texto: '¿Cuánto pesa?', email: 'peso@prueba.test' });
    const [una] = (await lista()).filter((p: { producto_id: number }) => p.producto_id === id);
    await Promise.all(['1 kg', '1,2 kg', '1,3 kg'].map((texto) => responder(una.id, texto)));
    expect(await cartas(una.id)).toBe(1);
  });

  it('sobre lo que otro respondió entretanto no se escribe sin verlo', async () => {
    const producto = await createProducto(test);
    await preguntar(producto.id, { texto: '¿Sirve para agua caliente?', nombre: 'Ana', email: 'ana@prueba.test' });
    const { id } = (await lista()).find(({ producto_id }: { producto_id: number }) => producto_id === producto.id);
    const sobre = (respuesta: string, anterior: string | null) =>
      empleado.call('PUT', `/api/preguntas/${id}/respuesta`, { respuesta, anterior });
    const contestadas = await Promise.all([sobre('Sí.', null), sobre('No.', null)]);
    expect(contestadas.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { respuesta } = contestadas.find(({ status }) => status === 200)!.body;
    expect(contestadas.find(({ status }) => status === 409)!.body.message).toContain(`«${respuesta}»`);
    expect((await sobre('Sólo fría.', respuesta)).body.respuesta).toBe('Sólo fría.');
  });

  it('quien no puede, no; y lo que falta se dice', async () => {
    const { id } = await createProducto(test);
    const oculto = await createProducto(test, { estado: 'inactivo' });
    expect((await preguntar(oculto.id, { texto: '¿Sirve?', email: 'a@prueba.test' })).status).toBe(404);
    const sinCorreo = await preguntar(id, { texto: '¿Sirve?' });
    expect([sinCorreo.status, Object.keys(sinCorreo.body.fields)]).toEqual([400, ['email']]);
    expect((await preguntar(id, { texto: '?', email: 'a@prueba.test' })).status).toBe(400);
    expect((await responder(1, 'Sí', cliente)).status).toBe(403);
    expect((await mostrar(1, true, nadie)).status).toBe(401);
    expect((await responder(2_000_000_000, 'Sí')).status).toBe(404);
  });

  it('con su cuenta se va lo que nadie ha visto, y de lo público quién preguntó', async () => {
    const { id } = await createProducto(test);
    const [otra] = await people(test, 'customer');
    for (const texto of ['¿Es pública?', '¿Es privada?']) await preguntar(id, { texto }, otra);
    const suyas = (await lista()).filter((p: { producto_id: number }) => p.producto_id === id);
    await responder(suyas.find((p: { texto: string }) => p.texto === '¿Es pública?').id, 'Sí.');
    await olvidarPreguntas({ db: test.db }, otra.id);
    const quedan = (await lista()).filter((p: { producto_id: number }) => p.producto_id === id);
    expect(quedan).toMatchObject([{ texto: '¿Es pública?', email: null, nombre: '' }]);
  });
});
