import { and, asc, eq } from 'drizzle-orm';
import { correos } from '#server/features/casa/correo/index.ts';
import { compras } from '#server/features/ventas/compras/index.ts';
import { auditoria } from '#server/platform/audit/table.ts';
import { historial } from '#server/platform/estados/table.ts';
import { type Caller, compraBody, createProducto } from './builders.ts';
import { sendForm } from './form.ts';
import type { TestApp } from './test-app.ts';

export const BASE_RECLAMOS = '/api/reclamos';
export const QUE_PASO = 'Dejó de andar al segundo día.';

/** What tests do with claims, by the real calls: `cliente` buys and claims, `colega` answers. */
export function reclamosDePrueba(test: TestApp, { cliente, colega }: { cliente: Caller; colega: Caller }) {
  let pedidos = 0;
  /** A customer's purchase of 4 at $10.000, with an address of its own. */
  async function pedido({
    entregada = '',
    especificaciones = '',
    salio = true,
    ...mas
  }: {
    /** The day on which it was delivered; without it, on its way. */
    entregada?: string;
    salio?: boolean;
    especificaciones?: string;
    documento?: 'factura';
    factura?: object;
  } = {}) {
    const { id } = await createProducto(test, {
      cantidad_stock: 50,
      precio_unitario: 10_000,
      descripcion: 'Taladro',
      especificaciones,
    });
    const email = `reclama-${++pedidos}@prueba.test`;
    const { body } = await cliente.call(
      'POST',
      '/api/compras/compra',
      compraBody([{ id, quantity: 4 }], { email, ...mas }),
    );
    const estado = entregada ? 'Entregado' : 'Despachado';
    if (entregada || salio) await test.db.update(compras).set({ estado }).where(eq(compras.id, body.id));
    if (entregada) {
      await test.db.insert(historial).values({
        entidad: 'compra',
        entidad_id: body.id,
        estado: 'Entregado',
        cuando: new Date(`${entregada}T15:00:00Z`),
      });
    }
    return { id: body.id as number, num_pedido: body.num_pedido as number, email };
  }
  const reclamar = (compra_id: number, mas: object = {}, quien: Caller = cliente) =>
    quien.call('POST', BASE_RECLAMOS, {
      compra_id,
      tipo: 'garantia',
      descripcion: QUE_PASO,
      lineas: [{ linea: 1, cantidad: 1 }],
      ...mas,
    });
  const hacer = (id: number, acto: string, body: object = {}, quien: Caller = colega) =>
    quien.call('POST', `${BASE_RECLAMOS}/reclamo/${id}/${acto}`, body);
  const aceptar = (id: number, mas: object = {}, quien: Caller = colega) =>
    hacer(id, 'aceptar', { resolucion: 'reposicion', respuesta: 'Te mandamos uno nuevo.', ...mas }, quien);
  const leer = async (id: number, quien: Caller = colega) =>
    (await quien.call('GET', `${BASE_RECLAMOS}/reclamo/${id}`)).body;
  const correosA = async (para: string, plantilla = 'reclamo-avanzado') =>
    (
      await test.db
        .select({ datos: correos.datos })
        .from(correos)
        .where(and(eq(correos.para, para), eq(correos.plantilla, plantilla)))
        .orderBy(asc(correos.id))
    ).map(({ datos }) => datos as Record<string, unknown>);
  const rastros = async (id: number) =>
    (
      await test.db
        .select({ accion: auditoria.accion })
        .from(auditoria)
        .where(and(eq(auditoria.entidad, 'reclamo'), eq(auditoria.entidad_id, id)))
        .orderBy(asc(auditoria.id))
    ).map(({ accion }) => accion);
  const subir = (id: number, archivo: readonly [string, string], interno = false, quien: Caller = cliente) =>
    sendForm(test, quien, ['POST', `${BASE_RECLAMOS}/reclamo/${id}/adjuntos`], {
      interno: String(interno),
      archivos: archivo,
    });
  return { pedido, reclamar, hacer, aceptar, leer, correosA, rastros, subir };
}
