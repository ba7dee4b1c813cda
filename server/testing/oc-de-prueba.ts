import { randomInt } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import { netoDe } from '#contract/valores/money.ts';
import { auditoria } from '#server/platform/audit/table.ts';
import type { Answer, Caller } from './builders.ts';
import type { TestApp } from './test-app.ts';

const BASE = '/api/oc-publicas';
export const RUT_COMPRADOR = '690711001';

interface LineaDePrueba {
  descripcion: string;
  cantidad: number;
  precio_neto: number;
}

/** What tests do with public bodies' orders, by the real calls. */
export function ocDePrueba(test: TestApp, admin: Caller) {
  const papel = (lineas: LineaDePrueba[], mas: object = {}) => ({
    codigo: `${randomInt(1_000, 9_999_999)}-${randomInt(1, 9_999)}-SE26`,
    organismo: 'Municipalidad de Renca',
    rut: RUT_COMPRADOR,
    direccion: 'Blanco Encalada 1335',
    comuna: 'Renca',
    telefono: '+56 2 2685 6600',
    email: 'compras@renca.test',
    fecha_envio: diaEnSantiago(),
    lineas,
    ...mas,
  });
  const registrar = (lineas: LineaDePrueba[], mas: object = {}, quien = admin) =>
    quien.call('POST', BASE, papel(lineas, mas));
  const hacer = (id: number, acto: string, body: object = {}, quien: Caller = admin): Promise<Answer> =>
    quien.call('POST', `${BASE}/oc/${id}/${acto}`, body);
  const leer = async (id: number) => (await admin.call('GET', `${BASE}/oc/${id}`)).body;
  const rastros = (id: number) =>
    test.db
      .select({ accion: auditoria.accion, actor_id: auditoria.actor_id, detalle: auditoria.detalle })
      .from(auditoria)
      .where(and(eq(auditoria.entidad, 'oc_publica'), eq(auditoria.entidad_id, id)))
      .orderBy(asc(auditoria.id));
  /** A quotation's lines as an order that says the same has them. */
  const comoPedidas = (
    items: { producto_nombre: string; cantidad: number; precio_final: number }[],
    base: 'neto' | 'bruto' = 'bruto',
  ) =>
    items.map(({ producto_nombre, cantidad, precio_final }) => ({
      descripcion: producto_nombre,
      cantidad,
      precio_neto: base === 'neto' ? precio_final : netoDe(precio_final, 4),
    }));
  /** A quotation that was sent, by the real calls. */
  async function cotizada(lineas: object[], mas: object = {}) {
    const { body } = await admin.call('POST', '/api/cotizaciones/cotizacion', {
      cliente: 'Municipalidad de Renca',
      cliente_email: 'compras@renca.test',
      cliente_telefono: '+56 9 1234 5678',
      cliente_direccion: 'Calle Dos 2',
      cliente_comuna: 'Ñuñoa',
      lineas,
      ...mas,
    });
    const enviada = await admin.call('POST', `/api/cotizaciones/cotizacion/${body.id}/enviar`, {});
    if (enviada.status !== 200) throw new Error(JSON.stringify([body, enviada.body]));
    return { id: body.id as number, cotizacion: enviada.body };
  }
  /** An order that says what its quotation says, linked to it. */
  async function vinculada(lineas: object[], cambios: object = {}, mas: object = {}) {
    const { id, cotizacion } = await cotizada(lineas, { cliente_rut: RUT_COMPRADOR, ...mas });
    const { body } = await registrar(
      comoPedidas(cotizacion.items, cotizacion.base).map((linea) => ({ ...linea, ...cambios })),
    );
    return { cotizacion_id: id, cotizacion, oc: (await hacer(body.id, 'vincular', { cotizacion_id: id })).body };
  }
  /** The purchase of one. */
  async function comprada(lineas: object[]) {
    const { oc } = await vinculada(lineas);
    await hacer(oc.id, 'tomar');
    const { status, body } = await hacer(oc.id, 'convertir');
    if (status !== 201) throw new Error(JSON.stringify(body));
    return { oc, compra: body };
  }
  return { cotizada, vinculada, comprada, papel, registrar, hacer, leer, rastros, comoPedidas };
}
