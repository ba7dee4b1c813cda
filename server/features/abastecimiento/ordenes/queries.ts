import { type SQL, sql } from 'drizzle-orm';
import { type EstadoOrden, ORDENES_VIVAS } from '#contract/abastecimiento/ordenes/estados.ts';
import {
  type FiltroOrdenes,
  type LineaDeOrden,
  numeroDeOrden,
  ORDEN_NO_ENCONTRADA,
  type Orden,
  type OrdenDeLista,
  type SortOrdenes,
} from '#contract/abastecimiento/ordenes/ordenes.ts';
import { normalizar } from '#contract/tienda/catalogo.ts';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import { multiplicar, sumar } from '#contract/valores/money.ts';
import { leerHistorial } from '#server/features/casa/usuarios/index.ts';
import { tienePermiso } from '#server/platform/actor.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { instante, instanteONada, queContenga } from '#server/platform/database/fragments.ts';
import { listaDe, todas } from '#server/platform/database/listas.ts';
import { en } from '#server/platform/estados/sql.ts';
import { lectorDeNumero, papelDe } from '#server/platform/papeles.ts';
import { ultimoCosto } from './conocido.ts';
import { ORDEN } from './estados.ts';
import { pendiente, porReemplazar } from './rechazado.ts';
import { ordenes_proveedor } from './table.ts';

export type FilaOrden = typeof ordenes_proveedor.$inferSelect;
type Rows<T> = T & Record<string, unknown>;

/** Who sees what was agreed with a supplier. */
export const veCostos = (ctx: Pick<Context, 'actor'>): boolean =>
  ctx.actor?.role === 'admin' && tienePermiso(ctx, 'ver-costos');

export const {
  esta,
  noEncontrada,
  exigirVersion,
  leer: leerFila,
  bloquear: bloquearOrden,
} = papelDe(ordenes_proveedor, ORDEN_NO_ENCONTRADA, 'ORDEN_CAMBIADA');

/** Units per product that are on order and have not come, as a subquery. */
export const porRecibir: SQL = sql`
  select l.producto_id, sum(${pendiente})::float8 as por_llegar
  from ordenes_proveedor o join ordenes_proveedor_lineas l on l.orden_id = o.id
  where o.estado ${en<EstadoOrden>(...ORDENES_VIVAS)} and ${pendiente} > 0
  group by l.producto_id`;

/** What is to have come before today and hasn't. */
export const atrasada = (): SQL => sql`o.vence < ${diaEnSantiago()}::date`;

const leerNumero = lectorDeNumero('oc');

/**
 * For which purchase and quotation an order was written, by the names of tables whose features stand on this one. One written
 * for a quotation is for its purchase once there is one.
 */
const paraQue = (orden: SQL): SQL => sql`
  select c.compra_id, q.id as cotizacion_id from ordenes_proveedor_lineas x
  join compras_lineas c on c.id = x.compra_linea_id left join cotizaciones q on q.compra_id = c.compra_id
  where x.orden_id = ${orden}
  union
  select q.compra_id, q.id from cotizaciones_ordenes co join cotizaciones q on q.id = co.cotizacion_id
  where co.orden_id = ${orden}`;

/** The ids of the orders that were written for the sales that a text names: by the code of the public body's order, or a number. */
function paraLaQueNombra(texto: string, numero: number | null): SQL {
  return sql`
    with venta as (
      select q.compra_id, q.id as cotizacion_id from cotizaciones q
      where q.id in (select cotizacion_id from oc_publicas where busqueda like ${texto})
      ${
        numero === null
          ? sql``
          : sql`union select q.compra_id, q.id from cotizaciones q where q.num_cotizacion = ${numero}::int
              union select k.id, q.id from compras k left join cotizaciones q on q.compra_id = k.id where k.num_pedido = ${numero}::int`
      }
    )
    select x.orden_id from venta v join compras_lineas c on c.compra_id = v.compra_id
      join ordenes_proveedor_lineas x on x.compra_linea_id = c.id
    union select co.orden_id from venta v join cotizaciones_ordenes co on co.cotizacion_id = v.cotizacion_id`;
}

/**
 * The ids of the orders that a text names: by its number, a product's code, part of a supplier's or product's name, or the sale
 * that they are for.
 */
function queNombra(q: string): SQL {
  const { numero, codigo } = leerNumero(q);
  const texto = queContenga(normalizar(q));
  const partes = [
    sql`select id from ordenes_proveedor where proveedor_id in (select id from proveedores where busqueda like ${texto})`,
    sql`select orden_id from ordenes_proveedor_lineas where busqueda like ${texto}`,
    sql`(${paraLaQueNombra(texto, numero)})`,
  ];
  if (numero !== null) partes.push(sql`select id from ordenes_proveedor where numero = ${numero}::int`);
  if (codigo !== null) {
    partes.push(sql`select orden_id from ordenes_proveedor_lineas where codigo_producto_fussan = ${codigo}::bigint`);
  }
  return sql`o.id in (${sql.join(partes, sql` union `)})`;
}

function condicion(filtro: Partial<FiltroOrdenes>): SQL {
  const { q, estado, proveedor_id, producto_id, compra_id, por_recibir, atrasadas, venta, desde, hasta } = filtro;
  return todas([
    ...(q ? [queNombra(q)] : []),
    ...(estado ? [sql`o.estado = ${estado}`] : []),
    ...(proveedor_id === undefined ? [] : [sql`o.proveedor_id = ${proveedor_id}`]),
    ...(producto_id === undefined
      ? []
      : [sql`o.id in (select orden_id from ordenes_proveedor_lineas where producto_id = ${producto_id})`]),
    ...(compra_id === undefined
      ? []
      : [
          sql`o.id in (select x.orden_id from ordenes_proveedor_lineas x
            join compras_lineas c on c.id = x.compra_linea_id where c.compra_id = ${compra_id})`,
        ]),
    ...(por_recibir ? [sql`o.estado ${en<EstadoOrden>(...ORDENES_VIVAS)}`] : []),
    ...(atrasadas ? [atrasada()] : []),
    ...(venta
      ? [
          sql`(exists (select 1 from cotizaciones_ordenes co where co.orden_id = o.id) or exists (
            select 1 from ordenes_proveedor_lineas x where x.orden_id = o.id and x.compra_linea_id is not null))`,
        ]
      : []),
    ...(desde ? [sql`o.creada_en >= ${desde}::timestamp at time zone 'America/Santiago'`] : []),
    ...(hasta ? [sql`o.creada_en < (${hasta}::date + 1)::timestamp at time zone 'America/Santiago'`] : []),
  ]);
}

const vence = sql`coalesce(o.vence, date '9999-12-31')`;
const total = sql`(o.neto + o.iva)`;
/** As the indexes have them, so that a page far down is read without sorting all. */
const SORTS: Record<SortOrdenes, SQL> = {
  nuevas: sql`o.id desc`,
  antiguas: sql`o.id`,
  'vence-asc': sql`${vence}, o.id`,
  'vence-desc': sql`${vence} desc, o.id desc`,
  'total-asc': sql`${total}, o.id`,
  'total-desc': sql`${total} desc, o.id desc`,
};

type FilaDeLista = Rows<
  Omit<OrdenDeLista, 'numero' | 'total' | 'neto' | 'creada_en' | 'enviada_en' | 'para'> & {
    para: {
      compra_id: number | null;
      num_pedido: number | null;
      cotizacion_id: number | null;
      num_cotizacion: number | null;
      oc_id: number | null;
      codigo: string | null;
    }[];
    numero: number;
    neto: number;
    iva: number;
    creada_en: Date | string;
    enviada_en: Date | string | null;
  }
>;

const columnas = () => sql`o.id, o.numero, o.estado, o.origen, o.proveedor_id, v.nombre_provedor, o.lineas, o.unidades,
  o.recibidas, o.pendientes, (
    select coalesce(sum(${porReemplazar}), 0)::int from ordenes_proveedor_lineas l where l.orden_id = o.id) as por_reemplazar,
  o.vence::text as vence,
  coalesce(greatest(0, ${diaEnSantiago()}::date - o.vence), 0)::int as dias_de_atraso, o.neto::float8 as neto,
  o.iva::float8 as iva, o.creada_en, o.enviada_en, (
    select coalesce(jsonb_agg(jsonb_build_object('compra_id', k.id, 'num_pedido', k.num_pedido, 'cotizacion_id', q.id,
      'num_cotizacion', q.num_cotizacion, 'oc_id', oc.id, 'codigo', oc.codigo) order by k.id, q.id), '[]')
    from (${paraQue(sql`o.id`)}) s left join compras k on k.id = s.compra_id
    left join cotizaciones q on q.id = s.cotizacion_id left join oc_publicas oc on oc.cotizacion_id = q.id) as para`;

function vistaDeLista(fila: FilaDeLista, conCostos: boolean): OrdenDeLista {
  return {
    id: fila.id,
    numero: numeroDeOrden(fila.numero),
    estado: fila.estado,
    origen: fila.origen,
    proveedor_id: fila.proveedor_id,
    nombre_provedor: fila.nombre_provedor,
    lineas: fila.lineas,
    unidades: fila.unidades,
    recibidas: fila.recibidas,
    pendientes: fila.pendientes,
    por_reemplazar: fila.por_reemplazar,
    vence: fila.vence,
    dias_de_atraso: fila.dias_de_atraso,
    neto: conCostos ? fila.neto : null,
    total: conCostos ? sumar(fila.neto, fila.iva) : null,
    creada_en: instante(fila.creada_en),
    enviada_en: instanteONada(fila.enviada_en),
    para: fila.para.map(({ compra_id, num_pedido, cotizacion_id, num_cotizacion, oc_id, codigo }) => ({
      compra: compra_id === null ? null : { id: compra_id, num_pedido: num_pedido! },
      cotizacion: cotizacion_id === null ? null : { id: cotizacion_id, num_cotizacion: num_cotizacion! },
      oc: oc_id === null ? null : { id: oc_id, codigo: codigo! },
    })),
  };
}

/** What is hidden can't be found out by its order either. */
const enOrden = (sort: SortOrdenes, ctx: Pick<Context, 'actor'>): SQL =>
  SORTS[!veCostos(ctx) && sort.startsWith('total') ? 'nuevas' : sort];

/** The orders that a filter finds, a page or all of them. */
export const { pagina: paginaDeOrdenes, todas: todasLasOrdenes } = listaDe<FiltroOrdenes, FilaDeLista, OrdenDeLista>({
  de: sql`ordenes_proveedor o`,
  id: sql`o.id`,
  con: sql`join proveedores v on v.id = o.proveedor_id`,
  columnas,
  condicion,
  orden: enOrden,
  vista: (fila, ctx) => vistaDeLista(fila, veCostos(ctx)),
});

type FilaDeLinea = Rows<
  Omit<LineaDeOrden, 'subtotal' | 'compra'> & {
    costo_visto: number | null;
    cantidad_vista: number | null;
    compra_id: number | null;
    num_pedido: number | null;
  }
>;

/** An order's lines, with what is known of their cost today. */
export async function lineasDe(db: Queryable, orden_id: number): Promise<FilaDeLinea[]> {
  const { rows } = await db.execute<FilaDeLinea>(sql`
    select l.id, l.producto_id, l.codigo_producto_fussan::float8 as codigo_producto_fussan, l.descripcion,
      l.codigo_proveedor, l.cantidad, l.recibida, ${pendiente}::int as pendiente, ${porReemplazar}::int as por_reemplazar,
      l.costo::float8 as costo, l.costo_visto::float8 as costo_visto, l.cantidad_vista,
      ${ultimoCosto(sql`o.proveedor_id`)} as costo_conocido, l.fecha_acordada::text as fecha_acordada, s.multiplo, s.minimo,
      c.compra_id, k.num_pedido
    from ordenes_proveedor_lineas l
    join ordenes_proveedor o on o.id = l.orden_id
    join productos p on p.id = l.producto_id
    left join proveedores_productos s on s.proveedor_id = o.proveedor_id and s.producto_id = l.producto_id
    left join compras_lineas c on c.id = l.compra_linea_id
    left join compras k on k.id = c.compra_id
    where l.orden_id = ${orden_id} order by l.linea, l.id`);
  return rows;
}

function vistaDeLinea(linea: FilaDeLinea, conCostos: boolean): LineaDeOrden {
  const { compra_id, num_pedido, costo, cantidad } = linea;
  return {
    id: linea.id,
    producto_id: linea.producto_id,
    codigo_producto_fussan: linea.codigo_producto_fussan,
    descripcion: linea.descripcion,
    codigo_proveedor: linea.codigo_proveedor,
    cantidad,
    recibida: linea.recibida,
    pendiente: linea.pendiente,
    por_reemplazar: linea.por_reemplazar,
    costo: conCostos ? costo : null,
    costo_conocido: conCostos ? linea.costo_conocido : null,
    subtotal: conCostos && costo !== null ? multiplicar(costo, cantidad) : null,
    fecha_acordada: linea.fecha_acordada,
    multiplo: linea.multiplo,
    minimo: linea.minimo,
    compra: compra_id === null || num_pedido === null ? null : { id: compra_id, num_pedido },
  };
}

/** An order with all that is known of it, as who asks may see it. */
export async function buscarOrden(ctx: Pick<Context, 'db' | 'actor'>, id: number): Promise<Orden | undefined> {
  const { db } = ctx;
  const { rows } = await db.execute<
    FilaDeLista & {
      observaciones: string;
      direccion_entrega: string;
      email: string;
      pedido_minimo: number | null;
      confirmada_en: Date | string | null;
      version: number;
    }
  >(sql`
    select ${columnas()}, o.observaciones, o.direccion_entrega, v.email, v.pedido_minimo::float8 as pedido_minimo, o.confirmada_en, o.version
    from ordenes_proveedor o join proveedores v on v.id = o.proveedor_id where o.id = ${id}`);
  const [fila] = rows;
  if (!fila) return undefined;
  const lineas = await lineasDe(db, id);
  const historial = await leerHistorial<EstadoOrden>(db, ORDEN.entidad, id);
  const conCostos = veCostos(ctx);
  return {
    ...vistaDeLista(fila, conCostos),
    iva: conCostos ? fila.iva : null,
    observaciones: fila.observaciones,
    direccion_entrega: fila.direccion_entrega,
    email_proveedor: fila.email,
    pedido_minimo: conCostos ? fila.pedido_minimo : null,
    confirmada_en: instanteONada(fila.confirmada_en),
    version: fila.version,
    items: lineas.map((linea) => vistaDeLinea(linea, conCostos)),
    historial,
  };
}
