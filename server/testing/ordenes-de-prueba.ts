import { and, asc, eq, sql } from 'drizzle-orm';
import { correos } from '#server/features/casa/correo/index.ts';
import { auditoria } from '#server/platform/audit/table.ts';
import { type Answer, type Caller, createProducto, createProvedor } from './builders.ts';
import type { TestApp } from './test-app.ts';

const BASE = '/api/abastecimiento/ordenes';

export interface Linea {
  producto_id: number;
  cantidad: number;
  costo?: number | null;
  codigo_proveedor?: string;
  fecha_acordada?: string | null;
}

/** What tests do with orders to suppliers, by the real calls. */
export function ordenesDePrueba(test: TestApp, admin: Caller) {
  const crear = (proveedor_id: number, lineas: Linea[], quien: Caller = admin, mas: object = {}) =>
    quien.call('POST', BASE, { proveedor_id, lineas, ...mas });
  const hacer = (id: number, acto: string, body: object = {}, quien: Caller = admin): Promise<Answer> =>
    quien.call('POST', `${BASE}/orden/${id}/${acto}`, body);
  const editar = (id: number, body: object, quien: Caller = admin) => quien.call('PUT', `${BASE}/orden/${id}`, body);
  const leer = async (id: number, quien: Caller = admin) => (await quien.call('GET', `${BASE}/orden/${id}`)).body;
  const listar = async (query: string, quien: Caller = admin) => (await quien.call('GET', `${BASE}?${query}`)).body;
  const correosDe = (id: number) =>
    test.db
      .select()
      .from(correos)
      .where(eq(sql`${correos.datos}->>'orden_id'`, String(id)))
      .orderBy(asc(correos.id));
  const rastros = async (id: number) =>
    (
      await test.db
        .select({ accion: auditoria.accion })
        .from(auditoria)
        .where(and(eq(auditoria.entidad, 'orden'), eq(auditoria.entidad_id, id)))
        .orderBy(asc(auditoria.id))
    ).map(({ accion }) => accion);

  /** A supplier with a product that last cost 1.000. */
  async function conProducto(campos: Parameters<typeof createProducto>[1] = {}) {
    const proveedor_id = await createProvedor(test);
    const producto = await createProducto(test, { proveedor_id, ultimo_costo: 1_000, ...campos });
    return { proveedor_id, producto, producto_id: producto.id };
  }
  async function borrador(cantidad = 10, costo?: number) {
    const { proveedor_id, producto_id, producto } = await conProducto();
    const { body } = await crear(proveedor_id, [{ producto_id, cantidad, ...(costo && { costo }) }]);
    return { id: body.id as number, proveedor_id, producto_id, producto, orden: body };
  }
  return { crear, hacer, editar, leer, listar, correosDe, rastros, conProducto, borrador };
}
