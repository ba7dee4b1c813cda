import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { diaEnSantiago, sumarDias } from '#contract/valores/fechas.ts';
import type { Retiro } from '#contract/ventas/retiros.ts';
import { compraBody, createProducto, createProvedor, people } from '#server/testing/builders.ts';
import { openTestApp } from '#server/testing/test-app.ts';

const test = await openTestApp();
const [admin, empleado, cliente] = await people(test, 'admin', 'employee', 'customer');

async function nuevaCompra(proveedor?: string) {
  const proveedor_id = await createProvedor(test, proveedor);
  const producto = await createProducto(test, { proveedor_id });
  const body = compraBody([{ id: producto.id, quantity: 3 }]);
  const compra = (await cliente.call('POST', '/api/compras/compra', body)).body;
  return { compra, producto, proveedor_id };
}

const pagina = async (query: string) =>
  (await admin.call('GET', `/api/retiros?page=1&${query}`)).body as { items: Retiro[]; total: number };
const HECHO = { fecha_retiro: diaEnSantiago(), sucursal_retiro: 'Bodega Quilicura', retirado_por: 'Ana Soto' };

describe('los retiros', () => {
  it('son las líneas de las compras sin anular, con su proveedor y los campos de siempre', async () => {
    const { compra, producto, proveedor_id } = await nuevaCompra('Aceros del Sur');
    const { items, total } = await pagina(`q=${compra.num_pedido}`);
    expect(total).toBe(1);
    expect(items[0]).toEqual({
      id: expect.any(Number),
      codigo_producto_fussan: producto.codigo_producto_fussan,
      descripcion: producto.descripcion,
      cantidad_a_retirar: 3,
      provedor: 'Aceros del Sur',
      nombre_provedor: 'Aceros del Sur',
      direccion: '',
      comuna: 'Ñuñoa',
      contacto: '',
      precio_final: 30_000,
      fecha_retiro: compra.fecha_retiro,
      sucursal_retiro: '',
      estado: 'Pendiente',
      retirado_por: null,
      proveedor_id,
      compra_id: compra.id,
      num_pedido: compra.num_pedido,
    });
    const lista = (await admin.call('GET', '/api/retiros')).body as Retiro[];
    expect(lista).toContainEqual(items[0]);
    expect((await pagina(`proveedor_id=${proveedor_id}`)).items).toEqual(items);
    expect((await pagina(`q=${producto.codigo_producto_fussan}`)).items).toEqual(items);
    expect((await pagina(`q=${encodeURIComponent(producto.descripcion.toUpperCase())}`)).items).toEqual(items);
    expect((await pagina(`q=${compra.num_pedido}&desde=${sumarDias(compra.fecha_retiro, 1)}`)).total).toBe(0);

    await admin.call('POST', `/api/compras/compra/${compra.id}/anular`, { motivo: 'No hay' });
    expect((await pagina(`q=${compra.num_pedido}`)).total).toBe(0);
    expect((await admin.call('PUT', `/api/retiros/${items[0]!.id}/retirado`, HECHO)).status).toBe(404);
  });

  it('uno se anota una sola vez, aunque lo digan varios a la vez, y se deshace', async () => {
    const { compra } = await nuevaCompra();
    const [{ id } = { id: 0 }] = (await pagina(`q=${compra.num_pedido}`)).items;
    const url = `/api/retiros/${id}/retirado`;
    expect((await empleado.call('PUT', url, HECHO)).status).toBe(403);
    expect((await admin.call('DELETE', url)).body.message).toBe('Este retiro no está anotado.');
    const manana = await admin.call('PUT', url, { ...HECHO, fecha_retiro: sumarDias(diaEnSantiago(), 1) });
    expect([manana.status, manana.body.fields]).toEqual([400, { fecha_retiro: 'Ese día todavía no llega.' }]);
    expect((await admin.call('PUT', url, { ...HECHO, sucursal_retiro: ' ' })).body.fields).toEqual({
      sucursal_retiro: 'Escribe dónde se retiró.',
    });

    const todos = await Promise.all(Array.from({ length: 8 }, () => admin.call('PUT', url, HECHO)));
    expect(todos.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
    expect(todos.find(({ status }) => status === 409)?.body.message).toBe('Alguien ya anotó este retiro.');
    expect((await pagina(`q=${compra.num_pedido}&estado=Retirado`)).items[0]).toMatchObject({
      ...HECHO,
      estado: 'Retirado',
    });
    expect((await pagina(`q=${compra.num_pedido}&estado=Pendiente`)).total).toBe(0);

    const csv = await admin.call('GET', `/api/retiros/archivo?formato=csv&q=${compra.num_pedido}`);
    expect(csv.body).toContain('Bodega Quilicura;Ana Soto;Retirado');

    expect((await admin.call('DELETE', url)).body).toMatchObject({ estado: 'Pendiente', retirado_por: null });
    const actos = (await admin.call('GET', `/api/auditoria?entidad=compra&entidad_id=${compra.id}`)).body.items;
    expect(actos.map(({ texto }: { texto: string }) => texto)).toEqual([
      'Deshizo un retiro del proveedor',
      'Anotó un retiro del proveedor',
      'Hizo un pedido',
    ]);
    expect(actos[1].cambios).toContainEqual({
      campo: 'retirado_por',
      nombre: 'Retirado por',
      antes: null,
      despues: 'Ana Soto',
    });
  });

  it('son tantos como se leen: ni los anulados, ni los archivados, ni lo quitado', async () => {
    const [, anulada, archivada, quitada] = [
      await nuevaCompra(),
      await nuevaCompra(),
      await nuevaCompra(),
      await nuevaCompra(),
    ].map(({ compra }) => compra.id as number);
    const antes = await pagina('limit=100');
    await test.db.execute(sql`update compras set estado = 'Anulado' where id = ${anulada}`);
    await test.db.execute(sql`update compras set archivada_en = now() where id = ${archivada}`);
    await test.db.execute(sql`update compras_lineas set cantidad = 0, subtotal = 0 where compra_id = ${quitada}`);
    const { items, total } = await pagina('limit=100');
    expect([antes.total, total]).toEqual([antes.items.length, antes.items.length - 3]);
    expect(items).toHaveLength(total);
  });
});
