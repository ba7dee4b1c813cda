import { type SQL, sql } from 'drizzle-orm';
import { margen } from '#contract/catalogo/productos/margen.ts';
import type { Formato } from '#contract/exportar.ts';
import type { Reply } from '#contract/http.ts';
import { diaEnSantiago, sumarDias } from '#contract/valores/fechas.ts';
import type {
  Cifras,
  Corte,
  cifrasDeCotizaciones as contrato,
  FilaDeCifras,
  FiltroCifras,
} from '#contract/ventas/cotizaciones/cifras.ts';
import {
  COTIZACIONES_GANADAS,
  COTIZACIONES_PERDIDAS,
  ETIQUETA_CANAL,
  type Etapa,
} from '#contract/ventas/cotizaciones/estados.ts';
import type { Context } from '#server/platform/context.ts';
import { inicioDelDia } from '#server/platform/database/fragments.ts';
import { en } from '#server/platform/estados/sql.ts';
import type { FileReply } from '#server/platform/http/file-reply.ts';
import { type Columna, exportar } from '#server/platform/planillas/index.ts';
import { veCostos } from './filas.ts';

const MAX_FILAS = 500;

const enviada = sql`(c.primera_enviada_en at time zone 'America/Santiago')`;
const CORTES: Record<Corte, { clave: SQL; nombre: SQL; orden: SQL }> = {
  mes: {
    clave: sql`to_char(${enviada}, 'YYYY-MM')`,
    nombre: sql`to_char(${enviada}, 'MM-YYYY')`,
    orden: sql`clave desc`,
  },
  cliente: {
    clave: sql`coalesce(c.cliente_id::text, 'libre ' || c.orden_cliente)`,
    nombre: sql`c.cliente_nombre`,
    orden: sql`cotizado desc, clave`,
  },
  vendedor: {
    clave: sql`coalesce(c.vendedor_id::text, '')`,
    nombre: sql`coalesce(nullif(u.name, ''), u.email, 'Nadie')`,
    orden: sql`cotizado desc, clave`,
  },
  canal: { clave: sql`c.canal`, nombre: sql`c.canal`, orden: sql`cotizado desc, clave` },
};

const GANADA = sql`c.estado ${en<Etapa>(...COTIZACIONES_GANADAS)}`;
const PERDIDA = sql`c.estado ${en<Etapa>(...COTIZACIONES_PERDIDAS)}`;
const SUMAS = sql`count(*)::int as enviadas,
  count(*) filter (where ${GANADA})::int as ganadas,
  count(*) filter (where ${PERDIDA})::int as perdidas,
  coalesce(sum(c.total), 0)::float8 as cotizado,
  coalesce(sum(c.total) filter (where ${GANADA}), 0)::float8 as ganado,
  coalesce(sum(c.costo) filter (where ${GANADA}), 0)::float8 as costo,
  coalesce(sum(c.vendido_con_costo) filter (where ${GANADA}), 0)::float8 as vendido,
  (extract(epoch from avg(c.primera_enviada_en - c.creada_en)) / 3600)::float8 as horas`;

interface Sumada {
  enviadas: number;
  ganadas: number;
  perdidas: number;
  cotizado: number;
  ganado: number;
  costo: number;
  vendido: number;
  horas: number | null;
  [columna: string]: unknown;
}

/** What was sent at all, archived since or not: what was lost counts. */
function condicion({ desde, hasta, canal }: FiltroCifras): SQL {
  const partes = [
    sql`c.primera_enviada_en is not null`,
    ...(desde ? [sql`c.primera_enviada_en >= ${inicioDelDia(desde)}`] : []),
    ...(hasta ? [sql`c.primera_enviada_en < ${inicioDelDia(sumarDias(hasta, 1))}`] : []),
    ...(canal ? [sql`c.canal = ${canal}`] : []),
  ];
  return sql.join(partes, sql` and `);
}

const unDecimal = (valor: number) => Math.round(valor * 10) / 10;

function enCifras(fila: Sumada, conCostos: boolean): Cifras {
  const { enviadas, ganadas, perdidas } = fila;
  const decididas = ganadas + perdidas;
  return {
    enviadas,
    ganadas,
    perdidas,
    pendientes: enviadas - decididas,
    tasa: decididas === 0 ? null : unDecimal((ganadas / decididas) * 100),
    cotizado: fila.cotizado,
    ganado: fila.ganado,
    margen: conCostos && fila.costo > 0 ? margen(fila.vendido, fila.costo) : null,
    horas_en_responder: fila.horas === null ? null : unDecimal(fila.horas),
  };
}

/** How many quotations were won, at which margin and how soon they were answered, by month, client, seller or channel. */
export async function cifrasDeCotizaciones(ctx: Context, filtro: FiltroCifras): Promise<Reply<typeof contrato>> {
  const donde = condicion(filtro);
  const { clave, nombre, orden } = CORTES[filtro.por];
  const [total, filas, perdidas] = await Promise.all([
    ctx.db.execute<Sumada>(sql`select ${SUMAS} from cotizaciones c where ${donde}`),
    ctx.db.execute<Sumada & { clave: string; nombre: string }>(sql`
      select ${clave} as clave, max(${nombre}) as nombre, ${SUMAS}
      from cotizaciones c left join usuarios u on u.id = c.vendedor_id
      where ${donde} group by 1 order by ${orden} limit ${MAX_FILAS}`),
    ctx.db.execute<Reply<typeof contrato>['perdidas'][number] & Record<string, unknown>>(sql`
      select c.motivo_perdida as motivo, count(*)::int as cuantas, sum(c.total)::float8 as monto
      from cotizaciones c where ${donde} and ${PERDIDA} group by 1 order by 2 desc, 1`),
  ]);
  const conCostos = veCostos(ctx);
  return {
    total: enCifras(total.rows[0]!, conCostos),
    filas: filas.rows.map((fila) => ({
      clave: fila.clave,
      nombre: filtro.por === 'canal' ? ETIQUETA_CANAL[fila.clave as keyof typeof ETIQUETA_CANAL] : fila.nombre,
      ...enCifras(fila, conCostos),
    })),
    perdidas: perdidas.rows.map(({ motivo, cuantas, monto }) => ({ motivo, cuantas, monto })),
  };
}

const COLUMNAS: Columna<FilaDeCifras>[] = [
  { titulo: 'Enviadas', tipo: 'entero', valor: ({ enviadas }) => enviadas },
  { titulo: 'Ganadas', tipo: 'entero', valor: ({ ganadas }) => ganadas },
  { titulo: 'Perdidas', tipo: 'entero', valor: ({ perdidas }) => perdidas },
  { titulo: 'Pendientes', tipo: 'entero', valor: ({ pendientes }) => pendientes },
  { titulo: 'Tasa de cierre (%)', tipo: 'decimal', valor: ({ tasa }) => tasa },
  { titulo: 'Cotizado', tipo: 'monto', valor: ({ cotizado }) => cotizado },
  { titulo: 'Ganado', tipo: 'monto', valor: ({ ganado }) => ganado },
  { titulo: 'Horas en responder', tipo: 'decimal', valor: ({ horas_en_responder }) => horas_en_responder },
];
const MARGEN: Columna<FilaDeCifras> = { titulo: 'Margen (%)', tipo: 'decimal', valor: ({ margen: m }) => m };
const TITULO: Record<Corte, string> = { mes: 'Mes', cliente: 'Cliente', vendedor: 'Vendedor', canal: 'Canal' };

export async function exportarCifras(
  ctx: Context,
  { formato, ...filtro }: FiltroCifras & { formato: Formato },
): Promise<FileReply> {
  const { filas } = await cifrasDeCotizaciones(ctx, filtro);
  const primera: Columna<FilaDeCifras> = { titulo: TITULO[filtro.por], tipo: 'texto', valor: ({ nombre }) => nombre };
  const columnas = [primera, ...COLUMNAS, ...(veCostos(ctx) ? [MARGEN] : [])];
  return exportar(columnas, filas, { formato, nombre: `cifras-de-cotizaciones-${diaEnSantiago()}`, hoja: 'Cifras' });
}
