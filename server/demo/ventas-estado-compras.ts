import { aprobarFactura, pagarFactura } from '#contract/abastecimiento/facturas/actos.ts';
import { totalesDeFactura } from '#contract/abastecimiento/facturas/cotejo.ts';
import { registrarFactura } from '#contract/abastecimiento/facturas/escribir.ts';
import { proponerFactura } from '#contract/abastecimiento/facturas/propuesta.ts';
import { enviarOrden } from '#contract/abastecimiento/ordenes/actos.ts';
import { editarOrden } from '#contract/abastecimiento/ordenes/escribir.ts';
import { obtenerOrden } from '#contract/abastecimiento/ordenes/ordenes.ts';
import { abrirLlegada, cerrarLlegada } from '#contract/bodega/recepciones/llegadas.ts';
import { aceptarLlegada, anotarEnLlegada } from '#contract/bodega/recepciones/llegadas-lineas.ts';
import { pedirParaCotizacion } from '#contract/ventas/cotizaciones/actos.ts';
import { obtenerCotizacion } from '#contract/ventas/cotizaciones/cotizaciones.ts';
import { diaHace } from './actos.ts';
import { type Cadena, id } from './ventas-estado-partes.ts';

/** Orders to the suppliers of all that was sold, none of it from the shelves; of the last so many nobody has sent the mail yet. */
export async function pedida(
  { hacer, hace, admin }: Cadena,
  cotizacion_id: number,
  dias: number,
  sinEnviar = 0,
): Promise<number[]> {
  const { items } = await hacer(admin, obtenerCotizacion, { params: id(cotizacion_id) });
  const pedidas = new Map(items.map(({ producto_id, cantidad }) => [producto_id, cantidad]));
  const { ordenes } = await hace(dias, () =>
    hacer(admin, pedirParaCotizacion, { params: id(cotizacion_id), body: {} }),
  );
  const enviadas = ordenes.slice(0, ordenes.length - sinEnviar);
  for (const orden of ordenes) {
    const params = id(orden.id);
    const { version, items: lineas } = await hacer(admin, obtenerOrden, { params });
    const completas = lineas.map(({ producto_id, costo }) => ({
      producto_id,
      cantidad: pedidas.get(producto_id)!,
      ...(costo !== null && { costo }),
      fecha_acordada: diaHace(dias - 7),
    }));
    await hacer(admin, editarOrden, { params, body: { version, lineas: completas } });
    if (enviadas.includes(orden)) await hace(dias, () => hacer(admin, enviarOrden, { params, body: {} }));
  }
  return enviadas.map((orden) => orden.id);
}

/** All of an order to a supplier comes, and is accepted. */
export async function recibida({ hacer, hace, admin }: Cadena, orden_id: number, dias: number): Promise<void> {
  await hace(dias, async () => {
    const { items } = await hacer(admin, obtenerOrden, { params: id(orden_id) });
    const llegada = await hacer(admin, abrirLlegada, {
      body: { orden_id, documento_tipo: 'guia', documento_numero: `G-${3_300 + orden_id}` },
    });
    const params = id(llegada.id);
    await hacer(admin, anotarEnLlegada, {
      params,
      body: {
        lineas: items.map(({ id: linea, producto_id, cantidad }) => ({
          clave: `demostracion-${linea}`,
          producto_id,
          cantidad_recibida: cantidad,
        })),
      },
    });
    const por_decidir = items.reduce((suma, { cantidad }) => suma + cantidad, 0);
    await hacer(admin, aceptarLlegada, { params, body: { por_decidir } });
    await hacer(admin, cerrarLlegada, { params });
  });
}

/** What its supplier charges for an order, as it was agreed; paid so many days ago, if it is. */
export async function facturaDelProveedor(
  { hacer, hace, admin }: Cadena,
  orden_id: number,
  { folio, dias, pagada }: { folio: string; dias: number; pagada?: number },
): Promise<void> {
  const { proveedor_id } = await hacer(admin, obtenerOrden, { params: id(orden_id) });
  const { recepciones } = await hacer(admin, proponerFactura, { query: { proveedor_id: String(proveedor_id) } });
  const suyas = recepciones.filter(({ orden }) => orden?.orden_id === orden_id);
  const { total } = totalesDeFactura(
    suyas.map(({ disponibles: cantidad, precio }) => ({ precio, cantidad })),
    true,
  );
  const aprobada = await hace(dias, async () => {
    const { id: factura_id, version } = await hacer(admin, registrarFactura, {
      body: {
        proveedor_id,
        tipo: 33,
        folio,
        fecha_emision: diaHace(dias),
        total,
        lineas: suyas.map(({ recepcion_id, producto_id, disponibles: cantidad, precio, orden }) => ({
          producto_id,
          cantidad,
          precio,
          orden_linea_id: orden!.linea_id,
          recepciones: [{ recepcion_id, cantidad }],
        })),
      },
    });
    return hacer(admin, aprobarFactura, { params: id(factura_id), body: { version } });
  });
  if (pagada === undefined) return;
  const pago = { monto: aprobada.total, fecha: diaHace(pagada), medio: 'transferencia' } as const;
  await hace(pagada, () => hacer(admin, pagarFactura, { params: id(aprobada.id), body: pago }));
}
