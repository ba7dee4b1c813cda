import { desc, eq, type SQL, sql } from 'drizzle-orm';
import {
  type Correo,
  DIAS_DE_FALLAS,
  type EstadoCorreo,
  type PaginaCorreos,
  type ResumenCorreos,
} from '#contract/correo-admin.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { SECRETAS } from './plantillas/index.ts';
import { motivoDeFalla, sobreQue } from './rules.ts';
import { correos } from './table.ts';

const LARGO_DEL_ERROR = 300;

/** A field of a mail's data. Its whole data never leaves the database: it may open something. */
const dato = (nombre: string) => sql<string | null>`${correos.datos}->>${sql.raw(`'${nombre}'`)}`;

const COLUMNAS = {
  id: correos.id,
  plantilla: correos.plantilla,
  para: correos.para,
  estado: correos.estado,
  intentos: correos.intentos,
  error: correos.error,
  creado_en: correos.creado_en,
  enviado_en: correos.enviado_en,
  compra_id: sql<number | null>`case when ${correos.plantilla} = 'orden-completa' then (${dato('id')})::int end`,
  num_pedido: dato('num_pedido'),
  asunto: dato('asunto'),
  rol: dato('rol'),
  aprobada: dato('aprobada'),
};

async function leerCorreos(
  db: Queryable,
  donde: SQL | undefined,
  { limit, offset }: { limit: number; offset: number },
): Promise<Correo[]> {
  const filas = await db
    .select(COLUMNAS)
    .from(correos)
    .where(donde)
    .orderBy(desc(correos.id))
    .limit(limit)
    .offset(offset);
  return filas.map(({ plantilla, error, creado_en, enviado_en, num_pedido, asunto, rol, aprobada, ...correo }) => ({
    ...correo,
    sobre: sobreQue(plantilla, { num_pedido, asunto, rol, aprobada }),
    error: error === null ? null : motivoDeFalla(error),
    error_original: error === null ? null : error.slice(0, LARGO_DEL_ERROR),
    reenviable: correo.estado === 'fallido' && !SECRETAS.includes(plantilla),
    creado_en: creado_en.toISOString(),
    enviado_en: enviado_en?.toISOString() ?? null,
  }));
}

/** A page of the outbox, newest first. */
export async function paginaDeCorreos(
  { db }: Context,
  { page, limit, estado }: { page: number; limit: number; estado?: EstadoCorreo | undefined },
): Promise<PaginaCorreos> {
  const donde = estado && eq(correos.estado, estado);
  const [items, total] = await Promise.all([
    leerCorreos(db, donde, { limit, offset: (page - 1) * limit }),
    db.$count(correos, donde),
  ]);
  return { items, total, page, limit };
}

export async function leerCorreo(db: Queryable, id: number): Promise<Correo | undefined> {
  const [correo] = await leerCorreos(db, eq(correos.id, id), { limit: 1, offset: 0 });
  return correo;
}

/** How many failed. */
export async function resumirFallidos({ db }: Context): Promise<ResumenCorreos> {
  const secretas = sql.join(
    SECRETAS.map((plantilla) => sql`${plantilla}`),
    sql`, `,
  );
  const { rows } = await db.execute<ResumenCorreos>(sql`
    select count(*)::int as fallidos,
      count(*) filter (where creado_en > now() - make_interval(days => ${DIAS_DE_FALLAS}))::int as recientes,
      count(*) filter (where plantilla not in (${secretas}))::int as reenviables
    from correos where estado = 'fallido'`);
  return rows[0]!;
}
