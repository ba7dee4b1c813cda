import { type SQL, sql } from 'drizzle-orm';
import type { FiltroHistoria, QueHistoria } from '#contract/catalogo/historia.ts';
import { normalizar } from '#contract/tienda/catalogo.ts';
import { sumarDias } from '#contract/valores/fechas.ts';
import { idsDePersonas } from '#server/features/bodega/existencias/index.ts';
import { inicioDelDia } from '#server/platform/database/fragments.ts';

export type Fuente = 'acto' | 'precio' | 'stock' | 'oferta' | 'conteo';

/** What keeps a part of a product's history. */
interface Descripcion {
  tabla: SQL;
  id: SQL;
  cuando: SQL;
  actor: SQL;
  /** The order of time, the last first, as an index has it. */
  orden: SQL;
  delProducto: (producto_id: number) => SQL;
  /** Which of its rows are about what; none of a source that isn't named. */
  que: Partial<Record<QueHistoria, SQL>>;
}

/** Besides fields, an act's `detalle` names what it was part of. */
const DE_QUE = ['importacion', 'cambio_masivo', 'recepcion', 'motivo'];
const menos = (...claves: string[]) => sql.raw(`'{${claves.join()}}'::text[]`);

/** What an act `a` changed, but for what its ledger tells. */
export const camposDelActo = sql`(
  a.detalle - case when a.detalle ? 'precio_unitario' then ${menos('cantidad_stock', 'precio_unitario', 'previousPrice', ...DE_QUE)}
    else ${menos('cantidad_stock', ...DE_QUE)} end)`;

const todo = sql`true`;

const FUENTES: Record<Fuente, Descripcion> = {
  acto: {
    tabla: sql`auditoria a`,
    id: sql`a.id`,
    cuando: sql`a.cuando`,
    actor: sql`a.actor_id`,
    orden: sql`a.cuando desc, a.id desc`,
    // Who likes a product is nothing that happened to it.
    delProducto: (id) => sql`a.entidad = 'producto' and a.entidad_id = ${id}
      and a.accion not in ('agregar-favorito', 'quitar-favorito', 'ajustar-stock') and ${camposDelActo} <> '{}'`,
    que: {
      datos: todo,
      estado: sql`a.detalle ? 'estado'`,
      imagen: sql`a.detalle ?| array['imagen_url', 'imagenes']`,
      carga: sql`a.detalle ? 'importacion'`,
      masivo: sql`a.detalle ? 'cambio_masivo'`,
      recepcion: sql`a.detalle ? 'recepcion'`,
    },
  },
  precio: {
    tabla: sql`precios_historial h`,
    id: sql`h.id`,
    cuando: sql`h.cuando`,
    actor: sql`h.actor_id`,
    orden: sql`h.cuando desc, h.id desc`,
    delProducto: (id) => sql`h.producto_id = ${id}`,
    que: {
      precio: todo,
      oferta: sql`h.origen = 'oferta'`,
      carga: sql`h.origen = 'importacion'`,
      masivo: sql`h.origen = 'masivo'`,
    },
  },
  stock: {
    tabla: sql`movimientos_stock m`,
    id: sql`m.id`,
    cuando: sql`m.cuando`,
    actor: sql`m.actor_id`,
    // A product's movements are dated while it is locked, so that their ids stand in the order of time (`moverStock`).
    orden: sql`m.id desc`,
    // What only changes its value is told by its act, to who may see costs.
    delProducto: (id) => sql`m.producto_id = ${id} and m.motivo not in ('revalorizacion', 'factura')`,
    que: {
      stock: todo,
      venta: sql`m.motivo in ('venta', 'anulacion')`,
      conteo: sql`m.motivo = 'conteo'`,
      recepcion: sql`m.motivo = 'recepcion'`,
      carga: sql`m.motivo = 'importacion'`,
    },
  },
  oferta: {
    tabla: sql`auditoria a`,
    id: sql`a.id`,
    cuando: sql`a.cuando`,
    actor: sql`a.actor_id`,
    orden: sql`a.cuando desc, a.id desc`,
    delProducto: (id) =>
      sql`a.entidad = 'oferta' and a.entidad_id = any(array(select id from ofertas where producto_id = ${id}))`,
    que: { oferta: todo },
  },
  conteo: {
    tabla: sql`conteos_lineas l`,
    id: sql`l.conteo_id::bigint`,
    cuando: sql`l.contado_en`,
    actor: sql`l.contado_por`,
    orden: sql`l.contado_en desc, l.conteo_id desc`,
    delProducto: (id) => sql`l.producto_id = ${id}`,
    que: { conteo: todo },
  },
};

/** How who did what nobody in person did is called. */
export const EL_SISTEMA = 'El sistema';
export const UN_VISITANTE = 'Un visitante';

/** Acts of people with this in their name or e-mail, or of nobody in person. */
export function deLaPersona(actor: SQL, persona: string): SQL {
  const nadie = [EL_SISTEMA, UN_VISITANTE].some((nombre) => normalizar(nombre).includes(normalizar(persona)));
  return sql`(${actor} in (${idsDePersonas(persona)})${nadie ? sql` or ${actor} is null` : sql``})`;
}

/** What the filter asks of the rows of each source that has any. */
function condiciones(producto_id: number, { que, desde, hasta, persona }: FiltroHistoria): [Fuente, SQL][] {
  return (Object.entries(FUENTES) as [Fuente, Descripcion][]).flatMap(([fuente, descripcion]): [Fuente, SQL][] => {
    const { cuando, actor, delProducto } = descripcion;
    const loPedido = que ? descripcion.que[que] : todo;
    if (!loPedido) return [];
    const partes = [
      delProducto(producto_id),
      loPedido,
      ...(desde ? [sql`${cuando} >= ${inicioDelDia(desde)}`] : []),
      ...(hasta ? [sql`${cuando} < ${inicioDelDia(sumarDias(hasta, 1))}`] : []),
      ...(persona ? [deLaPersona(actor, persona)] : []),
    ];
    return [[fuente, sql.join(partes, sql` and `)]];
  });
}

/**
 * The keys (`fuente`, `id`, `cuando`) of a stretch of a product's history, the last first. Each source gives its own last
 * ones, along an index where it may have many; what lies before them can't be in the stretch.
 */
export function tramo(
  producto_id: number,
  filtro: FiltroHistoria,
  { limit, offset }: { limit: number; offset: number },
): SQL {
  const fuentes = condiciones(producto_id, filtro).map(([fuente, donde]) => {
    const { id, cuando, tabla, orden } = FUENTES[fuente];
    return sql`(select ${fuente}::text as fuente, ${id} as id, ${cuando} as cuando from ${tabla}
      where ${donde} order by ${orden} limit ${limit + offset})`;
  });
  return sql`select * from (${sql.join(fuentes, sql` union all `)}) t
    order by cuando desc, fuente, id desc limit ${limit} offset ${offset}`;
}

/** How much there is, of each source counted no further than `hasta`. */
export function cuantos(producto_id: number, filtro: FiltroHistoria, hasta?: number): SQL {
  const fuentes = condiciones(producto_id, filtro).map(
    ([fuente, donde]) =>
      sql`(select count(*) from (select from ${FUENTES[fuente].tabla} where ${donde} limit ${hasta ?? null}) t)`,
  );
  return sql`select (${sql.join(fuentes, sql` + `)})::int as total`;
}
