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
import { instante, instanteONada, queContenga } from '#server/platform/database/fragments.ts';
import { en } from '#server/platform/estados/sql.ts';
import { preguntas } from './table.ts';

const PUBLICADA = sql`${preguntas.estado} ${en<EstadoPregunta>('publicada')}`;

/** What was asked about a product and answered, the last answer first. */
export async function preguntasDelProducto(
  { db }: Context,
  producto_id: number,
  { page }: z.output<typeof contratoPublico.query>,
): Promise<z.output<typeof contratoPublico.reply>> {
  const suyas = and(eq(preguntas.producto_id, producto_id), PUBLICADA);
  const total = await db.$count(preguntas, suyas);
  const filas =
    total === 0
      ? []
      : await db
          .select()
          .from(preguntas)
          .where(suyas)
          .orderBy(desc(preguntas.respondida_en), desc(preguntas.id))
          .limit(PREGUNTAS_POR_PAGINA)
          .offset((page - 1) * PREGUNTAS_POR_PAGINA);
  const items = filas.map(({ id, nombre, texto, respuesta, creado_en, respondida_en }) => ({
    id,
    nombre,
    texto,
    respuesta: respuesta!,
    creado_en: instante(creado_en),
    respondida_en: instante(respondida_en!),
  }));
  return { items, total, page, limit: PREGUNTAS_POR_PAGINA };
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
