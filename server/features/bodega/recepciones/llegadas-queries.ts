import { type SQL, sql } from 'drizzle-orm';
import { numeroDeOrden } from '#contract/abastecimiento/ordenes/ordenes.ts';
import {
  type FiltroLlegadas,
  LLEGADA_NO_ENCONTRADA,
  type Llegada,
  type LlegadaDeLista,
  numeroDeLlegada,
  type SortLlegadas,
} from '#contract/bodega/recepciones/llegadas.ts';
import { normalizar } from '#contract/tienda/catalogo.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { iso, queContenga } from '#server/platform/database/fragments.ts';
import { listaDe, todas } from '#server/platform/database/listas.ts';
import { lectorDeNumero, papelDe } from '#server/platform/papeles.ts';
import { claveDeDocumento, llegadas } from './table.ts';

export type FilaLlegada = typeof llegadas.$inferSelect;
type Rows<T> = T & Record<string, unknown>;

/** Locked, what is done to it and to its receipts is done one after the other. */
export const {
  noEncontrada,
  leer: exigirLlegada,
  bloquear: bloquearLlegada,
} = papelDe(llegadas, LLEGADA_NO_ENCONTRADA);

const leerNumero = lectorDeNumero('llegada');

/** The ids of the deliveries that a text names: by its number or its paper's, a product's code, or part of a supplier's or product's name. */
function queNombra(q: string): SQL {
  const { numero, codigo } = leerNumero(q);
  const texto = queContenga(normalizar(q));
  const conProducto = (ids: SQL) =>
    sql`select llegada_id from productos_proveedor where llegada_id is not null and producto_id in (${ids})`;
  const partes = [
    sql`select id from llegadas where proveedor_id in (select id from proveedores where busqueda like ${texto})`,
    sql`select id from llegadas where documento_clave = ${claveDeDocumento(sql`${q}::text`)}`,
    conProducto(sql`select id from productos where busqueda like ${texto}`),
  ];
  if (numero !== null) partes.push(sql`select id from llegadas where numero = ${numero}::int`);
  if (codigo !== null) {
    partes.push(conProducto(sql`select id from productos where codigo_producto_fussan = ${codigo}::bigint`));
  }
  return sql`l.id in (${sql.join(partes, sql` union `)})`;
}

function condicion({ q, estado, proveedor_id, orden_id, documento, por_decidir }: Partial<FiltroLlegadas>): SQL {
  return todas([
    ...(q ? [queNombra(q)] : []),
    ...(estado ? [sql`l.estado = ${estado}`] : []),
    ...(proveedor_id === undefined ? [] : [sql`l.proveedor_id = ${proveedor_id}`]),
    ...(orden_id === undefined ? [] : [sql`l.orden_id = ${orden_id}`]),
    ...(documento ? [sql`l.documento_clave = ${claveDeDocumento(sql`${documento}::text`)}`] : []),
    ...(por_decidir ? [sql`l.por_decidir > 0`] : []),
  ]);
}

/** As the indexes have them, so that a page far down is read without sorting all. */
const SORTS: Record<SortLlegadas, SQL> = {
  nuevas: sql`l.id desc`,
  antiguas: sql`l.id`,
  'unidades-asc': sql`l.unidades, l.id`,
  'unidades-desc': sql`l.unidades desc, l.id desc`,
};

type FilaDeLista = Rows<
  Omit<LlegadaDeLista, 'numero' | 'orden'> & { numero: number; orden_id: number | null; orden_numero: number | null }
>;

const COLUMNAS = sql`l.id, l.numero, l.estado, l.proveedor_id, v.nombre_provedor, o.id as orden_id,
  o.numero as orden_numero, l.documento_tipo, l.documento_numero, l.lineas, l.unidades, l.por_decidir, l.aceptadas,
  l.rechazadas, coalesce(nullif(u.name, ''), u.email) as creada_por, ${iso(sql`l.creada_en`)} as creada_en,
  ${iso(sql`l.cerrada_en`)} as cerrada_en`;
const CON_LO_SUYO = sql`join proveedores v on v.id = l.proveedor_id
  left join ordenes_proveedor o on o.id = l.orden_id
  left join usuarios u on u.id = l.creada_por`;

const vistaDeLista = (fila: FilaDeLista): LlegadaDeLista => ({
  id: fila.id,
  numero: numeroDeLlegada(fila.numero),
  estado: fila.estado,
  proveedor_id: fila.proveedor_id,
  nombre_provedor: fila.nombre_provedor,
  orden:
    fila.orden_id === null || fila.orden_numero === null
      ? null
      : { id: fila.orden_id, numero: numeroDeOrden(fila.orden_numero) },
  documento_tipo: fila.documento_tipo,
  documento_numero: fila.documento_numero,
  lineas: fila.lineas,
  unidades: fila.unidades,
  por_decidir: fila.por_decidir,
  aceptadas: fila.aceptadas,
  rechazadas: fila.rechazadas,
  creada_por: fila.creada_por,
  creada_en: fila.creada_en,
  cerrada_en: fila.cerrada_en,
});

/** The deliveries that a filter finds, a page or all of them. */
export const { pagina: paginaDeLlegadas, todas: todasLasLlegadas } = listaDe<
  FiltroLlegadas,
  FilaDeLista,
  LlegadaDeLista
>({
  de: sql`llegadas l`,
  id: sql`l.id`,
  con: CON_LO_SUYO,
  columnas: COLUMNAS,
  condicion,
  orden: (sort) => SORTS[sort],
  vista: vistaDeLista,
});

/** One of them with all that is known of it, or 404. */
export async function leerLlegada(db: Queryable, id: number): Promise<Llegada> {
  const { rows } = await db.execute<FilaDeLista & { nota: string; cerrada_por: string | null }>(sql`
    select ${COLUMNAS}, l.nota, coalesce(nullif(c.name, ''), c.email) as cerrada_por
    from llegadas l ${CON_LO_SUYO} left join usuarios c on c.id = l.cerrada_por where l.id = ${id}`);
  const [fila] = rows;
  if (!fila) throw noEncontrada();
  return { ...vistaDeLista(fila), nota: fila.nota, cerrada_por: fila.cerrada_por };
}
