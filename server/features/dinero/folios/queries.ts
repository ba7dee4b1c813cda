import { sql } from 'drizzle-orm';
import type { Ambiente } from '#contract/dinero/dte/estados.ts';
import { TIPOS_DTE, type TipoDte } from '#contract/dinero/dte/tipos.ts';
import type { CafGuardado, EstadoCaf, Folios, FoliosDeTipo } from '#contract/dinero/folios.ts';
import { emisorDe } from '#server/features/dinero/emisor/index.ts';
import type { Context } from '#server/platform/context.ts';
import { venceDe, vigente } from './tomar-folio.ts';

/** Of the ranges of a kind that have ended, as many as are shown. */
const TERMINADOS = 10;

type Leyendo = Pick<Context, 'db' | 'config'>;
type Fila = Omit<CafGuardado, 'estado' | 'siguiente' | 'subido_en'> & {
  siguiente: number;
  vigente: boolean;
  subido_en: Date | string;
  de_los_terminados: number;
};

/** The ranges that `donde` finds, in the order in which they are given; those that ended, newest first, after them. */
async function leerCafs({ db, config }: Leyendo, donde: ReturnType<typeof sql>): Promise<Fila[]> {
  const meses = config.FOLIOS_MESES;
  const { rows } = await db.execute<Fila & Record<string, unknown>>(sql`
    with leidos as (
      select c.*, ${venceDe(meses)}::text as vence, ${vigente(meses)} as vigente, n.pasados, n.por_venir
      from cafs c cross join lateral (
        select coalesce(sum(a.hasta - a.desde + 1) filter (where a.desde < c.siguiente), 0)::int as pasados,
          coalesce(sum(a.hasta - a.desde + 1) filter (where a.desde > c.siguiente), 0)::int as por_venir
        from folios_anulados a where a.caf_id = c.id
      ) n
      where ${donde}
    )
    select c.id, c.tipo, c.desde, c.hasta, c.siguiente, c.fecha::text as fecha, c.vence, c.vigente, c.comprobado,
      c.pasados + c.por_venir as anulados, c.siguiente - c.desde - c.pasados as dados,
      case when c.vigente then c.hasta - c.siguiente + 1 - c.por_venir else 0 end as quedan,
      c.subido_en, u.name as quien,
      row_number() over (partition by c.tipo, c.siguiente > c.hasta or not c.vigente order by c.desde desc)::int
        as de_los_terminados,
      coalesce((
        select jsonb_agg(jsonb_build_object('desde', a.desde, 'hasta', a.hasta, 'motivo', a.motivo, 'quien', q.name,
          'anulado_en', to_char(a.anulado_en at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by a.desde)
        from folios_anulados a left join usuarios q on q.id = a.anulado_por where a.caf_id = c.id), '[]') as rangos_anulados
    from leidos c left join usuarios u on u.id = c.subido_por
    order by c.tipo, c.siguiente > c.hasta or not c.vigente, c.desde`);
  return rows;
}

function vista(fila: Fila, estado: EstadoCaf): CafGuardado {
  return {
    id: fila.id,
    tipo: fila.tipo,
    desde: fila.desde,
    hasta: fila.hasta,
    siguiente: fila.quedan > 0 ? fila.siguiente : null,
    dados: fila.dados,
    anulados: fila.anulados,
    quedan: fila.quedan,
    fecha: fila.fecha,
    vence: fila.vence,
    estado,
    comprobado: fila.comprobado,
    subido_en: new Date(fila.subido_en).toISOString(),
    quien: fila.quien,
    rangos_anulados: fila.rangos_anulados.map(({ desde, hasta, motivo, quien, anulado_en }) => ({
      desde,
      hasta,
      motivo,
      quien,
      anulado_en,
    })),
  };
}

const estadoDe = ({ quedan, vigente, siguiente, hasta }: Fila, esElPrimero: boolean): EstadoCaf => {
  if (siguiente > hasta) return 'agotado';
  if (!vigente) return 'vencido';
  return quedan > 0 && esElPrimero ? 'en_uso' : 'en_espera';
};

/** One range, as the page of folios shows it. */
export async function leerUnCaf(ctx: Leyendo, id: number): Promise<CafGuardado> {
  const tipoYAmbiente = sql`(c.tipo, c.ambiente) in (select o.tipo, o.ambiente from cafs o where o.id = ${id})`;
  const todos = await leerCafs(ctx, tipoYAmbiente);
  const primero = todos.find(({ quedan }) => quedan > 0);
  const suyo = todos.find((uno) => uno.id === id)!;
  return vista(suyo, estadoDe(suyo, suyo === primero));
}

/** The folios of each kind in an ambiente. */
export async function foliosPorTipo(ctx: Leyendo, ambiente: Ambiente): Promise<FoliosDeTipo[]> {
  const filas = await leerCafs(ctx, sql`c.ambiente = ${ambiente}`);
  const porTipo = Map.groupBy(filas, ({ tipo }) => tipo);
  return TIPOS_DTE.map((tipo) => deTipo(ctx, tipo, porTipo.get(tipo) ?? []));
}

function deTipo({ config }: Leyendo, tipo: TipoDte, filas: readonly Fila[]): FoliosDeTipo {
  const vivas = filas.filter(({ quedan }) => quedan > 0);
  const [primera] = vivas;
  const suma = (de: (fila: Fila) => number) => vivas.reduce((total, fila) => total + de(fila), 0);
  const quedan = suma((fila) => fila.quedan);
  const habia = suma(({ desde, hasta }) => hasta - desde + 1);
  return {
    tipo,
    siguiente: primera?.siguiente ?? null,
    quedan,
    por_acabar: filas.length > 0 && quedan <= limiteDeAviso(habia, config.FOLIOS_AVISO),
    vence: primera?.vence ?? null,
    cafs: filas
      .filter((fila) => fila.quedan > 0 || fila.de_los_terminados <= TERMINADOS)
      .map((fila) => vista(fila, estadoDe(fila, fila === primera))),
  };
}

/** From how many on few are left: the setting or a tenth of what there was, but never more than half of that. */
export const limiteDeAviso = (habia: number, aviso: number): number =>
  Math.max(Math.min(aviso, Math.floor(habia / 2)), Math.floor(habia / 10));

/** The folios in the ambiente of the issuer; of the demo where nobody has said who issues. */
export async function leerFolios(ctx: Leyendo): Promise<Folios> {
  const ambiente = (await emisorDe(ctx))?.ambiente ?? 'demo';
  return { ambiente, tipos: await foliosPorTipo(ctx, ambiente) };
}
