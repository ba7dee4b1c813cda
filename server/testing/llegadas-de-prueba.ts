import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { expect } from 'vitest';
import { movimientos_stock } from '#server/features/bodega/existencias/index.ts';
import { usuarios } from '#server/features/casa/usuarios/index.ts';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import { auditoria } from '#server/platform/audit/table.ts';
import { type Caller, createProducto, createProvedor, people } from './builders.ts';
import type { TestApp } from './test-app.ts';

const BASE = '/api/llegadas';
const ORDENES = '/api/abastecimiento/ordenes';

type Producto = Awaited<ReturnType<typeof createProducto>>;
type Linea = Record<string, unknown>;

/** What tests do with what suppliers bring, by the real calls. */
export function llegadasDePrueba(test: TestApp, admin: Caller, empleado: Caller) {
  const una = (id: number, resto = '') => `${BASE}/llegada/${id}${resto}`;
  const linea = ({ id }: { id: number }, cantidad_recibida: number, campos: Linea = {}): Linea => ({
    clave: randomUUID(),
    producto_id: id,
    cantidad_recibida,
    ...campos,
  });

  async function abrir(campos: Linea = {}, quien: Caller = empleado): Promise<number> {
    const proveedor_id = campos.orden_id ? undefined : (campos.proveedor_id ?? (await createProvedor(test)));
    const { status, body } = await quien.call('POST', BASE, {
      documento_tipo: 'sin-documento',
      proveedor_id,
      ...campos,
    });
    expect([status, body.message]).toEqual([201, undefined]);
    return body.id;
  }
  const anotar = (id: number, lineas: Linea[], campos: Linea = {}, quien: Caller = empleado) =>
    quien.call('POST', una(id, '/lineas'), { lineas, ...campos });
  const decidir = (id: number, decisiones: Linea[], quien: Caller = empleado) =>
    quien.call('POST', una(id, '/decidir'), { decisiones });
  const lineasDe = async (id: number, query = '') =>
    (await empleado.call('GET', una(id, `/lineas?limit=100&${query}`))).body.items;

  /** An order that was sent, of these quantities and costs, one product for each. */
  async function enviada(pedidas: [cantidad: number, costo: number][], proveedor?: number) {
    const proveedor_id = proveedor ?? (await createProvedor(test));
    const productos: Producto[] = [];
    const lineas = [];
    for (const [cantidad, costo] of pedidas) {
      const producto = await createProducto(test, { proveedor_id, cantidad_stock: 0 });
      productos.push(producto);
      lineas.push({ producto_id: producto.id, cantidad, costo });
    }
    const { body } = await admin.call('POST', ORDENES, { proveedor_id, lineas });
    expect((await admin.call('POST', `${ORDENES}/orden/${body.id}/enviar`, {})).status).toBe(200);
    return { id: body.id as number, proveedor_id, productos };
  }
  async function estadoDeOrden(id: number) {
    const { body } = await empleado.call('GET', `${ORDENES}/orden/${id}`);
    return [body.estado, body.recibidas, body.pendientes];
  }
  async function existencia(id: number) {
    const [fila] = await test.db
      .select({
        stock: productos.cantidad_stock,
        valor: productos.valor_stock,
        costo: productos.ultimo_costo,
        ubicacion: productos.ubicacion,
      })
      .from(productos)
      .where(eq(productos.id, id));
    return fila!;
  }
  const libroDe = (producto_id: number) =>
    test.db
      .select({ cantidad: movimientos_stock.cantidad, documento: movimientos_stock.documento })
      .from(movimientos_stock)
      .where(and(eq(movimientos_stock.producto_id, producto_id), eq(movimientos_stock.motivo, 'recepcion')))
      .orderBy(asc(movimientos_stock.id));
  async function acciones(entidad: string, ...ids: number[]) {
    const filas = await test.db
      .select({ accion: auditoria.accion })
      .from(auditoria)
      .where(and(eq(auditoria.entidad, entidad), inArray(auditoria.entidad_id, ids)))
      .orderBy(asc(auditoria.id));
    return filas.map(({ accion }) => accion);
  }
  /** Another employee, with other permissions than the role's. */
  async function conPermisos(permisos: Record<string, boolean>): Promise<Caller> {
    const [quien] = await people(test, 'employee');
    await test.db.update(usuarios).set({ permisos }).where(eq(usuarios.id, quien.id));
    return quien;
  }
  return {
    una,
    linea,
    abrir,
    anotar,
    decidir,
    lineasDe,
    enviada,
    estadoDeOrden,
    existencia,
    libroDe,
    acciones,
    conPermisos,
  };
}
