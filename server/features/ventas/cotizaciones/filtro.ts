import { type SQL, sql } from 'drizzle-orm';
import { normalizar } from '#contract/tienda/catalogo.ts';
import { limpiarRut } from '#contract/valores/rut.ts';
import type { FiltroCotizaciones, SortCotizaciones } from '#contract/ventas/cotizaciones/cotizaciones.ts';
import type { Etapa } from '#contract/ventas/cotizaciones/estados.ts';
import { isStaff, requireActor } from '#server/platform/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { queContenga } from '#server/platform/database/fragments.ts';
import { en } from '#server/platform/estados/sql.ts';
import { lectorDeNumero } from '#server/platform/papeles.ts';

const leerNumero = lectorDeNumero('cot(?:izaci[oó]n)?\\.?');

/** What a text names: quotations `c` by number or part of the client, and the ids of those with a line of that code or text. */
function loQueNombra(q: string): { deSuyo: SQL; porLineas: SQL } {
  const { numero, codigo } = leerNumero(q);
  const texto = queContenga(normalizar(q));
  const deSuyo = [sql`c.busqueda like ${texto}`];
  const porLineas = [sql`select cotizacion_id from cotizaciones_lineas where busqueda like ${texto}`];
  // The RUT stands there without points or hyphen.
  if (/^\d[\d.]*-?[\dk]$/i.test(q) && /[.-]/.test(q)) {
    deSuyo.push(sql`c.busqueda like ${queContenga(normalizar(limpiarRut(q)))}`);
  }
  if (numero !== null) deSuyo.push(sql`c.num_cotizacion = ${numero}::int`);
  if (codigo !== null) {
    porLineas.push(sql`select cotizacion_id from cotizaciones_lineas where codigo_fussan = ${codigo}::bigint`);
  }
  return { deSuyo: sql`(${sql.join(deSuyo, sql` or `)})`, porLineas: sql.join(porLineas, sql` union `) };
}

/** What a customer asked for and the shop hasn't answered, as `c`. */
export const POR_RESPONDER = sql`c.origen = 'solicitud' and c.estado ${en<Etapa>('borrador')} and c.version_enviada = 0`;

/** Somebody asked to sell it below the margin floor as it stands now, and no administrator has said yes, as `c`. */
export const POR_APROBAR = sql`c.estado ${en<Etapa>('borrador')} and c.aprobacion_pedida_version = c.version
  and c.aprobada_version is distinct from c.version`;

/** What stands in the list of whoever calls and fits a filter, as `c`: the staff see all, a customer their own. */
export function condicion(ctx: Pick<Context, 'actor'>, filtro: Partial<FiltroCotizaciones>): SQL {
  const demas = sinTexto(ctx, filtro);
  if (!filtro.q) return demas;
  const { deSuyo, porLineas } = loQueNombra(filtro.q);
  return sql`${demas} and c.id in (select c.id from cotizaciones c where ${demas} and ${deSuyo} union ${porLineas})`;
}

/**
 * What an aggregate over them, as `c`, comes to. Those that a text names by themselves, and those by their lines, less those by
 * both: of a text that names many, putting their ids together costs more than the rest.
 */
export function sumaDe(ctx: Pick<Context, 'actor'>, filtro: Partial<FiltroCotizaciones>, que: SQL): SQL {
  const demas = sinTexto(ctx, filtro);
  const de = (donde: SQL) => sql`(select ${que} from cotizaciones c where ${donde})`;
  if (!filtro.q) return de(demas);
  const { deSuyo, porLineas } = loQueNombra(filtro.q);
  const enLineas = sql`c.id in (${porLineas})`;
  const [suyas, porSusLineas, deAmbas] = [deSuyo, enLineas, sql`${deSuyo} and ${enLineas}`].map((donde) =>
    de(sql`${demas} and ${donde}`),
  );
  return sql`${suyas} + ${porSusLineas} - ${deAmbas}`;
}

function sinTexto(ctx: Pick<Context, 'actor'>, filtro: Partial<FiltroCotizaciones>): SQL {
  const { etapa, canal, vendedor_id, cliente_id, producto_id, desde, hasta, archivadas, plantillas } = filtro;
  const { por_responder, por_aprobar } = filtro;
  const partes = [
    // What the staff put away stays in the account that asked for it.
    ...(isStaff(ctx.actor)
      ? [archivadas ? sql`c.archivada_en is not null` : sql`c.archivada_en is null`]
      : [sql`c.user_id = ${requireActor(ctx.actor).id}`]),
    ...(etapa ? [sql`c.estado = ${etapa}`] : []),
    ...(canal ? [sql`c.canal = ${canal}`] : []),
    ...(vendedor_id === undefined ? [] : [sql`c.vendedor_id = ${vendedor_id}`]),
    // Whoever was joined with a client is that client.
    ...(cliente_id === undefined
      ? []
      : [sql`c.cliente_id in (select id from clientes where id = ${cliente_id} or unido_a = ${cliente_id})`]),
    ...(producto_id === undefined
      ? []
      : [sql`c.id in (select cotizacion_id from cotizaciones_lineas where producto_id = ${producto_id})`]),
    ...(desde ? [sql`c.fecha >= ${desde}`] : []),
    ...(hasta ? [sql`c.fecha <= ${hasta}`] : []),
    ...(plantillas ? [sql`c.plantilla is not null`] : []),
    ...(por_responder ? [POR_RESPONDER] : []),
    ...(por_aprobar && isStaff(ctx.actor) ? [POR_APROBAR] : []),
  ];
  return sql.join(partes, sql` and `);
}

const vence = sql`coalesce(c.vence, date '9999-12-31')`;
/** As the indexes have them, so that a page far down is read without sorting all. */
export const SORTS: Record<SortCotizaciones, SQL> = {
  nuevas: sql`c.id desc`,
  antiguas: sql`c.id`,
  'fecha-asc': sql`c.fecha, c.id`,
  'fecha-desc': sql`c.fecha desc, c.id desc`,
  // Their labels stand in the same order as their values.
  'etapa-asc': sql`c.estado, c.id`,
  'etapa-desc': sql`c.estado desc, c.id desc`,
  'canal-asc': sql`c.canal, c.id`,
  'canal-desc': sql`c.canal desc, c.id desc`,
  'vence-asc': sql`${vence}, c.id`,
  'vence-desc': sql`${vence} desc, c.id desc`,
  'total-asc': sql`c.total, c.id`,
  'total-desc': sql`c.total desc, c.id desc`,
  'cliente-asc': sql`c.orden_cliente, c.id`,
  'cliente-desc': sql`c.orden_cliente desc, c.id desc`,
};
