import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import {
  type listarPreguntas as contratoDeLista,
  type listarPreguntasDelProducto as contratoPublico,
  type EstadoPregunta,
  PREGUNTAS_POR_PAGINA,
  type Pregunta,
} from '#contract/catalogo/preguntas.ts';
import { normalizar } from '#contract/tienda/catalogo.ts';
import { usuarios } from '#server/features/casa/usuarios/index.ts';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { instante, instanteONada, iso, queContenga } from '#server/platform/database/fragments.ts';
import { en } from '#server/platform/estados/sql.ts';
import { type JsonText, readJson } from '#server/platform/http/json-text.ts';
import { preguntas } from './table.ts';

const PUBLICADA = sql`${preguntas.estado} ${en<EstadoPregunta>('publicada')}`;

/** A page, as JSON, of what was asked about the product and answered, the last answer first. */
export const paginaDePreguntas = (producto_id: SQL, page: SQL) => {
  const suyas = and(sql`${preguntas.producto_id} = ${producto_id}`, PUBLICADA);
  const porPagina = sql.raw(String(PREGUNTAS_POR_PAGINA));
  return sql<string>`(
    select json_build_object(
      'items', (
        select coalesce(json_agg(una), '[]') from (
          select ${preguntas.id}, ${preguntas.nombre}, ${preguntas.texto}, ${preguntas.respuesta},
            ${iso(preguntas.creado_en)} as creado_en, ${iso(preguntas.respondida_en)} as respondida_en
          from ${preguntas} where ${suyas}
          order by ${preguntas.respondida_en} desc, ${preguntas.id} desc
          limit ${porPagina} offset (${page} - 1) * ${porPagina}) una),
      'total', count(*), 'page', ${page}, 'limit', ${porPagina})
    from ${preguntas} where ${suyas})`;
};

/** `paginaDePreguntas`, to whoever asks for more than the product's page brings. */
export function preguntasDelProducto(
  { db }: Context,
  producto_id: number,
  { page }: z.output<typeof contratoPublico.query>,
): Promise<JsonText<z.output<typeof contratoPublico.reply>>> {
  return readJson(db, paginaDePreguntas(sql`${producto_id}::int`, sql`${page}::int`));
}

const conProducto = (db: Queryable) =>
  db
    .select({
      pregunta: preguntas,
      codigo_producto_fussan: productos.codigo_producto_fussan,
      descripcion: productos.descripcion,
      respondio: usuarios.name,
    })
    .from(preguntas)
    .innerJoin(productos, eq(productos.id, preguntas.producto_id))
    .leftJoin(usuarios, eq(usuarios.id, preguntas.respondida_por));
type Fila = Awaited<ReturnType<typeof conProducto>>[number];

const vista = ({ pregunta, codigo_producto_fussan, descripcion, respondio }: Fila): Pregunta => ({
  id: pregunta.id,
  producto_id: pregunta.producto_id,
  codigo_producto_fussan,
  descripcion,
  nombre: pregunta.nombre,
  email: pregunta.email,
  texto: pregunta.texto,
  estado: pregunta.estado,
  respuesta: pregunta.respuesta,
  respondio,
  respondida_en: instanteONada(pregunta.respondida_en),
  creado_en: instante(pregunta.creado_en),
});

export async function leerPregunta(db: Queryable, id: number): Promise<Pregunta> {
  const [fila] = await conProducto(db).where(eq(preguntas.id, id));
  return vista(fila!);
}

/** A page of all questions: those that wait begin with who has waited longest, others with the last. */
export async function listarPreguntas(
  { db }: Context,
  { page, limit, q, estado }: z.output<typeof contratoDeLista.query>,
): Promise<z.output<typeof contratoDeLista.reply>> {
  const donde = and(estado && eq(preguntas.estado, estado), q ? queDice(q) : undefined);
  const [filas, cuantas] = await Promise.all([
    conProducto(db)
      .where(donde)
      .orderBy(estado === 'pendiente' ? asc(preguntas.id) : desc(preguntas.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(preguntas)
      .innerJoin(productos, eq(productos.id, preguntas.producto_id))
      .where(donde),
  ]);
  return { items: filas.map(vista), total: cuantas[0]!.total, page, limit };
}

const queDice = (q: string): SQL =>
  sql`fussan_normalizar(${preguntas.texto} || ' ' || coalesce(${preguntas.respuesta}, '') || ' ' || ${productos.descripcion}) like ${queContenga(normalizar(q))}`;
