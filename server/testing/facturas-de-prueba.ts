import { and, asc, eq, sql } from 'drizzle-orm';
import { totalesDeFactura } from '#contract/abastecimiento/facturas/cotejo.ts';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import { proveedores } from '#server/features/abastecimiento/proveedores/index.ts';
import { auditoria } from '#server/platform/audit/table.ts';
import { type Caller, createProducto, createProvedor } from './builders.ts';
import type { TestApp } from './test-app.ts';

const BASE = '/api/abastecimiento/facturas';
const ORDENES = '/api/abastecimiento/ordenes';
const HOY = diaEnSantiago();

interface Linea {
  producto_id?: number | null;
  descripcion?: string;
  cantidad: number;
  precio: number;
  exenta?: boolean;
  orden_linea_id?: number | null;
  recepciones?: { recepcion_id: number; cantidad: number }[];
}

interface Recibir {
  cantidad?: number;
  precio?: number;
  estado?: string;
  factura?: string;
}

/** What tests do with the invoices of what was ordered and came, by the real calls. */
export function facturasDePrueba(test: TestApp, admin: Caller) {
  let folios = 1_000;
  const papel = (proveedor_id: number, lineas: Linea[], mas: object = {}) => ({
    proveedor_id,
    tipo: 33,
    folio: String(++folios),
    fecha_emision: HOY,
    total: Math.max(1, totalesDeFactura(lineas, true).total),
    lineas,
    ...mas,
  });
  const registrar = (proveedor_id: number, lineas: Linea[], mas: object = {}, quien: Caller = admin) =>
    quien.call('POST', BASE, papel(proveedor_id, lineas, mas));
  const hacer = (id: number, acto: string, body: object = {}, quien: Caller = admin) =>
    quien.call('POST', `${BASE}/factura/${id}/${acto}`, body);
  const leer = async (id: number) => (await admin.call('GET', `${BASE}/factura/${id}`)).body;
  const listar = async (query: string) => (await admin.call('GET', `${BASE}?${query}`)).body;
  const aprobar = async (id: number, mas: object = {}) =>
    hacer(id, 'aprobar', { version: (await leer(id)).version, ...mas });
  const pagar = (id: number, monto: number, quien: Caller = admin) =>
    hacer(id, 'pagos', { monto, fecha: HOY, medio: 'transferencia', referencia: 'T-1' }, quien);
  const rastros = (id: number) =>
    test.db
      .select({ accion: auditoria.accion, actor_id: auditoria.actor_id, detalle: auditoria.detalle })
      .from(auditoria)
      .where(and(eq(auditoria.entidad, 'factura_proveedor'), eq(auditoria.entidad_id, id)))
      .orderBy(asc(auditoria.id));

  /** A supplier with a product that it was asked for, at 1.000, and that came. */
  async function conRecepcion({ pedidas = 10, recibe = [{}] as Recibir[], plazo_pago = null as number | null } = {}) {
    const proveedor_id = await createProvedor(test);
    await test.db
      .update(proveedores)
      .set({ email: 'ventas@proveedor.test', plazo_pago })
      .where(eq(proveedores.id, proveedor_id));
    const producto = await createProducto(test, { proveedor_id, ultimo_costo: 1_000 });
    const { body: orden } = await admin.call('POST', ORDENES, {
      proveedor_id,
      lineas: [{ producto_id: producto.id, cantidad: pedidas }],
    });
    await admin.call('POST', `${ORDENES}/orden/${orden.id}/enviar`, {});
    const orden_linea_id: number = orden.items[0].id;
    const recepciones: number[] = [];
    for (const { cantidad = 10, precio = 1_000, estado = 'aceptado', factura } of recibe) {
      const { body } = await admin.call('POST', '/api/productos-proveedor', {
        codigo_producto_fussan: producto.codigo_producto_fussan,
        proveedor_id,
        cantidad_recibida: cantidad,
        precio_compra_unitario: precio,
        estado_recepcion: estado,
        ...(factura && { numero_factura_provedor: factura }),
      });
      await test.db.execute(
        sql`update productos_proveedor set orden_linea_id = ${orden_linea_id} where id = ${body.id}`,
      );
      recepciones.push(body.id);
    }
    const linea = (cambios: Partial<Linea> = {}): Linea => ({
      producto_id: producto.id,
      cantidad: 10,
      precio: 1_000,
      orden_linea_id,
      recepciones: [{ recepcion_id: recepciones[0]!, cantidad: 10 }],
      ...cambios,
    });
    return { proveedor_id, producto, orden_id: orden.id as number, orden_linea_id, recepciones, linea };
  }
  return { papel, registrar, hacer, leer, listar, aprobar, pagar, rastros, conRecepcion };
}
