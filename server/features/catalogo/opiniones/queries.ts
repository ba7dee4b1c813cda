import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import {
  type listarOpiniones as contratoDeLista,
  type listarOpinionesDelProducto as contratoPublico,
  type EstadoOpinion,
  OPINIONES_POR_PAGINA,
  type Opinion,
  type Opiniones,
} from '#contract/catalogo/opiniones.ts';
import { normalizar } from '#contract/tienda/catalogo.ts';
import { usuarios } from '#server/features/casa/usuarios/index.ts';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { instante, instanteONada, iso, queContenga } from '#server/platform/database/fragments.ts';
import { en } from '#server/platform/estados/sql.ts';
import { type JsonText, readJson } from '#server/platform/http/json-text.ts';
import { opiniones } from './table.ts';

const PUBLICADA = sql`${opiniones.estado} ${en<EstadoOpinion>('publicada')}`;
const de = (estrellas: number) => sql`count(*) filter (where ${opiniones.estrellas} = ${sql.raw(String(estrellas))})`;

/** A page, as JSON, of what those who bought the product say of it, the last first, with how many gave how many stars. */
export const paginaDeOpiniones = (producto_id: SQL, page: SQL) => {
  const suyas = and(sql`${opiniones.producto_id} = ${producto_id}`, PUBLICADA);
  const porPagina = sql.raw(String(OPINIONES_POR_PAGINA));
  return sql<string>`(
    select json_build_object(
      'items', (
        select coalesce(json_agg(una), '[]') from (
          select ${opiniones.id}, ${opiniones.nombre}, ${opiniones.estrellas}, ${opiniones.texto},
            ${iso(opiniones.creado_en)} as creado_en
          from ${opiniones} where ${suyas}
          order by ${opiniones.id} desc limit ${porPagina} offset (${page} - 1) * ${porPagina}) una),
      'total', count(*), 'page', ${page}, 'limit', ${porPagina},
      'promedio', round(avg(${opiniones.estrellas}), 1),
      'cuantas', json_build_array(${de(1)}, ${de(2)}, ${de(3)}, ${de(4)}, ${de(5)}))
    from ${opiniones} where ${suyas})`;
};

/** `paginaDeOpiniones`, to whoever asks for more than the product's page brings. */
export function opinionesDelProducto(
  { db }: Context,
  producto_id: number,
  { page }: z.output<typeof contratoPublico.query>,
): Promise<JsonText<Opiniones>> {
  return readJson(db, paginaDeOpiniones(sql`${producto_id}::int`, sql`${page}::int`));
}

const conProducto = (db: Queryable) =>
  db
    .select({
      opinion: opiniones,
      codigo_producto_fussan: productos.codigo_producto_fussan,
      descripcion: productos.descripcion,
      modero: usuarios.name,
    })
    .from(opiniones)
    .innerJoin(productos, eq(productos.id, opiniones.producto_id))
    .leftJoin(usuarios, eq(usuarios.id, opiniones.moderada_por));
type Fila = Awaited<ReturnType<typeof conProducto>>[number];

const vista = ({ opinion, codigo_producto_fussan, descripcion, modero }: Fila): Opinion => ({
  id: opinion.id,
  nombre: opinion.nombre,
  estrellas: opinion.estrellas,
  texto: opinion.texto,
  creado_en: instante(opinion.creado_en),
  producto_id: opinion.producto_id,
  codigo_producto_fussan,
  descripcion,
  num_pedido: opinion.num_pedido,
  estado: opinion.estado,
  motivo: opinion.motivo,
  modero,
  moderada_en: instanteONada(opinion.moderada_en),
});

export async function leerOpinion(db: Queryable, id: number): Promise<Opinion> {
  const [fila] = await conProducto(db).where(eq(opiniones.id, id));
  return vista(fila!);
}

/** A page of all reviews: those that nobody has read begin with the oldest, others with the last. */
export async function listarOpiniones(
  { db }: Context,
  { page, limit, q, estado }: z.output<typeof contratoDeLista.query>,
): Promise<z.output<typeof contratoDeLista.reply>> {
  const donde = and(estado && eq(opiniones.estado, estado), q ? queDice(q) : undefined);
  const [filas, cuantas] = await Promise.all([
    conProducto(db)
      .where(donde)
      .orderBy(estado === 'pendiente' ? asc(opiniones.id) : desc(opiniones.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(opiniones)
      .innerJoin(productos, eq(productos.id, opiniones.producto_id))
      .where(donde),
  ]);
  return { items: filas.map(vista), total: cuantas[0]!.total, page, limit };
}

const queDice = (q: string): SQL =>
  sql`fussan_normalizar(${opiniones.texto} || ' ' || ${opiniones.nombre} || ' ' || ${productos.descripcion}) like ${queContenga(normalizar(q))}`;
