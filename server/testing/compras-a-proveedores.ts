import { eq } from 'drizzle-orm';
import { totalesDeFactura } from '#contract/abastecimiento/facturas/cotejo.ts';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import { proveedores } from '#server/features/abastecimiento/proveedores/index.ts';
import { type Caller, createProducto, createProvedor } from './builders.ts';
import type { TestApp } from './test-app.ts';

const ORDENES = '/api/abastecimiento/ordenes';
const FACTURAS = '/api/abastecimiento/facturas';
let folio = 70_000;

/** What tests do with orders to suppliers and what these charge, by the real calls. */
export function comprasAProveedores(test: TestApp, admin: Caller) {
  /** A supplier that can be written to. */
  async function proveedor(): Promise<number> {
    const id = await createProvedor(test);
    await test.db.update(proveedores).set({ email: 'ventas@proveedor.test' }).where(eq(proveedores.id, id));
    return id;
  }
  /** A draft of units of one product at a net cost. */
  async function borrador(cantidad: number, costo: number, proveedor_id?: number) {
    const de = proveedor_id ?? (await proveedor());
    const { id: producto_id } = await createProducto(test, { proveedor_id: de, ultimo_costo: costo });
    const { body } = await admin.call('POST', ORDENES, {
      proveedor_id: de,
      lineas: [{ producto_id, cantidad, costo }],
    });
    return body;
  }
  const enviar = (id: number, mas: object = {}, quien = admin) =>
    quien.call('POST', `${ORDENES}/orden/${id}/enviar`, { costos_confirmados: true, ...mas });
  async function enviada(cantidad: number, costo: number, proveedor_id?: number) {
    const { id } = await borrador(cantidad, costo, proveedor_id);
    const { status, body } = await enviar(id);
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body;
  }
  /** An invoice of an order's lines, or of part of their units, and of what else it charges. */
  async function factura(
    // biome-ignore lint/suspicious/noExplicitAny: what a test gets is any JSON.
    orden: any,
    { unidades, mas = [], ...campos }: { unidades?: number; mas?: object[]; [campo: string]: unknown } = {},
  ) {
    const lineas = [
      ...orden.items.map((linea: { id: number; producto_id: number; cantidad: number; costo: number }) => ({
        producto_id: linea.producto_id,
        cantidad: unidades ?? linea.cantidad,
        precio: linea.costo,
        orden_linea_id: linea.id,
      })),
      ...mas,
    ];
    const { status, body } = await admin.call('POST', FACTURAS, {
      proveedor_id: orden.proveedor_id,
      tipo: 33,
      folio: String(++folio),
      fecha_emision: diaEnSantiago(),
      total: totalesDeFactura(lineas, true).total,
      lineas,
      ...campos,
    });
    if (status !== 201) throw new Error(JSON.stringify(body));
    return body;
  }
  async function aprobar({ id, version }: { id: number; version: number }) {
    const { status, body } = await admin.call('POST', `${FACTURAS}/factura/${id}/aprobar`, {
      version,
      insistir: true,
      motivo: 'Ya viene en camino',
    });
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body;
  }
  const pagar = (id: number, monto: number, fecha = diaEnSantiago()) =>
    admin.call('POST', `${FACTURAS}/factura/${id}/pagos`, { monto, fecha, medio: 'transferencia', referencia: 'T-9' });
  return { proveedor, borrador, enviar, enviada, factura, aprobar, pagar };
}
