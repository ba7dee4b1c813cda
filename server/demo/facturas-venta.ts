import { and, asc, eq, inArray } from 'drizzle-orm';
import {
  cederFacturaVenta,
  cobrarFacturaVenta,
  registrarFacturaVenta,
  type Venta,
} from '#contract/dinero/facturas-venta/facturas-venta.ts';
import { compras } from '#server/features/ventas/compras/index.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { type Actos, diaHace, diasDesde } from './actos.ts';

/** The folio of a paper of so many days ago, so that they follow their days: ten a day, of which a sale to the State has the first. */
export const folioDe = (dias: number, lugar = 0): number => 10_600 - 10 * dias + lugar;

/** The next folio of a kind and day: how many papers a day has depends on the hour at which the shop is sown. */
function foliosSeguidos(): (tipo: number, dias: number) => number {
  const dados = new Map<string, number>();
  return (tipo, dias) => {
    const clave = `${tipo} ${dias}`;
    const lugar = (dados.get(clave) ?? 0) + 1;
    dados.set(clave, lugar);
    return folioDe(dias, lugar);
  };
}

/** What becomes of an invoice; the oldest first, again and again. */
const DESTINOS = ['pagada', 'pagada', 'abonada', 'pagada', 'rebajada', 'cedida', 'pagada', 'impaga'] as const;
/** Days until it is paid, by who buys: some are late. */
const DEMORAS = [28, 41, 30, 19, 34];
const BOLETAS = 6;

interface Dependencies extends Actos {
  tx: Queryable;
  admin: number;
}

/** Sales invoices of what companies bought, paid and owed over the last months; receipts of what persons bought last. */
export async function crearFacturasVentaDemo(cuentas: Dependencies): Promise<void> {
  const { tx, hacer, hace, admin } = cuentas;
  const folio = foliosSeguidos();
  const salidas = inArray(compras.estado, ['Despachado', 'Entregado']);
  const filas = (documento: 'factura' | 'boleta') =>
    tx
      .select({ id: compras.id, fecha: compras.fecha_compra })
      .from(compras)
      .where(and(salidas, eq(compras.documento, documento), eq(compras.facturado, 0)))
      .orderBy(asc(compras.creada_en));
  const registrar = ({ id: compra_id, fecha }: { id: number; fecha: string }, tipo: 33 | 39) => {
    const dias = diasDesde(fecha);
    const body = { tipo, folio: folio(tipo, dias), compra_id, fecha_emision: fecha, con_envio: true };
    return hace(dias, () => hacer(admin, registrarFacturaVenta, { body }));
  };
  for (const [indice, compra] of (await filas('factura')).entries()) {
    const dias = diasDesde(compra.fecha);
    const venta = await registrar(compra, 33);
    await llevarA(cuentas, venta, {
      folio,
      dias,
      destino: DESTINOS[indice % DESTINOS.length]!,
      demora: DEMORAS[indice % DEMORAS.length]!,
    });
  }
  for (const compra of (await filas('boleta')).slice(-BOLETAS)) await registrar(compra, 39);
}

interface Destino {
  folio: ReturnType<typeof foliosSeguidos>;
  dias: number;
  destino: (typeof DESTINOS)[number];
  demora: number;
}

async function llevarA(
  { hacer, hace, admin }: Dependencies,
  venta: Venta,
  { folio, dias, destino, demora }: Destino,
): Promise<void> {
  const params = { id: String(venta.id) };
  const cobrar = (monto: number, hace_: number) =>
    hace(hace_, () =>
      hacer(admin, cobrarFacturaVenta, { params, body: { monto, fecha: diaHace(hace_), medio: 'transferencia' } }),
    );
  if (destino === 'pagada' && dias > demora) await cobrar(venta.total, dias - demora);
  if (destino === 'abonada') await cobrar(Math.round(venta.total / 2), Math.max(0, dias - 20));
  if (destino === 'rebajada') {
    const rebaja = { tipo: 61, referencia_id: venta.id, monto: Math.round(venta.total / 10) } as const;
    const emitida = Math.max(0, dias - 6);
    const body = {
      ...rebaja,
      folio: folio(61, emitida),
      compra_id: venta.compra.id,
      fecha_emision: diaHace(emitida),
      notas: 'Llegó un producto con daños: se rebaja.',
    };
    await hace(emitida, () => hacer(admin, registrarFacturaVenta, { body }));
  }
  if (destino === 'cedida') {
    const el = Math.max(0, dias - 3);
    await hace(el, () =>
      hacer(admin, cederFacturaVenta, { params, body: { factoring: 'Factoring Cordillera', fecha: diaHace(el) } }),
    );
  }
}
