import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { DEMASIADOS_DOCUMENTOS, DOCUMENTO_NO_ES, MAX_DOCUMENTOS } from '#contract/catalogo/documentos.ts';
import { auditoria } from '#server/platform/audit/table.ts';
import { createProducto, people, visitor } from '#server/testing/builders.ts';
import { sendForm } from '#server/testing/form.ts';
import { picture } from '#server/testing/pictures.ts';
import { openTestApp } from '#server/testing/test-app.ts';

const test = await openTestApp();
const [admin, empleado, cliente] = await people(test, 'admin', 'employee', 'customer');
const nadie = visitor(test);
const pdf = (que: string) => Buffer.from(`%PDF-1.7\n${que}\n%%EOF\n`);

const subir = (id: number, contenido: Buffer | string, { clase = 'manual', titulo = '', quien = admin } = {}) =>
  sendForm(test, quien, ['POST', `/api/products/${id}/documentos`], {
    clase,
    titulo,
    archivo: ['archivo.pdf', contenido],
  });
const bajar = (id: number, quien = nadie) =>
  test.app.inject({
    url: `/api/products/documentos/${id}`,
    headers: quien.token ? { authorization: `Bearer ${quien.token}` } : {},
  });
const documentos = async (id: number) =>
  (await nadie.call('GET', `/api/products/${id}/ficha`)).body.producto.documentos;
const rastros = (id: number) =>
  test.db
    .select({ accion: auditoria.accion, detalle: auditoria.detalle, actor_id: auditoria.actor_id })
    .from(auditoria)
    .where(and(eq(auditoria.entidad_id, id), eq(auditoria.entidad, 'producto')))
    .orderBy(auditoria.id);

describe('los documentos de un producto', () => {
  it('cualquiera los lee y los descarga; el mismo archivo está una vez, y queda anotado', async () => {
    const { id } = await createProducto(test);
    const { status, body } = await subir(id, pdf('uno'), { titulo: ' Manual de uso ' });
    const manual = { id: expect.any(Number), clase: 'manual', titulo: 'Manual de uso', bytes: pdf('uno').length };
    expect([status, body]).toEqual([201, { documentos: [manual] }]);
    await subir(id, pdf('uno'), { clase: 'ficha' });
    await subir(id, pdf('dos'), { clase: 'certificado' });
    expect(await documentos(id)).toEqual([manual, expect.objectContaining({ titulo: 'Certificado' })]);
    expect((await nadie.call('GET', `/api/products/${id}`)).body.documentos).toHaveLength(2);
    expect((await admin.call('GET', `/api/products/admin/${id}`)).body.documentos).toHaveLength(2);
    const { statusCode, headers, rawPayload } = await bajar(body.documentos[0].id);
    expect([statusCode, rawPayload.equals(pdf('uno'))]).toEqual([200, true]);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="Manual-de-uso.pdf"',
      'x-content-type-options': 'nosniff',
    });
    const anotado = (titulo: string) => ({
      accion: 'agregar-documento',
      actor_id: admin.id,
      detalle: { documento: { antes: null, despues: titulo } },
    });
    expect(await rastros(id)).toEqual([anotado('Manual de uso'), anotado('Certificado')]);
  });

  it('los de un producto oculto son del personal', async () => {
    const { id } = await createProducto(test);
    const [{ id: documento }] = (await subir(id, pdf('uno'))).body.documentos;
    await admin.call('PUT', `/api/products/${id}`, { estado: 'inactivo' });
    expect((await bajar(documento)).statusCode).toBe(404);
    expect((await bajar(documento, cliente)).statusCode).toBe(404);
    expect((await bajar(documento, empleado)).statusCode).toBe(200);
  });

  it('sólo PDF sin nada que actúe, y sólo un administrador', async () => {
    const { id } = await createProducto(test);
    expect((await subir(id, await picture())).body.message).toBe(DOCUMENTO_NO_ES);
    for (const malo of ['<script>alert(1)</script>', '%PDF-1.7 cortado', '']) {
      expect((await subir(id, malo)).status).toBe(400);
    }
    const activo = '%PDF-1.7\n1 0 obj << /S /JavaScript /JS (app.alert(1)) >> endobj\n%%EOF\n';
    expect((await subir(id, activo)).status).toBe(400);
    expect((await subir(id, pdf('uno'), { clase: 'novela' })).status).toBe(400);
    expect((await subir(id, pdf('uno'), { quien: empleado })).status).toBe(403);
    expect((await subir(2_147_483_647, pdf('uno'))).status).toBe(404);
    expect([await documentos(id), await rastros(id)]).toEqual([[], []]);
  });

  it('hasta ocho, también de muchos a la vez', async () => {
    const { id } = await createProducto(test);
    for (let n = 1; n < MAX_DOCUMENTOS; n++) await subir(id, pdf(String(n)));
    const respuestas = await Promise.all(['x', 'y', 'z'].map((que) => subir(id, pdf(que))));
    expect(respuestas.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect(respuestas.find(({ status }) => status === 409)!.body.message).toBe(DEMASIADOS_DOCUMENTOS);
    expect(await documentos(id)).toHaveLength(MAX_DOCUMENTOS);
  });

  it('se quitan una vez; un producto sin historia se borra con los suyos', async () => {
    const { id } = await createProducto(test, { cantidad_stock: 0 });
    const { body } = await subir(id, pdf('uno'));
    await subir(id, pdf('dos'));
    const uno = `/api/products/documentos/${body.documentos[0].id}`;
    expect((await empleado.call('DELETE', uno)).status).toBe(403);
    expect((await admin.call('DELETE', uno)).status).toBe(204);
    expect((await admin.call('DELETE', uno)).status).toBe(404);
    expect(await documentos(id)).toHaveLength(1);
    expect((await rastros(id)).at(-1)).toMatchObject({
      accion: 'quitar-documento',
      detalle: { documento: { antes: 'Manual', despues: null } },
    });
    expect((await admin.call('DELETE', `/api/products/${id}`)).status).toBe(204);
  });
});
