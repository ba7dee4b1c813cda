import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { EnvioDte, EstadoDelSii, listarEnviosDte } from '#contract/dinero/dte/envios.ts';
import { ENVIO_NO_ENCONTRADO } from '#contract/dinero/dte/envios.ts';
import { type Ambiente, CANALES, type Canal, type EstadoDte, type EstadoEnvio } from '#contract/dinero/dte/estados.ts';
import { BOLETAS, type TipoDte } from '#contract/dinero/dte/tipos.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { en } from '#server/platform/estados/sql.ts';
import { boletasPendientes } from './automatica.ts';
import type { Envio } from './envios.ts';
import { dte_envios } from './table.ts';

const COLUMNAS = {
  id: dte_envios.id,
  ambiente: dte_envios.ambiente,
  canal: dte_envios.canal,
  estado: dte_envios.estado,
  documentos: dte_envios.documentos,
  por_reintentar: sql<number>`case when ${dte_envios.estado} ${en<EstadoEnvio>('rechazado')} then
    (select count(*)::int from dte d where d.envio_id = dte_envios.id and d.estado ${en<EstadoDte>('por_enviar')}) else 0 end`,
  track_id: dte_envios.track_id,
  estado_sii: dte_envios.estado_sii,
  glosa: dte_envios.glosa,
  fallas: dte_envios.fallas,
  ultima_falla: dte_envios.ultima_falla,
  proximo_intento: dte_envios.proximo_intento,
  creado_en: dte_envios.creado_en,
  subido_en: dte_envios.subido_en,
  resuelto_en: dte_envios.resuelto_en,
};

type Leido = Omit<Envio, 'subiendo_desde'> & { por_reintentar: number };

const vista = (fila: Leido): EnvioDte => ({
  id: fila.id,
  ambiente: fila.ambiente,
  canal: fila.canal,
  estado: fila.estado,
  documentos: fila.documentos,
  por_reintentar: fila.por_reintentar,
  track_id: fila.track_id,
  estado_sii: fila.estado_sii,
  glosa: fila.glosa,
  fallas: fila.fallas,
  ultima_falla: fila.ultima_falla,
  proximo_intento: fila.estado === 'por_subir' || fila.estado === 'subido' ? fila.proximo_intento.toISOString() : null,
  creado_en: fila.creado_en.toISOString(),
  subido_en: fila.subido_en?.toISOString() ?? null,
  resuelto_en: fila.resuelto_en?.toISOString() ?? null,
});

export async function leerEnvio({ db }: Pick<Context, 'db'>, id: number, { bloquea = false } = {}): Promise<EnvioDte> {
  const leido = db.select(COLUMNAS).from(dte_envios).where(eq(dte_envios.id, id)).$dynamic();
  const [fila] = await (bloquea ? leido.for('update') : leido);
  if (!fila) throw new AppError('NO_ENCONTRADO', { message: ENVIO_NO_ENCONTRADO });
  return vista(fila);
}

/** The envelopes, the last one first. */
export async function paginaDeEnvios(
  { db }: Pick<Context, 'db'>,
  { estado, canal, page, limit }: z.output<typeof listarEnviosDte.query>,
): Promise<z.output<typeof listarEnviosDte.reply>> {
  const donde = and(estado && eq(dte_envios.estado, estado), canal && eq(dte_envios.canal, canal));
  const [filas, [cuenta]] = await Promise.all([
    db
      .select(COLUMNAS)
      .from(dte_envios)
      .where(donde)
      .orderBy(desc(dte_envios.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.select({ total: count() }).from(dte_envios).where(donde),
  ]);
  return { items: filas.map(vista), total: cuenta!.total, page, limit };
}

type DeCanal = Omit<EstadoDelSii['canales'][number], 'falla' | 'ultimo_exito'> & {
  ultimo_exito: Date | string | null;
  fallando_desde: Date | string | null;
  ultima_falla: string | null;
  fallas: number | null;
  proximo_intento: Date | string | null;
};

const iso = (instante: Date | string): string => new Date(instante).toISOString();
const [BOLETA, ...MAS_BOLETAS] = BOLETAS;

/**
 * How sending goes in an ambiente: what waits, what fails and since when the oldest of it waits.
 * @param ambiente Null where the shop never said who issues: then nothing was sent.
 */
export async function estadoDelSii({ db }: Pick<Context, 'db'>, ambiente: Ambiente | null): Promise<EstadoDelSii> {
  const boletas_por_emitir = await boletasPendientes({ db });
  const { rows } = await db.execute<DeCanal>(sql`
    with canales (canal) as (values ('dte'), ('boleta')),
    envios as (select id, canal, estado, creado_en, subido_en, fallas, ultima_falla, proximo_intento from dte_envios where ambiente = ${ambiente} and estado ${en<EstadoEnvio>('por_subir', 'subido', 'rechazado')}),
    sueltos as (
      select case when tipo ${en<TipoDte>(BOLETA!, ...MAS_BOLETAS)} then 'boleta' else 'dte' end as canal, envio_id
      from dte where ambiente = ${ambiente} and estado ${en<EstadoDte>('por_enviar')}
    )
    select c.canal,
      (select greatest(e.subido_en, e.resuelto_en) from dte_envios e
        where e.ambiente = ${ambiente} and e.canal = c.canal and e.subido_en is not null order by e.id desc limit 1) as ultimo_exito,
      (select count(*)::int from sueltos s where s.canal = c.canal and s.envio_id is null) as por_ensobrar,
      (select count(*)::int from envios e where e.canal = c.canal and e.estado ${en<EstadoEnvio>('por_subir')}) as por_subir,
      (select count(*)::int from envios e where e.canal = c.canal and e.estado ${en<EstadoEnvio>('subido')}) as en_revision,
      (select count(distinct s.envio_id)::int from sueltos s join envios e on e.id = s.envio_id
        where s.canal = c.canal and e.estado ${en<EstadoEnvio>('rechazado')}) as rechazados,
      f.desde as fallando_desde, f.ultima_falla, f.fallas, f.proximo_intento
    from canales c left join lateral (
      select coalesce(e.subido_en, e.creado_en) as desde, e.ultima_falla, e.fallas, e.proximo_intento
      from envios e where e.canal = c.canal and e.fallas > 0 and e.estado ${en<EstadoEnvio>('por_subir', 'subido')}
      order by e.id limit 1
    ) f on true`);
  const porCanal = new Map(rows.map((fila): [Canal, DeCanal] => [fila.canal, fila]));
  return {
    ambiente,
    boletas_por_emitir,
    canales: CANALES.map((canal) => {
      const fila = porCanal.get(canal)!;
      return {
        canal,
        ultimo_exito: fila.ultimo_exito && iso(fila.ultimo_exito),
        falla:
          fila.fallando_desde && fila.proximo_intento
            ? {
                desde: iso(fila.fallando_desde),
                mensaje: fila.ultima_falla ?? '',
                intentos: fila.fallas ?? 0,
                proximo_intento: iso(fila.proximo_intento),
              }
            : null,
        por_ensobrar: fila.por_ensobrar,
        por_subir: fila.por_subir,
        en_revision: fila.en_revision,
        rechazados: fila.rechazados,
      };
    }),
  };
}
