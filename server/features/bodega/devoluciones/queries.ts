import { type SQL, sql } from 'drizzle-orm';
import {
  type Devolucion,
  type DevolucionDeLista,
  type FiltroDevoluciones,
  type LineaDeDevolucion,
  numeroDeDevolucion,
  type SortDevoluciones,
} from '#contract/bodega/devoluciones/devoluciones.ts';
import { DEVOLUCIONES_ABIERTAS, type EstadoDevolucion } from '#contract/bodega/devoluciones/estados.ts';
import { normalizar } from '#contract/tienda/catalogo.ts';
import { leerHistorial } from '#server/features/casa/usuarios/index.ts';
import { tienePermiso } from '#server/platform/actor.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { instante, instanteONada, queContenga } from '#server/platform/database/fragments.ts';
import { listaDe, todas } from '#server/platform/database/listas.ts';
import { en } from '#server/platform/estados/sql.ts';
import { lectorDeNumero } from '#server/platform/papeles.ts';
import { DEVOLUCION } from './estados.ts';
import type { devoluciones_proveedor } from './table.ts';

export type FilaDevolucion = typeof devoluciones_proveedor.$inferSelect;
export type Rows<T> = T & Record<string, unknown>;
type Leyendo = Pick<Context, 'db' | 'actor'>;

/** What goods cost is for who may see the costs of receipts. */
export const veCostos = (ctx: Pick<Context, 'actor'>): boolean => tienePermiso(ctx, 'ver-costos');

const leerNumero = lectorDeNumero('dev');

/** The ids of the notes that a text names: by its number, a product's code, or part of a supplier's or product's name. */
function queNombra(q: string): SQL {
  const { numero, codigo } = leerNumero(q);
  const texto = queContenga(normalizar(q));
  const partes = [
    sql`select id from devoluciones_proveedor where proveedor_id in (select id from proveedores where busqueda like ${texto})`,
    sql`select devolucion_id from devoluciones_proveedor_lineas where busqueda like ${texto}`,
  ];
  if (numero !== null) partes.push(sql`select id from devoluciones_proveedor where numero = ${numero}::int`);
  if (codigo !== null) {
    partes.push(
      sql`select devolucion_id from devoluciones_proveedor_lineas where codigo_producto_fussan = ${codigo}::bigint`,
    );
  }
  return sql`d.id in (${sql.join(partes, sql` union `)})`;
}

function condicion({ q, estado, abiertas, proveedor_id }: Partial<FiltroDevoluciones>): SQL {
  return todas([
    ...(q ? [queNombra(q)] : []),
    ...(estado ? [sql`d.estado = ${estado}`] : []),
    ...(abiertas ? [sql`d.estado ${en<EstadoDevolucion>(...DEVOLUCIONES_ABIERTAS)}`] : []),
    ...(proveedor_id === undefined ? [] : [sql`d.proveedor_id = ${proveedor_id}`]),
  ]);
}

/** As the indexes have them, so that a page far down is read without sorting all. */
const SORTS: Record<SortDevoluciones, SQL> = {
  nuevas: sql`d.id desc`,
  antiguas: sql`d.id`,
  'neto-asc': sql`d.neto, d.id`,
  'neto-desc': sql`d.neto desc, d.id desc`,
};

/** What is hidden can't be found out by its order either. */
const enOrden = (sort: SortDevoluciones, ctx: Leyendo): SQL =>
  SORTS[!veCostos(ctx) && sort.startsWith('neto') ? 'nuevas' : sort];

type FilaDeLista = Rows<
  Omit<DevolucionDeLista, 'numero' | 'neto' | 'acreditado' | 'creada_en' | 'enviada_en' | 'resuelta_en'> & {
    numero: number;
    neto: number;
    acreditado: number;
    creada_en: Date | string;
    enviada_en: Date | string | null;
    resuelta_en: Date | string | null;
  }
>;

const COLUMNAS = sql`d.id, d.numero, d.estado, d.proveedor_id, v.nombre_provedor, d.lineas, d.resueltas, d.unidades,
  d.neto::float8 as neto, d.acreditado::float8 as acreditado, d.creada_en, d.enviada_en,
  d.fecha_entrega::text as fecha_entrega, d.resuelta_en`;

function vistaDeLista(fila: FilaDeLista, conCostos: boolean): DevolucionDeLista {
  return {
    id: fila.id,
    numero: numeroDeDevolucion(fila.numero),
    estado: fila.estado,
    proveedor_id: fila.proveedor_id,
    nombre_provedor: fila.nombre_provedor,
    lineas: fila.lineas,
    resueltas: fila.resueltas,
    unidades: fila.unidades,
    neto: conCostos ? fila.neto : null,
    acreditado: conCostos ? fila.acreditado : null,
    creada_en: instante(fila.creada_en),
    enviada_en: instanteONada(fila.enviada_en),
    fecha_entrega: fila.fecha_entrega,
    resuelta_en: instanteONada(fila.resuelta_en),
  };
}

/** The notes that a filter finds, a page or all of them. */
export const { pagina: paginaDeDevoluciones, todas: todasLasDevoluciones } = listaDe<
  FiltroDevoluciones,
  FilaDeLista,
  DevolucionDeLista
>({
  de: sql`devoluciones_proveedor d`,
  id: sql`d.id`,
  con: sql`join proveedores v on v.id = d.proveedor_id`,
  columnas: COLUMNAS,
  condicion,
  orden: enOrden,
  vista: (fila, ctx) => vistaDeLista(fila, veCostos(ctx)),
});

export type FilaDeLinea = Rows<
  Omit<LineaDeDevolucion, 'credito' | 'reemplazo' | 'resuelta_en' | 'costo'> & {
    costo: number;
    resuelta_en: Date | string | null;
    credito_id: number | null;
    credito_numero: string;
    credito_monto: number;
    credito_fecha: string;
    reemplazo_id: number | null;
    reemplazo_fecha: string;
    reemplazo_cantidad: number;
  }
>;

/** A note's lines, as they were written. */
export async function lineasDe(db: Queryable, devolucion_id: number): Promise<FilaDeLinea[]> {
  const { rows } = await db.execute<FilaDeLinea>(sql`
    select l.id, l.recepcion_id, l.producto_id, l.codigo_producto_fussan::float8 as codigo_producto_fussan, l.descripcion,
      l.cantidad, l.costo::float8 as costo, l.numero_factura_provedor, l.fecha_recepcion::text as fecha_recepcion, l.motivo,
      l.resultado, l.motivo_descarte, l.resuelta_en, l.credito_id, c.numero as credito_numero,
      c.monto::float8 as credito_monto, c.fecha::text as credito_fecha, l.reemplazo_id,
      r.fecha_recepcion::text as reemplazo_fecha, r.cantidad_recibida as reemplazo_cantidad
    from devoluciones_proveedor_lineas l
    left join devoluciones_proveedor_creditos c on c.id = l.credito_id
    left join productos_proveedor r on r.id = l.reemplazo_id
    where l.devolucion_id = ${devolucion_id} order by l.id`);
  return rows;
}

function vistaDeLinea(linea: FilaDeLinea, conCostos: boolean): LineaDeDevolucion {
  const { credito_id, reemplazo_id } = linea;
  return {
    id: linea.id,
    recepcion_id: linea.recepcion_id,
    producto_id: linea.producto_id,
    codigo_producto_fussan: linea.codigo_producto_fussan,
    descripcion: linea.descripcion,
    cantidad: linea.cantidad,
    costo: conCostos ? linea.costo : null,
    numero_factura_provedor: linea.numero_factura_provedor,
    fecha_recepcion: linea.fecha_recepcion,
    motivo: linea.motivo,
    resultado: linea.resultado,
    credito:
      credito_id === null
        ? null
        : {
            id: credito_id,
            numero: linea.credito_numero,
            monto: conCostos ? linea.credito_monto : null,
            fecha: linea.credito_fecha,
          },
    reemplazo:
      reemplazo_id === null
        ? null
        : {
            recepcion_id: reemplazo_id,
            fecha_recepcion: linea.reemplazo_fecha,
            cantidad: linea.reemplazo_cantidad,
          },
    motivo_descarte: linea.motivo_descarte,
    resuelta_en: instanteONada(linea.resuelta_en),
  };
}

/** A note with all that is known of it, as who asks may see it. */
export async function buscarDevolucion(ctx: Leyendo, id: number): Promise<Devolucion | undefined> {
  const { db } = ctx;
  const quien = (columna: 'creada_por' | 'entregada_por') =>
    sql`(select coalesce(nullif(u.name, ''), u.email) from usuarios u where u.id = d.${sql.identifier(columna)})`;
  const { rows } = await db.execute<
    FilaDeLista &
      Pick<Devolucion, 'nota' | 'creada_por' | 'entregada_por' | 'entregada_a' | 'guia' | 'version'> & {
        email: string;
        entregada_en: Date | string | null;
      }
  >(sql`
    select ${COLUMNAS}, d.nota, v.email, ${quien('creada_por')} as creada_por, d.entregada_en,
      ${quien('entregada_por')} as entregada_por, d.entregada_a, d.guia, d.version
    from devoluciones_proveedor d join proveedores v on v.id = d.proveedor_id where d.id = ${id}`);
  const [fila] = rows;
  if (!fila) return undefined;
  const lineas = await lineasDe(db, id);
  const historial = await leerHistorial<EstadoDevolucion>(db, DEVOLUCION.entidad, id);
  const conCostos = veCostos(ctx);
  return {
    ...vistaDeLista(fila, conCostos),
    nota: fila.nota,
    email_proveedor: fila.email,
    creada_por: fila.creada_por,
    entregada_en: instanteONada(fila.entregada_en),
    entregada_por: fila.entregada_por,
    entregada_a: fila.entregada_a,
    guia: fila.guia,
    version: fila.version,
    items: lineas.map((linea) => vistaDeLinea(linea, conCostos)),
    historial,
  };
}
