import { desc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { sinRetracto } from '#contract/catalogo/productos/especificaciones.ts';
import { diaEnSantiago, sumarDias } from '#contract/valores/fechas.ts';
import { ANULADO, COMPRA_NO_ENCONTRADA, type Compra } from '#contract/ventas/compras/compras.ts';
import type { EstadoCompra } from '#contract/ventas/compras/compras-estados.ts';
import { CON_VUELTA, DE_LO_SALIDO, numeroDeReclamo } from '#contract/ventas/reclamos/estados.ts';
import { porQueNoHayRetracto, TODAVIA_NO_SALE } from '#contract/ventas/reclamos/garantia.ts';
import type { crearReclamo as contrato, ParaReclamar, Reclamo } from '#contract/ventas/reclamos/reclamos.ts';
import { exigirResponsable } from '#server/features/casa/usuarios/index.ts';
import { CLIENTE, CON_SU_ORIGEN } from '#server/features/licitacion/ots/index.ts';
import { bloquearCompra, buscarCompra } from '#server/features/ventas/compras/index.ts';
import { isStaff, requireActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { anotarEstado } from '#server/platform/estados/mover.ts';
import { avisarALaTienda, avisarAlCliente } from './avisar.ts';
import { ENTIDAD, RECLAMO } from './estados.ts';
import { leerReclamo, type Plazos, plazosDe } from './ficha.ts';
import type { FilaReclamo, Rows } from './queries.ts';
import { reclamos, reclamos_lineas } from './table.ts';

type Pedido = z.output<typeof contrato.body>;

const noHay = (message = COMPRA_NO_ENCONTRADA) => new AppError('NO_ENCONTRADO', { message });

/** Why who asks can't claim of a purchase any more; null where they can. The staff may always, but of what was cancelled. */
function porQueNo(
  ctx: Context,
  { estado }: Pick<Compra, 'estado'>,
  lineas: readonly Linea[],
  plazos: Plazos,
): string | null {
  if (estado === ANULADO) return 'Este pedido está anulado: no hay qué reclamar de él.';
  if (lineas.length === 0 || lineas.some((linea) => aTiempo(ctx, linea, plazos))) return null;
  return 'Pasaron más de seis meses desde que recibiste este pedido. Si algo falla, escríbenos y lo vemos contigo.';
}

/** Nothing of it has left: neither by its state, where it is one of ours, nor by a work order. */
const sinSalir = ({ estado }: Pick<Compra, 'estado'>, lineas: readonly Pick<Linea, 'despachada'>[]): boolean =>
  SIN_SALIR.includes(estado) && lineas.every(({ despachada }) => despachada === 0);
const SIN_SALIR: readonly string[] = [
  'Pendiente de Despacho',
  'En preparación',
  'Listo para retiro',
] satisfies EstadoCompra[];

/** Past the legal guarantee, its customer claims of what has a longer one of its maker's. */
const aTiempo = (ctx: Context, { especificaciones }: Pick<Linea, 'especificaciones'>, plazos: Plazos): boolean =>
  isStaff(ctx.actor) ||
  plazos.garantia.estado !== 'vencida' ||
  plazos.delFabricante(especificaciones)?.vigente === true;

type Linea = Rows<
  Pick<
    ParaReclamar['lineas'][number],
    'linea' | 'codigo_producto_fussan' | 'descripcion' | 'comprada' | 'en_reclamo' | 'devuelta'
  > & { id: number; despachada: number; especificaciones: string }
>;

/** The lines of a purchase, with the units of each that stand in open claims, those that came back otherwise and what its product says of itself today. */
async function lineasDe({ db }: Context, compra_id: number): Promise<Linea[]> {
  const { rows } = await db.execute<Linea>(sql`
    select cl.id, cl.linea, cl.codigo_producto_fussan::float8 as codigo_producto_fussan, cl.descripcion,
      cl.cantidad as comprada, cl.despachada, coalesce((
        select sum(l.cantidad) from reclamos_lineas l join reclamos r on r.id = l.reclamo_id
        where l.compra_linea_id = cl.id and r.cerrado_en is null), 0)::int as en_reclamo,
      coalesce((
        select sum(v.cantidad) from retornos_lineas v join retornos t on t.id = v.retorno_id
        where v.compra_linea_id = cl.id and t.quitado is null and not exists (
          select 1 from reclamos_retornos rr join reclamos r on r.id = rr.reclamo_id
          where rr.retorno_id = t.id and r.cerrado_en is null)), 0)::int as devuelta,
      coalesce(p.especificaciones, '') as especificaciones
    from compras_lineas cl left join productos p on p.id = cl.producto_id
    where cl.compra_id = ${compra_id} and cl.cantidad > 0 order by cl.linea`);
  return rows;
}

/** A purchase that who asks may see, with its claims and what may be claimed of it. */
export async function reclamosDe(ctx: Context, compra_id: number): Promise<ParaReclamar> {
  const compra = await buscarCompra(ctx, compra_id);
  if (!compra) throw noHay();
  const { rows: dichos } = await ctx.db.execute<{ cliente: string; codigo: string | null }>(
    sql`select ${CLIENTE} as cliente, o.codigo from compras c ${CON_SU_ORIGEN} where c.id = ${compra_id} limit 1`,
  );
  const lineas = await lineasDe(ctx, compra_id);
  const suyos = await ctx.db
    .select({ id: reclamos.id })
    .from(reclamos)
    .where(eq(reclamos.compra_id, compra_id))
    .orderBy(desc(reclamos.id));
  const leidos: Reclamo[] = [];
  for (const { id } of suyos) leidos.push(await leerReclamo(ctx, id, compra));
  const plazos = await plazosDe(ctx, compra);
  return {
    compra_id,
    num_pedido: compra.num_pedido,
    estado: compra.estado,
    cliente: dichos[0]!.cliente,
    oc: dichos[0]!.codigo,
    garantia: plazos.garantia,
    retracto: plazos.retracto,
    no_se_puede: porQueNo(ctx, compra, lineas, plazos),
    sin_salir: sinSalir(compra, lineas),
    sin_retracto: porQueNoHayRetracto({ ...plazos, personal: isStaff(ctx.actor) }),
    dias: ctx.config.RECLAMOS_DIAS,
    lineas: lineas.map((linea) => ({
      linea: linea.linea,
      codigo_producto_fussan: linea.codigo_producto_fussan,
      descripcion: linea.descripcion,
      comprada: linea.comprada,
      en_reclamo: linea.en_reclamo,
      devuelta: linea.devuelta,
      fabricante: plazos.delFabricante(linea.especificaciones),
      sin_retracto: sinRetracto(linea.especificaciones),
      a_tiempo: aTiempo(ctx, linea, plazos),
    })),
    reclamos: leidos,
  };
}

/** The same by the purchase's own number or that of its public body's order. */
export async function pedidoParaReclamo(ctx: Context, { numero }: { numero: string }): Promise<ParaReclamar> {
  const limpio = numero.replace(/^#/, '').replace(/\s/g, '').toUpperCase();
  const cual = /^\d{1,9}$/.test(limpio) ? sql`c.num_pedido = ${Number(limpio)}` : sql`o.codigo = ${limpio}`;
  const { rows } = await ctx.db.execute<{ id: number }>(
    sql`select c.id from compras c ${CON_SU_ORIGEN} where ${cual} limit 1`,
  );
  if (!rows[0]) throw noHay(`No hay un pedido con el número ${numero}.`);
  return reclamosDe(ctx, rows[0].id);
}

/**
 * Claims units of a purchase. Whoever holds the purchase looks alone at what is in other open claims, so that all of them together
 * are never more than was bought: the same claim sent twice is made once.
 */
export async function crearReclamo(ctx: Context, { compra_id, lineas, ...dicho }: Pedido): Promise<Reclamo> {
  const actor = requireActor(ctx.actor);
  const personal = isStaff(actor);
  const compra = await buscarCompra(ctx, compra_id);
  if (!compra) throw noHay();
  if (!personal) await ctx.limits.reclamosPorHora.count(String(actor.id));
  return inTransaction(ctx, async (ctx) => {
    const { estado } = await bloquearCompra(ctx, compra_id);
    const suyas = await lineasDe(ctx, compra_id);
    const plazos = await plazosDe(ctx, compra);
    const negado = porQueNo(ctx, { estado }, suyas, plazos);
    if (negado) throw new AppError('CONFLICTO', { message: negado, details: { estado } });
    const responsable_id = (personal && dicho.responsable_id) || null;
    await exigirResponsable(ctx, responsable_id, { entre: 'administradores' });
    const pedidas = lasPedidas(suyas, lineas);
    exigirATiempo(ctx, pedidas, plazos);
    if (dicho.tipo === 'retracto') exigirQueQuepaElRetracto(ctx, pedidas, plazos);
    if (!personal && DE_LO_SALIDO.includes(dicho.tipo) && sinSalir({ estado }, suyas)) {
      throw new AppError('CONFLICTO', { message: TODAVIA_NO_SALE, details: { estado } });
    }
    const conVuelta = CON_VUELTA.includes(dicho.tipo);
    // That something is still owed for what came back is claimed too: only the same goods don't come back twice.
    exigirQueQuepan(conVuelta ? pedidas : sinContarLoDevuelto(pedidas));
    const partes = pedidas.map(({ linea, cantidad }) => ({ compra_linea_id: linea.id, cantidad }));
    const hoy = diaEnSantiago();
    const [creado] = await ctx.db
      .insert(reclamos)
      .values({
        compra_id,
        tipo: dicho.tipo,
        pide: dicho.tipo === 'retracto' ? 'devolucion' : dicho.pide || null,
        descripcion: dicho.descripcion,
        vuelve: (conVuelta && dicho.vuelve) || null,
        fecha: hoy,
        vence: (personal && dicho.vence) || sumarDias(hoy, ctx.config.RECLAMOS_DIAS[dicho.tipo]),
        responsable_id,
        lineas: partes.length,
        unidades: partes.reduce((suma, { cantidad }) => suma + cantidad, 0),
        por_el_cliente: !personal,
        creado_por: actor.id,
      })
      .returning();
    const reclamo = creado!;
    await ctx.db.insert(reclamos_lineas).values(partes.map((parte) => ({ reclamo_id: reclamo.id, ...parte })));
    await anotarEstado(ctx, RECLAMO, reclamo.id, 'recibido');
    await audit(ctx, {
      accion: 'crear-reclamo',
      entidad: ENTIDAD,
      entidad_id: reclamo.id,
      detalle: {
        numero: numeroDeReclamo(reclamo.numero),
        num_pedido: compra.num_pedido,
        tipo: reclamo.tipo,
        unidades: reclamo.unidades,
      },
    });
    await avisarAlCliente(ctx, reclamo, compra, { paso: 'recibido', texto: reclamo.descripcion });
    if (!personal) await avisarALaTienda(ctx, reclamo, compra, { que: 'recibido', texto: reclamo.descripcion });
    return leerReclamo(ctx, reclamo.id, compra);
  });
}

interface Parte {
  linea: Linea;
  cantidad: number;
}

function lasPedidas(suyas: readonly Linea[], pedidas: Pedido['lineas']): Parte[] {
  return pedidas.map(({ linea: lugar, cantidad }, indice) => {
    const linea = suyas.find(({ linea }) => linea === lugar);
    if (linea) return { linea, cantidad };
    const message = 'Esa línea no está en el pedido.';
    throw new AppError('DATOS_INVALIDOS', { message, fields: { [`lineas.${indice}.linea`]: message } });
  });
}

function exigirATiempo(ctx: Context, partes: readonly Parte[], plazos: Plazos): void {
  const tarde = partes.find(({ linea }) => !aTiempo(ctx, linea, plazos));
  if (!tarde) return;
  const message = `Pasaron más de seis meses desde que recibiste «${tarde.linea.descripcion}», y su fabricante no da una garantía más larga.`;
  throw new AppError('CONFLICTO', { message });
}

/** A withdrawal is told within its days, of what has it; who bought with a factura talks it over with the staff. */
function exigirQueQuepaElRetracto(
  ctx: Context,
  partes: readonly Pick<Parte, 'linea'>[],
  { retracto, garantia }: Plazos,
): void {
  const excluida = partes.find(({ linea }) => sinRetracto(linea.especificaciones))?.linea;
  const message =
    porQueNoHayRetracto({ retracto, garantia, personal: isStaff(ctx.actor) }) ??
    (excluida && `De «${excluida.descripcion}» no hay retracto: así lo dice su ficha.`);
  if (message) throw new AppError('CONFLICTO', { message, details: { retracto: retracto.estado } });
}

/** A claim that was of something else may become one of withdrawal where it could have been one when it came. */
export async function exigirRetracto(
  ctx: Context,
  { reclamo: { id, compra_id, fecha }, compra }: { reclamo: FilaReclamo; compra: Compra },
): Promise<void> {
  const partes = await lasReclamadas(ctx, id, await lineasDe(ctx, compra_id));
  exigirQueQuepaElRetracto(ctx, partes, await plazosDe(ctx, compra, fecha));
}

/** The lines that a claim is of. */
async function lasReclamadas({ db }: Context, reclamo_id: number, suyas: readonly Linea[]): Promise<Parte[]> {
  const tenia = await db
    .select({ compra_linea_id: reclamos_lineas.compra_linea_id, cantidad: reclamos_lineas.cantidad })
    .from(reclamos_lineas)
    .where(eq(reclamos_lineas.reclamo_id, reclamo_id));
  return tenia.flatMap(({ compra_linea_id, cantidad }) => {
    const linea = suyas.find(({ id }) => id === compra_linea_id);
    return linea ? [{ linea, cantidad }] : [];
  });
}

/** What a closed claim held has to be free to be claimed again. Its purchase is locked. */
export async function exigirQueQuepaOtraVez(ctx: Context, { id, compra_id }: FilaReclamo): Promise<void> {
  exigirQueQuepan(sinContarLoDevuelto(await lasReclamadas(ctx, id, await lineasDe(ctx, compra_id))));
}

const sinContarLoDevuelto = (partes: readonly Parte[]): Parte[] =>
  partes.map(({ linea, cantidad }) => ({ linea: { ...linea, devuelta: 0 }, cantidad }));

const quedan = ({ comprada, en_reclamo, devuelta }: Linea): number => Math.max(0, comprada - en_reclamo - devuelta);

function exigirQueQuepan(partes: readonly Parte[]): void {
  const demas = partes.filter(({ linea, cantidad }) => cantidad > quedan(linea));
  if (demas.length === 0) return;
  throw new AppError('CONFLICTO', {
    message: demas.map(({ linea }) => cuantasQuedan(linea)).join(' '),
    details: { lineas: demas.map(({ linea }) => ({ linea: linea.linea, quedan: quedan(linea) })) },
  });
}

function cuantasQuedan(linea: Linea): string {
  const { descripcion, comprada, en_reclamo, devuelta } = linea;
  if (devuelta > 0) {
    return quedan(linea) === 0
      ? `«${descripcion}» ya está devuelto o en un reclamo abierto.`
      : `De «${descripcion}» quedan ${quedan(linea)} que no están devueltas ni en otro reclamo.`;
  }
  if (en_reclamo === 0) return `De «${descripcion}» se compraron ${comprada}.`;
  if (en_reclamo >= comprada) return `«${descripcion}» ya está en un reclamo abierto.`;
  return `De «${descripcion}» quedan ${comprada - en_reclamo} que no están en otro reclamo.`;
}
