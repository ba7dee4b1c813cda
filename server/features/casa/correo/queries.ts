import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import {
  type Correo,
  DIAS_DE_FALLAS,
  type PaginaCorreos,
  type ResumenCorreos,
  TODOS_LOS_CORREOS,
} from '#contract/casa/correo/correo-admin.ts';
import type { EstadoCorreo } from '#contract/casa/correo/correo-estados.ts';
import { normalizar } from '#contract/tienda/catalogo.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { queContenga } from '#server/platform/database/fragments.ts';
import { en } from '#server/platform/estados/sql.ts';
import { noSeQuiere, reenviable } from './reencolar.ts';
import { motivoDeFalla, sobreQue } from './rules.ts';
import { correos } from './table.ts';

const LARGO_DEL_ERROR = 300;
/** Nobody means more words than these. */
const MAX_PALABRAS = 8;

/** A field of a mail's data. Its whole data never leaves the database: it may open something. */
const dato = (nombre: string) => sql<string | null>`${correos.datos}->>${sql.raw(`'${nombre}'`)}`;

const COLUMNAS = {
  id: correos.id,
  plantilla: correos.plantilla,
  para: correos.para,
  estado: correos.estado,
  retenido_por: correos.retenido_por,
  reenviable: sql<boolean>`${reenviable}`,
  de_baja: sql<boolean>`${noSeQuiere}`,
  intentos: correos.intentos,
  error: correos.error,
  creado_en: correos.creado_en,
  enviado_en: correos.enviado_en,
  compra_id: sql<
    number | null
  >`case when ${correos.plantilla} in ('orden-completa', 'compra-anulada') then (${dato('id')})::int end`,
  num_pedido: dato('num_pedido'),
  asunto: dato('asunto'),
  numero: dato('numero'),
  rol: dato('rol'),
  aprobada: dato('aprobada'),
  corregido: dato('corregido'),
  estado_compra: dato('estado'),
};

async function leerCorreos(
  db: Queryable,
  donde: SQL | undefined,
  { limit, offset, oldestFirst = false }: { limit: number; offset: number; oldestFirst?: boolean },
): Promise<Correo[]> {
  const filas = await db
    .select(COLUMNAS)
    .from(correos)
    .where(donde)
    .orderBy(oldestFirst ? asc(correos.id) : desc(correos.id))
    .limit(limit)
    .offset(offset);
  return filas.map(
    ({
      plantilla,
      error,
      creado_en,
      enviado_en,
      num_pedido,
      asunto,
      numero,
      rol,
      aprobada,
      corregido,
      estado_compra,
      ...correo
    }) => ({
      ...correo,
      sobre: sobreQue(plantilla, { num_pedido, asunto, numero, rol, aprobada, corregido, estado: estado_compra }),
      error: error === null ? null : motivoDeFalla(error),
      error_original: error === null ? null : error.slice(0, LARGO_DEL_ERROR),
      creado_en: creado_en.toISOString(),
      enviado_en: enviado_en?.toISOString() ?? null,
    }),
  );
}

/** The mails that say each of these words: in their address, in what they are about, or in the name of what kind they are. */
function queDicen(q: string): SQL | undefined {
  const dicho = sql`fussan_normalizar(concat_ws(' ', ${correos.para}, ${correos.plantilla},
    case when ${correos.datos} ? 'num_pedido' then 'pedido' end, ${dato('num_pedido')}, ${dato('asunto')}, ${dato('numero')}))`;
  const palabras = [...new Set(q.split(/\s+/))].filter((palabra) => palabra && !/^n[°º.]*$/i.test(palabra));
  return and(
    ...palabras.slice(0, MAX_PALABRAS).map((palabra) => sql`${dicho} like ${queContenga(normalizar(palabra))}`),
  );
}

interface PaginaPedida {
  page: number;
  limit: number;
  estado?: EstadoCorreo | typeof TODOS_LOS_CORREOS | undefined;
  q?: string | undefined;
  pedido?: number | undefined;
  orden?: number | undefined;
  devolucion?: number | undefined;
  cotizacion?: number | undefined;
  sort: 'creado-desc' | 'creado-asc';
}

/** A page of the outbox. */
export async function paginaDeCorreos(
  { db }: Context,
  { page, limit, estado, q, pedido, orden, devolucion, cotizacion, sort }: PaginaPedida,
): Promise<PaginaCorreos> {
  const donde = and(
    estado && estado !== TODOS_LOS_CORREOS ? eq(correos.estado, estado) : undefined,
    q ? queDicen(q) : undefined,
    pedido === undefined ? undefined : eq(dato('num_pedido'), String(pedido)),
    orden === undefined ? undefined : eq(dato('orden_id'), String(orden)),
    devolucion === undefined ? undefined : eq(dato('devolucion_id'), String(devolucion)),
    cotizacion === undefined ? undefined : eq(dato('cotizacion_id'), String(cotizacion)),
  );
  const [items, total] = await Promise.all([
    leerCorreos(db, donde, { limit, offset: (page - 1) * limit, oldestFirst: sort === 'creado-asc' }),
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
  const { rows } = await db.execute<ResumenCorreos>(sql`
    select count(*)::int as fallidos,
      count(*) filter (where creado_en > now() - make_interval(days => ${DIAS_DE_FALLAS}))::int as recientes,
      count(*) filter (where ${reenviable})::int as reenviables
    from correos where estado ${en<EstadoCorreo>('fallido')}`);
  return rows[0]!;
}
