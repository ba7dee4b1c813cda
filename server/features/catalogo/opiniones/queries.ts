import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import {
  type listarOpiniones as contratoDeLista,
  type listarOpinionesDelProducto as contratoPublico,
  type EstadoOpinion,
  OPINIONES_POR_PAGINA,
  type Opinion,
} from '#contract/catalogo/opiniones.ts';
import { normalizar } from '#contract/tienda/catalogo.ts';
import { usuarios } from '#server/features/casa/usuarios/index.ts';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { instante, instanteONada, queContenga } from '#server/platform/database/fragments.ts';
import { en } from '#server/platform/estados/sql.ts';
import { opiniones } from './table.ts';

const PUBLICADA = sql`${opiniones.estado} ${en<EstadoOpinion>('publicada')}`;
const de = (estrellas: number) => sql<number>`(count(*) filter (where ${opiniones.estrellas} = ${estrellas}))::int`;

/** What those who bought a product say of it, the last first, with how many gave how many stars. */
export async function opinionesDelProducto(
  { db }: Context,
  producto_id: number,
  { page }: z.output<typeof contratoPublico.query>,
): Promise<z.output<typeof contratoPublico.reply>> {
  const suyas = and(eq(opiniones.producto_id, producto_id), PUBLICADA);
  const [resumen] = await db
    .select({
      total: sql<number>`count(*)::int`,
      promedio: sql<number | null>`round(avg(${opiniones.estrellas}), 1)::float8`,
      una: de(1),
      dos: de(2),
      tres: de(3),
      cuatro: de(4),
      cinco: de(5),
    })
    .from(opiniones)
    .where(suyas);
  const { total, promedio, una, dos, tres, cuatro, cinco } = resumen!;
  const filas =
    total === 0
      ? []
      : await db
          .select()
          .from(opiniones)
          .where(suyas)
          .orderBy(desc(opiniones.id))
          .limit(OPINIONES_POR_PAGINA)
          .offset((page - 1) * OPINIONES_POR_PAGINA);
  return {
    items: filas.map(publica),
    total,
    page,
    limit: OPINIONES_POR_PAGINA,
    promedio,
    cuantas: [una, dos, tres, cuatro, cinco],
  };
}

const publica = ({ id, nombre, estrellas, texto, creado_en }: typeof opiniones.$inferSelect) => ({
  id,
  nombre,
  estrellas,
  texto,
  creado_en: instante(creado_en),
});

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
  ...publica(opinion),
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
