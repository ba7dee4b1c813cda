import { asc, eq, sql } from 'drizzle-orm';
import { productos_proveedor } from '#server/features/bodega/recepciones/index.ts';
import { correos } from '#server/features/casa/correo/index.ts';
import { auditoria } from '#server/platform/audit/table.ts';
import { type Answer, type Caller, createProducto, createProvedor } from './builders.ts';
import type { TestApp } from './test-app.ts';

export const BASE_DEVOLUCIONES = '/api/abastecimiento/devoluciones';
const RECEPCIONES = '/api/productos-proveedor';

interface Recibida {
  proveedor_id: number;
  codigo_producto_fussan: number;
  cantidad?: number;
  precio?: number;
  estado?: string;
}

/** What tests do with what goes back to suppliers, by the real calls. */
export function devolucionesDePrueba(test: TestApp, admin: Caller) {
  const crear = (proveedor_id: number, recepciones?: number[], quien: Caller = admin, mas: object = {}) =>
    quien.call('POST', BASE_DEVOLUCIONES, { proveedor_id, ...(recepciones && { recepciones }), ...mas });
  const hacer = (id: number, acto: string, body: object = {}, quien: Caller = admin): Promise<Answer> =>
    quien.call('POST', `${BASE_DEVOLUCIONES}/devolucion/${id}/${acto}`, body);
  const leer = async (id: number, quien: Caller = admin) =>
    (await quien.call('GET', `${BASE_DEVOLUCIONES}/devolucion/${id}`)).body;
  const listar = async (query: string, quien: Caller = admin) =>
    (await quien.call('GET', `${BASE_DEVOLUCIONES}?${query}`)).body;
  const esperan = async (query: string, quien: Caller = admin) =>
    (await quien.call('GET', `${BASE_DEVOLUCIONES}/por-devolver?${query}`)).body;
  const correosDe = (id: number) =>
    test.db
      .select()
      .from(correos)
      .where(eq(sql`${correos.datos}->>'devolucion_id'`, String(id)))
      .orderBy(asc(correos.id));
  const rastros = async (id: number) =>
    (
      await test.db
        .select({ accion: auditoria.accion })
        .from(auditoria)
        .where(sql`${auditoria.entidad} = 'devolucion' and ${auditoria.entidad_id} = ${id}`)
        .orderBy(asc(auditoria.id))
    ).map(({ accion }) => accion);

  async function recibir(
    { proveedor_id, codigo_producto_fussan, cantidad = 5, precio = 1_000, estado = 'rechazado' }: Recibida,
    motivo_rechazo: string | null = 'Vino golpeado',
  ): Promise<number> {
    const { body } = await admin.call('POST', RECEPCIONES, {
      codigo_producto_fussan,
      proveedor_id,
      cantidad_recibida: cantidad,
      precio_compra_unitario: precio,
      numero_factura_provedor: 'F-77',
      estado_recepcion: estado,
    });
    if (estado === 'rechazado') {
      await test.db.update(productos_proveedor).set({ motivo_rechazo }).where(eq(productos_proveedor.id, body.id));
    }
    return body.id;
  }

  /** A supplier with so many rejected receipts of one product. */
  async function rechazadas(cuantas = 1, precio = 1_000) {
    const proveedor_id = await createProvedor(test);
    const producto = await createProducto(test, { proveedor_id, cantidad_stock: 0 });
    const { codigo_producto_fussan } = producto;
    const ids: number[] = [];
    for (let n = 0; n < cuantas; n++) ids.push(await recibir({ proveedor_id, codigo_producto_fussan, precio }));
    return { proveedor_id, producto, codigo_producto_fussan, ids };
  }

  async function devolucion(cuantas = 1, precio = 1_000) {
    const de = await rechazadas(cuantas, precio);
    const { body } = await crear(de.proveedor_id, de.ids);
    const lineas: number[] = body.items.map(({ id }: { id: number }) => id);
    return { ...de, id: body.id as number, numero: body.numero as string, nota: body, lineas };
  }
  return { crear, hacer, leer, listar, esperan, correosDe, rastros, recibir, rechazadas, devolucion };
}
